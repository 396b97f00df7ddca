import { withCell } from '@causa/shared/platform/cell';
import type { Random } from './random.ts';

/**
 * Returns a UUIDv7 of this moment with a seeded random part, so that the same world has the same
 * ids.
 */
export function seedId(random: Random, at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return withCell(`${time}7${random.hex(3)}${'89ab'[random.int(0, 3)]}${random.hex(15)}`);
}
