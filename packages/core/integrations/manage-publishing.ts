import { isDeepStrictEqual } from 'node:util';
import {
  boardTypes,
  type BoardDefaults,
  defaultProblems,
  missingOf,
} from '@causa/shared/board-defaults';
import { AppError } from '@causa/shared/errors';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { audit } from '../kernel/audit.ts';
import { mayEditListing } from '../organizations/organization.policy.ts';
import { requireReader } from '../organizations/require-member.ts';
import { json } from '../working-copies/json.ts';
import { settingsOf } from './board-settings.ts';
import { kindOf } from './kind-names.ts';
import { type IntegrationRef, lockIntegration } from './manage-integrations.ts';

/** The answers of a board, and what listings lack with them. NOT_FOUND, INVALID_ORG. */
export async function readPublishing(context: Context, { orgId, kind }: IntegrationRef) {
  const reader = await requireReader(context, orgId, 'integrations');
  const row = await context.db.integration.findUnique({
    where: { organizationId_kind: { organizationId: orgId, kind: kindOf(kind) } },
  });
  if (row === null) throw new AppError('NOT_FOUND');
  const { defaults } = settingsOf(row);
  return {
    defaults,
    missing: boardTypes[kind].map((type) => ({ type, fields: missingOf(type, defaults) })),
    can: { edit: mayEditListing(reader) },
  };
}

/**
 * Saves the answers of a board; they fill drafts that it brings from now on, and change none that
 * there is. INVALID with everything that is wrong; NOT_FOUND, INVALID_ORG, ORGANIZATION_FROZEN.
 */
export async function saveDefaults(
  context: Context,
  ref: IntegrationRef,
  defaults: BoardDefaults,
): Promise<void> {
  const problems = defaultProblems(defaults);
  if (problems.length > 0) throw new AppError('INVALID', {}, problems);
  await inTransaction(context, async (tx) => {
    const row = await lockIntegration(tx, ref);
    const settings = settingsOf(row);
    if (isDeepStrictEqual(settings.defaults, defaults)) return;
    await tx.db.integration.update({
      where: { id: row.id },
      data: { settings: json({ ...settings, defaults }) },
    });
    await audit(tx, 'integration.defaults', `organization:${ref.orgId}`, { kind: ref.kind });
  });
}
