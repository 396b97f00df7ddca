/**
 * Lines of the web that name a path of the API by hand, instead of calling its endpoint
 * (`api.call`) or asking `endpointUrl` for its address.
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
