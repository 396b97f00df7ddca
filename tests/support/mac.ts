import { signedPath } from '@causa/core/platform/crypto/signed-path';
import { testConfig } from './test-app.ts';

/**
 * Returns the MAC of the test installation for a path, bound to an address and an optional version.
 */
export function macFor(path: string, address?: string, version?: string): string {
  return (
    new URL(signedPath(testConfig, path, address, version), testConfig.origin).searchParams.get(
      'mac',
    ) ?? ''
  );
}
