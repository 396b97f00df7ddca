import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readBoardPublishingContract } from '@causa/shared/integrations/integrations.contract';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Notice } from '../../ui/notice.tsx';
import lists from '../../layout/dashboard/lists.module.css';
import { Group } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import styles from '../../organizations/admin.module.css';
import own from './integrations.module.css';
import { startPublishingAction, stopPublishingAction } from './publishing.actions.ts';

type Reply = ReplyOf<typeof readBoardPublishingContract>;

/** Whether new jobs are published automatically, the price, and the form for owners. */
export function PublishingPart({ orgId, reply }: { orgId: string; reply: Reply }): ReactNode {
  const { t, locale } = useText();
  const { publishing, prices, agreed, balance, isHeld, can } = reply;
  const isOn = publishing === 'AUTO';
  return (
    <section className={styles.section} aria-labelledby="publishing">
      <h2 id="publishing">{t('integrations.publishing.mode')}</h2>
      <p>{t(`integrations.publishing.mode.${publishing}`)}</p>
      {isOn && !agreed && <Notice kind="error">{t('integrations.publishing.priceRose')}</Notice>}
      {isOn && isHeld && <Notice kind="error">{t('integrations.publishing.held')}</Notice>}
      <ul className={own.lines}>
        {prices.map(({ type, credits }) => (
          <li key={type}>{t(priceKeys[type], { count: credits })}</li>
        ))}
        <li>
          {t('integrations.publishing.balance', { count: balance })}{' '}
          <a href={organizationPath('adminBuyCredits', locale, { orgId })}>
            {t('integrations.publishing.buy')}
          </a>
        </li>
      </ul>
      <p>{t('integrations.publishing.rules')}</p>
      {(!isOn || !agreed) &&
        (can.automate ? (
          <Start prices={prices} isAgain={isOn} />
        ) : (
          <p>{t('integrations.publishing.ownersOnly')}</p>
        ))}
      {isOn && can.edit && (
        <Form
          action={stopPublishingAction}
          scope="stop"
          variant="secondary"
          submitLabel={t('integrations.publishing.stop')}
          failed={t('integrations.runFailed')}
        />
      )}
    </section>
  );
}

const priceKeys = {
  JOB: 'integrations.publishing.price.JOB',
  INTERNSHIP: 'integrations.publishing.price.INTERNSHIP',
  VOLOP: 'integrations.publishing.price.VOLOP',
  // Boards have no events.
  EVENT: 'integrations.publishing.price.VOLOP',
} as const;

/** An owner agrees to the prices on the page, which the form sends. */
function Start({ prices, isAgain }: Pick<Reply, 'prices'> & { isAgain: boolean }): ReactNode {
  const { t } = useText();
  return (
    <Form
      key={JSON.stringify(prices)}
      action={startPublishingAction}
      scope="start"
      className={lists.form}
      submitLabel={t(
        isAgain ? 'integrations.publishing.startAgain' : 'integrations.publishing.start',
      )}
      failed={t('integrations.runFailed')}
    >
      {(part) => {
        const { id, name, label, error } = part('agrees', t('integrations.publishing.agree'));
        return (
          <>
            {prices.map(({ type, credits }) => (
              <input key={type} type="hidden" name={`prices.${type}`} value={credits} />
            ))}
            <Group id={id} label={label} labelHidden {...(error === undefined ? {} : { error })}>
              <Choice type="checkbox" name={name} label={label} />
            </Group>
          </>
        );
      }}
    </Form>
  );
}
