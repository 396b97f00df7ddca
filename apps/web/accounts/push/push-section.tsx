import type { listPushDevicesContract } from '@causa/shared/accounts/push.contract';
import { parseBrowserName } from '@causa/shared/accounts/browser-name';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { ReactNode } from 'react';
import { PlainForm } from '../../forms/plain-form.tsx';
import styles from '../../layout/dashboard/lists.module.css';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { PushSwitch } from './push-switch.tsx';

export type PushDevices = ReplyOf<typeof listPushDevicesContract>;

/**
 * Push notifications: the switch of this device, what devices are notified of, and all devices.
 * Absent when the site has no keys.
 */
export function PushSection({ publicKey, devices, topics }: PushDevices): ReactNode {
  const { t } = useText();
  if (publicKey === null) return null;
  const current = devices.find(({ isCurrent }) => isCurrent);
  return (
    <section className={styles.box} aria-labelledby="push">
      <h2 id="push" className={styles.legend}>
        {t('push.title')}
      </h2>
      <p>{t('push.lead')}</p>
      <p className="without-js">{t('push.noScripts')}</p>
      <div className="with-js">
        <PushSwitch publicKey={publicKey} deviceId={current?.id} />
      </div>
      {devices.length > 0 && (
        <>
          <TopicsForm topics={topics} />
          <DeviceList devices={devices} />
        </>
      )}
    </section>
  );
}

function TopicsForm({ topics }: Pick<PushDevices, 'topics'>): ReactNode {
  const { t } = useText();
  return (
    <PlainForm action="save-push-topics" className={styles.form}>
      <fieldset>
        <legend className={styles.name}>{t('push.topics')}</legend>
        {topics.map(({ name, enabled }) => (
          <Choice
            key={name}
            type="checkbox"
            id={`push-${name}`}
            name={name}
            label={t(`push.topic.${name}`)}
            hint={t(`push.topicHint.${name}`)}
            defaultChecked={enabled}
          />
        ))}
      </fieldset>
      <p className={styles.hint}>{t('push.security')}</p>
      <div className={styles.tools}>
        <Button type="submit">{t('push.saveTopics')}</Button>
      </div>
    </PlainForm>
  );
}

function DeviceList({ devices }: Pick<PushDevices, 'devices'>): ReactNode {
  const { t, date } = useText();
  return (
    <>
      <h3 id="push-devices" className={styles.name}>
        {t('push.devices')}
      </h3>
      <ul className={styles.list} aria-labelledby="push-devices">
        {devices.map(({ id, isCurrent, userAgent, createdAt, lastUsedAt }) => {
          const name = parseBrowserName(userAgent) ?? t('push.unknown');
          return (
            <li key={id} className={styles.item}>
              <p className={styles.name}>{name}</p>
              <p className={styles.facts}>
                {isCurrent && <strong>{t('push.here')}</strong>}
                <span>{t('push.added', { date: date(createdAt) })}</span>
                <span>
                  {lastUsedAt === null
                    ? t('push.neverUsed')
                    : t('push.used', { date: date(lastUsedAt) })}
                </span>
              </p>
              <PlainForm action="remove-push-device" hidden={{ id }}>
                <Button type="submit" aria-label={t('push.removeOf', { name })}>
                  {t('push.remove')}
                </Button>
              </PlainForm>
            </li>
          );
        })}
      </ul>
    </>
  );
}
