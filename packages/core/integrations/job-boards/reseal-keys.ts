import type { Context } from '../../platform/context.ts';
import {
  isSealedWithPresent,
  openSecret,
  sealSecret,
} from '../../platform/crypto/sealed-secret.ts';
import { getSecretScope } from './reading/read-own-board.ts';

/**
 * Encrypts the keys of job boards with the present secret of the installation, after a rotation.
 * Idempotent. `lost` keys cannot be opened with any known secret: their organizations enter them
 * again.
 */
export async function resealKeys({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<{ resealed: number; present: number; lost: number }> {
  const rows = await db.integration.findMany({
    where: { secretEncrypted: { not: null } },
    select: { id: true, secretEncrypted: true },
  });
  const report = { resealed: 0, present: 0, lost: 0 };
  for (const { id, secretEncrypted } of rows) {
    if (secretEncrypted === null) continue;
    const scope = getSecretScope(id);
    if (isSealedWithPresent(config, secretEncrypted, scope.purpose)) {
      report.present += 1;
      continue;
    }
    const key = openSecret(config, secretEncrypted, scope);
    if (key === null) report.lost += 1;
    else {
      // A key that was entered meanwhile stays.
      const { count } = await db.integration.updateMany({
        where: { id, secretEncrypted },
        data: { secretEncrypted: sealSecret(config, key, scope) },
      });
      report.resealed += count;
    }
  }
  return report;
}
