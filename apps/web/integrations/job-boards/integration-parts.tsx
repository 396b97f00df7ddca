import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listIntegrationsContract } from '@causa/shared/integrations/integrations.contract';
import { boardExamples } from '@causa/shared/integrations/detect-board';
import type { IntegrationKindName } from '@causa/shared/integrations/integrations';
import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { formatInstant } from '@causa/i18n/formatters';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Notice } from '../../ui/notice.tsx';

export type Integration = ReplyOf<typeof listIntegrationsContract>['integrations'][number];

/** Returns the texts of a kind of board; providers of public boards share theirs. */
export function useKindTexts(kind: IntegrationKindName): {
  about: string;
  label: string;
  hint: string;
} {
  const { t } = useText();
  if (kind === 'careers-page' || kind === 'jazzhr' || kind === 'greenhouse')
    return {
      about: t(`integrations.about.${kind}`),
      label: t(`integrations.board.${kind}`),
      hint: t(`integrations.boardHint.${kind}`),
    };
  const name = t(`integrations.name.${kind}`);
  return {
    about: t('integrations.about.public', { name }),
    label: t('integrations.board.public', { name }),
    hint: t('integrations.boardHint.public', { example: boardExamples[kind] }),
  };
}

/** The time of a run, in UTC. */
export function Moment({ at }: { at: string }): ReactNode {
  const { locale } = useText();
  return <time dateTime={at}>{formatInstant(locale, at)}</time>;
}

/** The last run of a board, its result, and its problems. */
export function Health({ integration }: { integration: Integration }): ReactNode {
  const { t, locale } = useText();
  const { lastRunAt, lastJobs, lastChanges, lastError, nextRunAt, state } = integration;
  if (state === 'NONE') return null;
  return (
    <>
      {lastError !== null && (
        <Notice kind="error">
          {t(`integrations.error.${lastError}`)}{' '}
          {lastRunAt !== null &&
            t('integrations.healthFailed', { time: formatInstant(locale, lastRunAt) })}
        </Notice>
      )}
      <p>
        {lastRunAt === null
          ? t('integrations.never')
          : lastError === null &&
            t('integrations.health', {
              time: formatInstant(locale, lastRunAt),
              jobs: lastJobs ?? 0,
              changes: lastChanges ?? 0,
            })}{' '}
        {nextRunAt !== null && t('integrations.next', { time: formatInstant(locale, nextRunAt) })}
      </p>
    </>
  );
}

/** Explains when a board is not proven to belong to the organization. */
export function OwnershipNotice({
  orgId,
  ownership,
}: {
  orgId: string;
  ownership: Integration['ownership'];
}): ReactNode {
  const { t, locale } = useText();
  if (ownership === 'PROVEN') return null;
  return (
    <Notice kind={ownership === 'WAITING' ? 'info' : 'error'}>
      <p>{t(`integrations.ownership.${ownership}`)}</p>
      <p>
        {t(`integrations.ownershipHint.${ownership}`)}{' '}
        <a href={adminPath(locale, orgId, 'adminVerification')}>
          {t('integrations.ownershipLink')}
        </a>
      </p>
    </Notice>
  );
}

/** A run that waits for a member, with a link to it. */
export function HeldNotice({
  orgId,
  integration: { kind, heldRunId },
}: {
  orgId: string;
  integration: Integration;
}): ReactNode {
  const { t, locale } = useText();
  if (heldRunId === null) return null;
  const params = { orgId, kind, runId: heldRunId };
  return (
    <Notice kind="error">
      {t('integrations.heldShort')}{' '}
      <a href={organizationPath('adminIntegrationRun', locale, params)}>
        {t('integrations.heldLink')}
      </a>
    </Notice>
  );
}
