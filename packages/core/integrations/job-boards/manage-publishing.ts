import { dayMs } from '@causa/shared/platform/dates/durations';
import { isDeepStrictEqual } from 'node:util';
import { type BoardDefaults, boardTypes } from '@causa/shared/integrations/board-defaults';
import { findDefaultProblems, listMissing } from '@causa/shared/integrations/board-defaults.rules';
import type { IntegrationSettings } from '@causa/shared/integrations/integrations.schema';
import { AppError } from '@causa/shared/platform/errors';
import type { IntegrationKindName } from '@causa/shared/integrations/integrations';
import type { ListingType } from '@causa/shared/listings/listing-types';
import { parseTypedNumber } from '@causa/shared/platform/text/typed-number';
import type { Context } from '../../platform/context.ts';
import { isBillingSuspended } from '../../billing/credits/suspend-billing.ts';
import { findCurrentPrices } from '../../billing/credits/load-prices.ts';
import { readBalance } from '../../billing/credits/move-credits.ts';
import { countPostings } from '../../billing/credits/price-book.rules.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { audit } from '../../platform/audit/audit.ts';
import { mayEditListing, mayPublishByBoard } from '../../organizations/organization.policy.ts';
import { requireReader, requireRight } from '../../organizations/members/require-member.ts';
import { readSettings } from './board-settings.ts';
import { parseKind } from './kind-names.ts';
import { type IntegrationRef, lockIntegration } from './manage-integrations.ts';

/**
 * Returns a board's defaults, the fields that listings lack with them, and its publishing mode.
 * @throws NOT_FOUND, INVALID_ORG
 */
export async function readPublishing(context: Context, { orgId, kind }: IntegrationRef) {
  const reader = await requireReader(context, orgId, 'integrations');
  const row = await context.db.integration.findUnique({
    where: { organizationId_kind: { organizationId: orgId, kind: parseKind(kind) } },
  });
  if (row === null) throw new AppError('NOT_FOUND');
  const { defaults, agreed } = readSettings(row);
  const prices = await readPrices(context, kind, defaults);
  return {
    defaults,
    missing: boardTypes[kind].map((type) => ({ type, fields: listMissing(type, defaults) })),
    publishing: row.publishing,
    prices,
    agreed: prices.every(({ type, credits }) => credits <= (agreed[type] ?? 0)),
    balance: await readBalance(context, orgId),
    isHeld: await isBillingSuspended(context, orgId),
    can: { edit: mayEditListing(reader), automate: mayPublishByBoard(reader) },
  };
}

/**
 * Returns the price in credits of a posting of each type of the board, for the run of its defaults.
 */
async function readPrices(
  context: Context,
  kind: IntegrationKindName,
  { runDays }: BoardDefaults,
): Promise<{ type: ListingType; credits: number }[]> {
  const book = await findCurrentPrices(context);
  const from = context.now();
  const days = parseTypedNumber(runDays) ?? 0;
  // The closing day is included.
  const until = new Date(from.getTime() + (days + 1) * dayMs);
  return boardTypes[kind].map((type) => ({
    type,
    credits:
      book === null ? 0 : book.costs[type] * countPostings(book, type, { from, until }).postings,
  }));
}

/**
 * Saves the defaults of a board, which apply to future drafts only.
 * @throws INVALID with all problems; NOT_FOUND, INVALID_ORG, ORGANIZATION_FROZEN
 */
export async function saveDefaults(
  context: Context,
  ref: IntegrationRef,
  defaults: BoardDefaults,
): Promise<void> {
  const problems = findDefaultProblems(defaults);
  if (problems.length > 0) throw new AppError('INVALID', {}, problems);
  await inTransaction(context, async (tx) => {
    const row = await lockIntegration(tx, ref);
    const settings = readSettings(row);
    if (isDeepStrictEqual(settings.defaults, defaults)) return;
    await tx.db.integration.update({
      where: { id: row.id },
      data: { settings: { ...settings, defaults } },
    });
    await audit(tx, 'integration.defaults', `organization:${ref.orgId}`, { kind: ref.kind });
  });
}

/**
 * Starts automatic publishing of a board's new jobs for the prices that the owner agreed to, or
 * ends it. Idempotent. Only owners start it.
 * @throws INVALID without the agreement; PRICE_CHANGED when a posting costs more; FORBIDDEN,
 * NOT_FOUND, INVALID_ORG, ORGANIZATION_FROZEN
 */
export async function setPublishing(
  context: Context,
  ref: IntegrationRef,
  asked:
    | { publishing: 'DRAFT' }
    | { publishing: 'AUTO'; agrees: boolean; prices: IntegrationSettings['agreed'] },
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const row = await lockIntegration(tx, ref);
    if (asked.publishing === 'AUTO') requireRight(row.member, mayPublishByBoard(row.member));
    const settings = readSettings(row);
    const agreed = asked.publishing === 'AUTO' ? await readAgreement(tx, ref, settings, asked) : {};
    if (row.publishing === asked.publishing && isDeepStrictEqual(settings.agreed, agreed)) return;
    await tx.db.integration.update({
      where: { id: row.id },
      data: { publishing: asked.publishing, settings: { ...settings, agreed } },
    });
    await audit(tx, 'integration.publishing', `organization:${ref.orgId}`, {
      kind: ref.kind,
      publishing: asked.publishing,
      agreed,
    });
  });
}

/** Returns the current prices when the owner agreed and saw no lower ones. */
async function readAgreement(
  tx: Context,
  { kind }: IntegrationRef,
  { defaults }: IntegrationSettings,
  { agrees, prices: read }: { agrees: boolean; prices: IntegrationSettings['agreed'] },
): Promise<IntegrationSettings['agreed']> {
  if (!agrees) throw new AppError('INVALID', {}, [{ field: 'agrees', code: 'FIELD_AGREE' }]);
  const prices = await readPrices(tx, kind, defaults);
  if (prices.some(({ type, credits }) => credits > (read[type] ?? 0)))
    throw new AppError('PRICE_CHANGED');
  return Object.fromEntries(prices.map(({ type, credits }) => [type, credits]));
}
