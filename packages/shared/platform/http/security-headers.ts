export interface SecurityHeadersOptions {
  /** CSP nonce of the scripts and styles of this reply; pages of the web service have hashes. */
  nonce?: string;
  /** True when served over https. */
  secure: boolean;
  /** True when pages load the Google Maps script for places. */
  googleMaps: boolean;
  /** True for a document with the card form of Stripe (`isCardPage`). */
  cardForm?: boolean;
  /** True for an address that other sites may show in a frame (`isEmbedAddress`). */
  embed?: boolean;
}

/** Browser features that our pages do not use; disabled for embedded content, too. */
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

/** Returns the security headers of every reply, shared by API and web service. */
export function securityHeaders({
  nonce,
  secure,
  googleMaps,
  cardForm = false,
  embed = false,
}: SecurityHeadersOptions): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy({
      nonce,
      secure,
      googleMaps,
      cardForm,
      embed,
    }),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': embed ? 'cross-origin' : 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    ...(embed ? {} : { 'x-frame-options': 'DENY' }),
    'x-permitted-cross-domain-policies': 'none',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

function contentSecurityPolicy({
  nonce,
  secure,
  googleMaps,
  cardForm,
  embed,
}: SecurityHeadersOptions): string {
  // The route of the list adds the hash of its style.
  if (embed === true)
    return "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors *";
  const maps = googleMaps ? ' https://maps.googleapis.com https://maps.gstatic.com' : '';
  const card = cardForm === true;
  const inline = nonce === undefined ? '' : ` 'nonce-${nonce}'`;
  const scripts = 'https://js.stripe.com https://*.js.stripe.com';
  const frames = `${scripts} https://hooks.stripe.com`;
  return [
    "default-src 'self'",
    "base-uri 'none'",
    `connect-src 'self'${maps}${card ? ' https://api.stripe.com' : ''}`,
    "font-src 'self'",
    // A form redirect may pass through the bank's page.
    `form-action 'self'${card ? ' https://hooks.stripe.com' : ''}`,
    "frame-ancestors 'none'",
    ...(card ? [`frame-src ${frames}`] : []),
    `img-src 'self' data:${maps}${card ? ' https://*.stripe.com' : ''}`,
    "object-src 'none'",
    `script-src 'self'${inline}${maps}${card ? ` ${scripts}` : ''}`,
    "script-src-attr 'none'",
    `style-src 'self'${inline}`,
    "worker-src 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
