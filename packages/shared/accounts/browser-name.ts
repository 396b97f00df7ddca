const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\w{0,10}\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CausaApp\//, 'Causa'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/**
 * Returns a readable browser name from a user agent: «Firefox, Linux». Undefined when nothing
 * matches.
 */
export function parseBrowserName(userAgent: string | null): string | undefined {
  const find = (list: typeof browsers): string | undefined =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return (
    [find(browsers), find(systems)].filter((name) => name !== undefined).join(', ') || undefined
  );
}
