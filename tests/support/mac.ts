import { signedPath } from '@causa/core/accounts/signed-path';
import { testHouse } from './test-app.ts';

/** The MAC that the test installation gives a path, made out to an address if any. */
export function macFor(path: string, address?: string): string {
  return new URL(signedPath(testHouse, path, address), testHouse.origin).searchParams.get('mac') ?? '';
}
