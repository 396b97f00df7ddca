import type { BoardError, HeldReason } from '@causa/shared/integrations/integrations';
import type { DecisionReason } from '@causa/shared/moderation/moderation';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { Context } from '../../../platform/context.ts';
import type { Integration } from '../../../generated/prisma/client.ts';
import { findOrganizationName } from '../../../organizations/find-organization.ts';
import { notifyEachOwner } from '../../../organizations/members/notify-each-member.ts';
import { getKindName } from '../kind-names.ts';

/** Notifies owners that a run waits for them, in its transaction. */
export async function notifyHeld(
  tx: Context,
  { organizationId, kind }: Integration,
  { runId, because }: { runId: string; because: HeldReason },
): Promise<void> {
  const orgName = (await findOrganizationName(tx, organizationId)) ?? '';
  await notifyEachOwner(tx, organizationId, ({ id: userId, email, locale }) => ({
    mail: {
      template: 'integration-held',
      props: {
        orgName,
        source: getKindName(kind),
        because,
        link: {
          path: organizationPath('adminIntegrationRun', locale, {
            orgId: organizationId,
            kind: getKindName(kind),
            runId,
          }),
        },
      },
      recipient: email,
      locale,
      idempotencyKey: `integration-held:${runId}:${userId}`,
      userId,
    },
  }));
}

/** Notifies owners that a board cannot be read, and what happens next. */
export async function notifyFailing(
  tx: Context,
  { id, organizationId, kind }: Integration,
  { code, isStopped }: { code: BoardError; isStopped: boolean },
): Promise<void> {
  const orgName = (await findOrganizationName(tx, organizationId)) ?? '';
  const at = tx.now().toISOString();
  await notifyEachOwner(tx, organizationId, ({ id: userId, email, locale }) => ({
    mail: {
      template: 'integration-failing',
      props: {
        orgName,
        source: getKindName(kind),
        error: code,
        isStopped,
        link: {
          path: organizationPath('adminIntegration', locale, {
            orgId: organizationId,
            kind: getKindName(kind),
          }),
        },
      },
      recipient: email,
      locale,
      idempotencyKey: `integration-failing:${id}:${at}:${userId}`,
      userId,
    },
  }));
}

/** Notifies owners once a day (UTC) that new jobs stay drafts for lack of credits. */
export async function notifyOfCredits(
  tx: Context,
  { organizationId, kind }: Integration,
  { runId, count }: { runId: string; count: number },
): Promise<void> {
  const orgName = (await findOrganizationName(tx, organizationId)) ?? '';
  const day = tx.now().toISOString().slice(0, 10);
  await notifyEachOwner(tx, organizationId, ({ id: userId, email, locale }) => ({
    mail: {
      template: 'integration-credits',
      props: {
        orgName,
        source: getKindName(kind),
        count,
        link: {
          path: organizationPath('adminIntegrationRun', locale, {
            orgId: organizationId,
            kind: getKindName(kind),
            runId,
          }),
        },
      },
      recipient: email,
      locale,
      idempotencyKey: `integration-credits:${organizationId}:${day}:${userId}`,
      userId,
    },
  }));
}

/** Notifies owners whether a board counts as their organization's own. */
export async function notifyDecided(
  tx: Context,
  { id, organizationId, kind }: Integration,
  decided: { approved: boolean; because: DecisionReason | null; reason: string },
): Promise<void> {
  const orgName = (await findOrganizationName(tx, organizationId)) ?? '';
  const at = tx.now().toISOString();
  await notifyEachOwner(tx, organizationId, ({ id: userId, email, locale }) => ({
    mail: {
      template: 'board-decided',
      props: {
        orgName,
        source: getKindName(kind),
        ...decided,
        link: {
          path: organizationPath('adminIntegration', locale, {
            orgId: organizationId,
            kind: getKindName(kind),
          }),
        },
      },
      recipient: email,
      locale,
      idempotencyKey: `board-decided:${id}:${at}:${userId}`,
      userId,
    },
  }));
}
