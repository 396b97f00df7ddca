/** Returns the code of an error of Node or a driver, such as `ENOENT`; undefined without one. */
export function getErrorCode(error: unknown): string | undefined {
  return typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string'
    ? error.code
    : undefined;
}
