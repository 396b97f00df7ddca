export interface SecurityHeadersOptions {
  /** What this reply's own scripts and styles carry. */
  nonce: string;
  /** Served over https. */
  secure: boolean;
  /** Places come from Google Maps, whose script the pages load. */
  googleMaps: boolean;
}

/** Features of browsers that no page of ours uses; embedded content may not use them either. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const permissionsPolicy = [
  ...unusedFeatures.map((name) => `${name}=()`),
  'geolocation=(self)',
  'publickey-credentials-get=(self)',
].join(', ');

/** The security headers of every reply, made here alone: API and web service send the same. */
export function securityHeaders({
  nonce,
  secure,
  googleMaps,
}: SecurityHeadersOptions): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy({ nonce, secure, googleMaps }),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

function contentSecurityPolicy({ nonce, secure, googleMaps }: SecurityHeadersOptions): string {
  const maps = googleMaps ? ' https://maps.googleapis.com https://maps.gstatic.com' : '';
  return [
    "default-src 'self'",
    "base-uri 'none'",
    `connect-src 'self'${maps}`,
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `img-src 'self' data:${maps}`,
    "object-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${maps}`,
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
