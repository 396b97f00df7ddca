import { signedPath } from '@causa/core/accounts/signed-path';
import { testHouse } from './test-app.ts';

/** The MAC that the test installation gives a path. */
export function macFor(path: string): string {
  return new URL(signedPath(testHouse, path), testHouse.origin).searchParams.get('mac') ?? '';
}
