import type { readAutoJoinContract } from '@causa/shared/organizations/members.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { ReactNode } from 'react';
import { useText } from '../lib/page-context.tsx';
import { Form } from '../forms/form.tsx';
import styles from './admin.module.css';
import { setAutoJoinAction } from './team.actions.ts';

export type AutoJoin = Omit<ReplyOf<typeof readAutoJoinContract>, '_version'>;

/** Whether addresses at a proven host join at once; owners switch it. */
export function TeamAutoJoin({ autoJoin }: { autoJoin: AutoJoin }): ReactNode {
  const { t, list } = useText();
  const { enabled, hosts, canChange } = autoJoin;
  if (hosts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="auto-join">
      <h2 id="auto-join">{t('team.autoJoin.title')}</h2>
      <p>{t(enabled ? 'team.autoJoin.on' : 'team.autoJoin.off', { hosts: list(hosts) })}</p>
      {canChange && (
        <Form
          action={setAutoJoinAction}
          scope="auto-join"
          variant="secondary"
          hidden={{ enabled: enabled ? '0' : '1' }}
          submitLabel={t(enabled ? 'team.autoJoin.switchOff' : 'team.autoJoin.switchOn')}
          label={t('team.autoJoin.title')}
          failed={t('team.failed')}
        />
      )}
    </section>
  );
}
