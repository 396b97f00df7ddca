import { signedPath } from '@causa/core/platform/crypto/signed-path';
import { testConfig } from './test-app.ts';

/** The MAC that the test installation gives a path, made out to an address and a version if any. */
export function macFor(path: string, address?: string, version?: string): string {
  return (
    new URL(signedPath(testConfig, path, address, version), testConfig.origin).searchParams.get(
      'mac',
    ) ?? ''
  );
}
