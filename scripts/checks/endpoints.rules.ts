/**
 * Lists lines of the web with a literal path of the API, instead of a call of its endpoint
 * (`api.call`) or `endpointUrl`.
 */
export function handWrittenPaths(file: string, source: string): string[] {
  if (!file.startsWith('apps/web/') || !/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file))
    return [];
  return source
    .split('\n')
    .flatMap((line, index) =>
      line.includes('/data/')
        ? [`${file}:${index + 1} names a path of the API: use its endpoint of packages/shared`]
        : [],
    );
}
