import { dayMs } from '@causa/shared/platform/dates/durations';
import { countryName, formatLocalMoment, formatLocalSpan } from '@causa/i18n/detail-formatters';
import { appendCalendarPath, pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import type { ComparedPay, ListingDetail, OrgDetail } from '@causa/shared/listings/json-ld';
import { useNow, useText } from '../lib/navigation/page-context.tsx';
import type { Text } from '../lib/text.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/sprite.ts';
import { payWords } from './cards/card-words.ts';
import { Locator } from './locator.tsx';
import styles from './detail.module.css';

/** Deadlines further away show a date without counting days. */
const countedDays = 60;

const noDates = { startsAt: null, endsAt: null };

interface Fact {
  icon: IconName;
  name: string;
  value: ReactNode;
}

interface Extras {
  /** How the pay compares to the median of the salary explorer; null without enough answers. */
  comparedPay?: ComparedPay | null;
  /** Its `replies` are shown for applications on Causa, which they count. */
  org?: Pick<OrgDetail, 'replies'>;
  /** Omits the deadline: the page says when the listing closed. */
  hasEnded?: boolean;
}

/**
 * The key facts: pay, place, time, level, deadline, replies. Missing pay of jobs and a missing
 * deadline are stated as missing.
 */
export function ListingFacts({
  listing,
  ...extras
}: { listing: ListingDetail } & Extras): ReactNode {
  const text = useText();
  const now = useNow();
  const facts = listFacts(text, listing, now, extras);
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.name} className={styles.fact}>
          <dt>
            <Icon name={fact.icon} />
            {fact.name}
          </dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the facts that the listing has, in order. */
export function listFacts(
  text: Text,
  listing: ListingDetail,
  now: Date,
  { comparedPay = null, org, hasEnded = false }: Extras = {},
): Fact[] {
  return [
    ...listMainFacts(text, listing, comparedPay),
    ...listWorkFacts(text, listing),
    getDeadlineFact(text, listing, hasEnded),
    ...listPublicationFacts(text, listing, now, org),
  ].filter(({ value }) => value !== '' && value !== undefined && value !== null && value !== false);
}

const joinParts = (parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

/** Lists the dates of an event, pay or cost, and the place. Absent facts have no value. */
function listMainFacts(
  text: Text,
  listing: ListingDetail,
  comparedPay: ComparedPay | null,
): Fact[] {
  const { t, locale } = text;
  const { startsAt, endsAt } = listing.local;
  const isRemote = listing.locationType === 'REMOTE';
  const hasDates = startsAt !== null && listing.type === 'EVENT';
  return [
    {
      icon: 'event',
      name: t('listing.fact.when'),
      value: hasDates && (
        <>
          {formatLocalSpan(locale, startsAt, endsAt)}
          <CalendarLink listing={listing} at={endsAt ?? startsAt} />
        </>
      ),
    },
    getPayFact(text, listing, comparedPay),
    {
      icon: 'pin',
      name: t('listing.fact.place'),
      value: formatPlaceFact(text, listing),
    },
    {
      icon: 'globe',
      name: t('listing.fact.remoteFrom'),
      value: isRemote && formatRemoteZone(text, listing),
    },
  ];
}

/** Returns the place and the work mode, with a small map unless the work is remote. */
function formatPlaceFact(text: Text, { location, locationType }: ListingDetail): ReactNode {
  const mode = locationType === null ? '' : text.label('locationType', locationType);
  if (locationType === 'REMOTE' || location === null) return mode;
  const { latitude, longitude } = location;
  return (
    <>
      {joinParts([location.text, mode])}
      {latitude !== null && longitude !== null && (
        <Locator point={{ latitude, longitude }} name={location.text} />
      )}
    </>
  );
}

function getPayFact(
  text: Text,
  { type, pay, payment }: ListingDetail,
  comparedPay: ComparedPay | null,
): Fact {
  const { t } = text;
  if (type === 'EVENT' || type === 'VOLOP')
    return { icon: 'pay', name: t('listing.fact.cost'), value: pay?.text };
  const amount = payWords(text, pay) ?? (type === 'JOB' ? t('listing.notStated') : undefined);
  return {
    icon: 'pay',
    name: t('listing.fact.pay'),
    value:
      amount === undefined
        ? payment && text.label('payment', payment)
        : withComparison(
            text,
            joinParts([amount, pay?.text === amount ? '' : (pay?.text ?? '')]),
            comparedPay,
          ),
  };
}

/** Adds how the pay compares, with a link to the figures behind it. */
function withComparison(
  { locale }: Text,
  amount: string,
  comparedPay: ComparedPay | null,
): ReactNode {
  if (comparedPay?.words === undefined) return amount;
  const { roleFamily, professionalLevel, countryCode, words } = comparedPay;
  return (
    <>
      {amount}
      <a
        className={styles.compared}
        href={withQuery(pagePath('salaryExplore', locale), {
          roleFamily,
          level: professionalLevel ?? undefined,
          country: countryCode,
        })}
      >
        {words}
      </a>
    </>
  );
}

function formatRemoteZone({ t, locale, list }: Text, { remoteZone }: ListingDetail): string {
  return remoteZone.length === 0
    ? t('listing.anywhere')
    : list(remoteZone.map((code) => countryName(locale, code)));
}

/** Lists hours, kind of work, dates, level and capacity. Absent facts have no value. */
function listWorkFacts(text: Text, listing: ListingDetail): Fact[] {
  const { t } = text;
  const { professionalLevel, education, capacity } = listing;
  const { startsAt, endsAt } = listing.type === 'EVENT' ? noDates : listing.local;
  return [
    {
      icon: 'clock',
      name: t('listing.fact.hours'),
      value: joinParts([
        listing.jobTypes.map((type) => text.label('jobType', type)).join(', '),
        listing.hoursPerWeek === null || saysNumber(listing.commitment, listing.hoursPerWeek)
          ? ''
          : t('listing.hours', { hours: listing.hoursPerWeek }),
        listing.commitment ?? '',
      ]),
    },
    {
      icon: 'volop',
      name: t('listing.fact.kind'),
      value: listing.actionTypes.map((type) => text.label('actionType', type)).join(', '),
    },
    { icon: 'event', name: t('listing.fact.starts'), value: startsAt && text.day(startsAt) },
    { icon: 'event', name: t('listing.fact.ends'), value: endsAt && text.day(endsAt) },
    {
      icon: 'level',
      name: t('listing.fact.level'),
      value: professionalLevel && text.label('professionalLevel', professionalLevel),
    },
    {
      icon: 'internship',
      name: t('listing.fact.education'),
      value: education && text.label('education', education),
    },
    {
      icon: 'people',
      name: t('listing.fact.capacity'),
      value: capacity === null ? '' : text.number(capacity),
    },
  ];
}

/** Whether the organization's words have this number, so that it is not said twice. */
function saysNumber(words: string | null, number: number): boolean {
  return (words?.match(/\d+(?:[.,]\d+)?/g) ?? []).some(
    (one) => Number(one.replace(',', '.')) === number,
  );
}

/** Whether the listing is a draft: its address is its preview for members. */
const isDraft = ({ url, locale }: ListingDetail): boolean =>
  url[locale].startsWith(`/${locale}/admin/`);

function getDeadlineFact({ t }: Text, listing: ListingDetail, hasEnded: boolean): Fact {
  const { closesAt } = listing.local;
  // The publication of such a draft adds the default deadline.
  const isOpen = closesAt === null && isDraft(listing) && listing.type === 'VOLOP';
  return {
    icon: 'clock',
    name: t('listing.fact.closes'),
    value:
      !hasEnded &&
      !isOpen &&
      (closesAt === null ? (
        t('listing.noDeadline')
      ) : (
        <Deadline listing={listing} closesAt={closesAt} />
      )),
  };
}

/** Lists replies, language and publication day. Absent facts have no value. */
function listPublicationFacts(
  text: Text,
  listing: ListingDetail,
  now: Date,
  org: Extras['org'],
): Fact[] {
  const { t } = text;
  return [
    {
      icon: 'mail',
      name: t('listing.fact.answers'),
      value: listing.applyOnCausa && org?.replies?.words,
    },
    {
      icon: 'globe',
      name: t('listing.fact.language'),
      value: text.label('locale', listing.locale),
    },
    {
      icon: 'event',
      name: t('listing.fact.posted'),
      value: (
        <time dateTime={listing.publishedAt}>
          {text.relativeDay(listing.publishedAt, now) ?? text.date(listing.publishedAt)}
        </time>
      ),
    },
  ];
}

/** The deadline with its hour and zone: readers elsewhere may have another day then. */
function Deadline({ listing, closesAt }: { listing: ListingDetail; closesAt: string }): ReactNode {
  const { t, locale } = useText();
  const days = Math.floor((Date.parse(closesAt) - useNow().getTime()) / dayMs);
  return (
    <>
      <time dateTime={closesAt}>{formatLocalMoment(locale, closesAt)}</time>
      {days >= 0 && days < countedDays && (
        <strong className={styles.left}>{t('listing.daysLeft', { days })}</strong>
      )}
      {listing.type !== 'EVENT' && <CalendarLink listing={listing} at={closesAt} />}
    </>
  );
}

/** Link to the calendar file of an event or deadline that is not over. A draft has none. */
function CalendarLink({ listing, at }: { listing: ListingDetail; at: string }): ReactNode {
  const { t, locale } = useText();
  const isOver = Date.parse(at) < useNow().getTime();
  if (isOver || isDraft(listing)) return null;
  return (
    <a className={styles.calendar} href={appendCalendarPath(listing.url[locale])} data-chrome>
      {t('listing.addToCalendar')}
    </a>
  );
}
