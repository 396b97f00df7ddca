import { formatLocalSpan } from '@causa/i18n/detail-formatters';
import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { listFairsContract, readFairContract } from '@causa/shared/contracts/fairs.contract';
import { locales } from '@causa/shared/locales';
import { parsePath, translatePath } from '@causa/shared/parse-path';
import type { ReactNode } from 'react';
import type { Head, HeadContext } from '../../lib/page.ts';
import { useNow, useText } from '../../lib/page-context.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Form } from '../forms/form.tsx';
import { leaveFairAction, registerForFairAction } from './fairs.actions.ts';
import styles from './fairs.module.css';

export type Fair = ReplyOf<typeof listFairsContract>['fairs'][number];
export type Booth = ReplyOf<typeof readFairContract>['booths'][number];

const dayMs = 86_400_000;

/** When and where a fair is, and how far away that is, in words. */
export function FairFacts({ fair }: { fair: Fair }): ReactNode {
  const { t, locale } = useText();
  const now = useNow();
  const days = Math.max(0, Math.round((Date.parse(fair.startsAt) - now.getTime()) / dayMs));
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('fairs.when')}</dt>
          <dd>
            <time dateTime={fair.startsAt}>
              {formatLocalSpan(locale, fair.local.startsAt, fair.local.endsAt)}
            </time>{' '}
            ({fair.timeZone.replaceAll('_', ' ')})
          </dd>
        </div>
        <div>
          <dt>{t('fairs.where')}</dt>
          <dd>{fair.location ?? t('fairs.online')}</dd>
        </div>
      </dl>
      <p>
        <strong>{fair.isRunning ? t('fairs.running') : t('fairs.begins', { days })}</strong>
      </p>
    </>
  );
}

/** The way to register, or to take that back. */
export function Registration({
  fair,
  isRegistered,
}: {
  fair: Fair;
  isRegistered: boolean;
}): ReactNode {
  const { t } = useText();
  if (isRegistered)
    return (
      <div className={styles.narrow}>
        <Notice kind="success">{t('fairs.registered')}</Notice>
        <Form
          action={leaveFairAction}
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
      <Form
        action={registerForFairAction}
        submitLabel={t('fairs.register')}
        failed={t('fairs.failed')}
        hidden={{ slug: fair.slug }}
      >
        {(part) => (
          <TextField
            {...part('school', t('fairs.school'))}
            maxLength={120}
            autoComplete="organization"
          />
        )}
      </Form>
    </section>
  );
}

/** Sessions in their order; a link from ten minutes before. */
export function Sessions({
  sessions,
}: {
  sessions: readonly (Booth['sessions'][number] & { orgName?: string })[];
}): ReactNode {
  const { t, locale } = useText();
  return (
    <ul className={styles.sessions}>
      {sessions.map(({ title, startsAt, local, url, orgName }) => (
        <li key={`${startsAt} ${title}`}>
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
          {url === null ? (
            <span className={styles.small}>{t('fairs.soon')}</span>
          ) : (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {t('fairs.join', { title })}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The head of a page of a fair, the same address in the other languages. */
export function fairHead(title: string, { url, text }: HeadContext): Head {
  const route = parsePath(url.pathname);
  const paths = Object.fromEntries(
    locales.map((locale) => [locale, translatePath(route, locale) ?? '']),
  ) as Record<(typeof locales)[number], string>;
  return {
    title: `${title} | Causa`,
    description: text.t('fairs.description'),
    canonical: paths[text.locale],
    alternates: paths,
    languageLinks: paths,
  };
}
