import { buildRecord } from '@causa/shared/platform/typed-object';
import { formatLocalSpan } from '@causa/i18n/detail-formatters';
import { areasOfFocus } from '@causa/shared/search/facets';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listFairsContract, readFairContract } from '@causa/shared/fairs/fairs.contract';
import { locales } from '@causa/shared/platform/locales';
import { parsePath, translatePath } from '@causa/shared/platform/pages/parse-path';
import type { ReactNode } from 'react';
import type { Head, HeadContext } from '../lib/navigation/page.ts';
import { useSite, useText } from '../lib/navigation/page-context.tsx';
import { Choice } from '../ui/choice.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Group } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import {
  attendSessionAction,
  cancelFairRegistrationAction,
  leaveSessionAction,
  registerForFairAction,
} from './fairs.actions.ts';
import styles from './fairs.module.css';

export type Fair = ReplyOf<typeof listFairsContract>['fairs'][number];
type FairReply = ReplyOf<typeof readFairContract>;
export type Booth = FairReply['booths'][number];
export type OwnRegistration = FairReply['registration'];
export type Session = Booth['sessions'][number] & { orgName?: string };

/** True when the fair allows no actions any more. */
export function isPast({ phase }: Pick<Fair, 'phase'>): boolean {
  return phase === 'OVER' || phase === 'CANCELED';
}

/** True when the fair takes place as announced, now or later. */
export function isStillAnnounced({ phase }: Pick<Fair, 'phase'>): boolean {
  return phase === 'AHEAD' || phase === 'RUNNING';
}

/** Time, place, distance in days and status of a fair. */
export function FairFacts({ fair }: { fair: Fair }): ReactNode {
  const { t, locale, day, zone } = useText();
  const { phase, daysAhead, registrationOpen, local } = fair;
  const opensLater = phase === 'AHEAD' && !registrationOpen;
  // A postponed fair has no valid dates.
  if (phase === 'PLANNED') return <Notice>{t('fairs.postponed')}</Notice>;
  return (
    <>
      {phase === 'CANCELED' && <Notice kind="error">{t('fairs.canceled')}</Notice>}
      <dl className={styles.facts}>
        <div>
          <dt>{t('fairs.when')}</dt>
          <dd>
            <time dateTime={fair.startsAt}>
              {formatLocalSpan(locale, local.startsAt, local.endsAt)}
            </time>{' '}
            ({zone(fair.timeZone)})
          </dd>
        </div>
        <div>
          <dt>{t('fairs.where')}</dt>
          <dd>{fair.location ?? t('fairs.online')}</dd>
        </div>
      </dl>
      {phase !== 'CANCELED' && (
        <p>
          <strong>
            {phase === 'OVER'
              ? t('fairs.over')
              : phase === 'RUNNING'
                ? t('fairs.running')
                : t('fairs.begins', { days: daysAhead })}
          </strong>
        </p>
      )}
      {opensLater && <p>{t('fairs.opens', { date: day(local.registrationOpensAt) })}</p>}
    </>
  );
}

/** Forms to register, change the answers, and cancel. */
export function Registration({
  fair,
  registration,
}: {
  fair: Fair;
  registration: OwnRegistration;
}): ReactNode {
  const { t } = useText();
  if (isPast(fair)) return null;
  if (registration !== null)
    return (
      <div className={styles.narrow} id="register">
        <Notice kind="success">{t('fairs.registered')}</Notice>
        {fair.registrationOpen && (
          <details>
            <summary>{t('fairs.change')}</summary>
            <RegistrationForm fair={fair} registration={registration} label={t('fairs.save')} />
          </details>
        )}
        <Form
          action={cancelFairRegistrationAction}
          scope="leave"
          variant="tertiary"
          submitLabel={t('fairs.leave')}
          failed={t('fairs.failed')}
          hidden={{ slug: fair.slug }}
        />
      </div>
    );
  if (!fair.registrationOpen) return null;
  return (
    <section className={styles.narrow} aria-labelledby="register">
      <h2 id="register">{t('fairs.registerTitle')}</h2>
      <p>{t('fairs.registerLead')}</p>
      <RegistrationForm fair={fair} registration={null} label={t('fairs.register')} />
    </section>
  );
}

function RegistrationForm({
  fair,
  registration,
  label: submitLabel,
}: {
  fair: Fair;
  registration: OwnRegistration;
  label: string;
}): ReactNode {
  const { t, label, locale } = useText();
  const { form } = useSite();
  const chosen = new Set(registration?.interests);
  const isChosen = (area: (typeof areasOfFocus)[number]): boolean =>
    form?.action === registerForFairAction.name
      ? form.values[`interest.${area}`] !== undefined
      : chosen.has(area);
  const causes = areasOfFocus
    .map((area) => ({ area, name: label('areasOfFocus', area) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <Form
      action={registerForFairAction}
      submitLabel={submitLabel}
      failed={t('fairs.failed')}
      hidden={{ slug: fair.slug }}
      values={{ school: registration?.school ?? '' }}
    >
      {(part) => (
        <>
          <TextField
            {...part('school', t('fairs.school'))}
            maxLength={120}
            autoComplete="organization"
          />
          <details>
            <summary>{t('fairs.interests')}</summary>
            <Group
              {...part('interests', t('fairs.interests'))}
              labelHidden
              hint={t('fairs.interestsHint')}
            >
              {causes.map(({ area, name }) => (
                <Choice
                  key={area}
                  type="checkbox"
                  name={`interest.${area}`}
                  label={name}
                  defaultChecked={isChosen(area)}
                />
              ))}
            </Group>
          </details>
        </>
      )}
    </Form>
  );
}

/** Sessions in order; registered visitors see the link from ten minutes before. */
export function Sessions({
  fair,
  sessions,
  isRegistered,
}: {
  fair: Fair;
  sessions: readonly Session[];
  isRegistered: boolean;
}): ReactNode {
  const { t, locale } = useText();
  const isOver = isPast(fair);
  return (
    <ul className={styles.sessions}>
      {sessions.map(({ id, title, startsAt, local, url, orgName, isGoing }) => (
        <li key={id}>
          <time dateTime={startsAt}>{formatLocalSpan(locale, local, null)}</time>
          <span>
            <bdi>{title}</bdi>
            {orgName !== undefined && (
              <>
                {' · '}
                <bdi>{orgName}</bdi>
              </>
            )}
          </span>
          {isOver ? null : url === null ? (
            <span className={styles.small}>
              {t(isRegistered ? 'fairs.soon' : 'fairs.soonForRegistered')}
            </span>
          ) : (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {t('fairs.join', { title })}
            </a>
          )}
          {isRegistered && !isOver && (
            <Form
              action={isGoing ? leaveSessionAction : attendSessionAction}
              scope={id}
              variant="tertiary"
              submitLabel={t(isGoing ? 'fairs.notGoing' : 'fairs.go')}
              label={title}
              failed={t('fairs.failed')}
              hidden={{ slug: fair.slug, sessionId: id }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Sessions chosen by a registered visitor, in order. */
export function OwnSessions({ sessions }: { sessions: readonly Session[] }): ReactNode {
  const { t, locale } = useText();
  const own = sessions.filter(({ isGoing }) => isGoing);
  return (
    <section aria-labelledby="own-sessions">
      <h2 id="own-sessions">{t('fairs.ownSessions')}</h2>
      {own.length === 0 ? (
        <p>{t('fairs.noOwnSessions')}</p>
      ) : (
        <ol className={styles.sessions}>
          {own.map(({ id, title, startsAt, local, url, orgName }) => (
            <li key={id}>
              <time dateTime={startsAt}>{formatLocalSpan(locale, local, null)}</time>
              {url === null ? (
                <bdi>{title}</bdi>
              ) : (
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {t('fairs.join', { title })}
                </a>
              )}
              <bdi className={styles.small}>{orgName}</bdi>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Head of a fair page, with alternate languages. */
export function fairHead(title: string, { url, text }: HeadContext): Head {
  const route = parsePath(url.pathname);
  const paths = buildRecord(locales, (locale) => translatePath(route, locale) ?? '');
  return {
    title: `${title} | Causa`,
    description: text.t('fairs.description'),
    canonical: paths[text.locale],
    alternates: paths,
    languageLinks: paths,
  };
}
