export interface SecurityHeadersOptions {
  /** What this reply's own scripts and styles carry. */
  nonce: string;
  /** Served over https. */
  secure: boolean;
  /** Places come from Google Maps, whose script the pages load. */
  googleMaps: boolean;
  /** The document shows the card form of Stripe (`isCardPage`). */
  cardForm?: boolean;
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
  cardForm = false,
}: SecurityHeadersOptions): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy({ nonce, secure, googleMaps, cardForm }),
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

function contentSecurityPolicy({
  nonce,
  secure,
  googleMaps,
  cardForm,
}: SecurityHeadersOptions): string {
  const maps = googleMaps ? ' https://maps.googleapis.com https://maps.gstatic.com' : '';
  const card = cardForm === true;
  const scripts = 'https://js.stripe.com https://*.js.stripe.com';
  const frames = `${scripts} https://hooks.stripe.com`;
  return [
    "default-src 'self'",
    "base-uri 'none'",
    `connect-src 'self'${maps}${card ? ' https://api.stripe.com' : ''}`,
    "font-src 'self'",
    // A bank may ask for its page on the way back from a form.
    `form-action 'self'${card ? ' https://hooks.stripe.com' : ''}`,
    "frame-ancestors 'none'",
    ...(card ? [`frame-src ${frames}`] : []),
    `img-src 'self' data:${maps}${card ? ' https://*.stripe.com' : ''}`,
    "object-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${maps}${card ? ` ${scripts}` : ''}`,
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
