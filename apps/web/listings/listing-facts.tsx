import { dayMs } from '@causa/shared/platform/dates/durations';
import { countryName, formatLocalSpan } from '@causa/i18n/detail-formatters';
import type { ReactNode } from 'react';
import type { ListingDetail } from '@causa/shared/listings/json-ld';
import { useNow, useText } from '../lib/navigation/page-context.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/sprite.ts';
import { payWords } from './cards/card-words.ts';
import styles from './detail.module.css';

/** Deadlines further away show a date without counting days. */
const countedDays = 60;

interface Fact {
  icon: IconName;
  name: string;
  value: ReactNode;
}

/**
 * The key facts: pay, place, time, level, deadline. Only missing pay of jobs is stated as missing.
 */
export function ListingFacts({ listing }: { listing: ListingDetail }): ReactNode {
  const text = useText();
  const now = useNow();
  const { t, locale } = text;
  const facts: Fact[] = [];
  const add = (icon: IconName, name: string, value: ReactNode): unknown =>
    value !== '' && value !== undefined && value !== null && facts.push({ icon, name, value });

  const { startsAt, endsAt, closesAt } = listing.local;

  if (startsAt !== null && listing.type === 'EVENT')
    add('event', t('listing.fact.when'), formatLocalSpan(locale, startsAt, endsAt));
  const pay =
    payWords(text, listing.pay) ?? (listing.type === 'JOB' ? t('listing.notStated') : undefined);
  if (listing.type !== 'EVENT' && listing.type !== 'VOLOP')
    add(
      'pay',
      t('listing.fact.pay'),
      pay === undefined
        ? listing.payment && text.label('payment', listing.payment)
        : [pay, listing.pay?.text !== pay && listing.pay?.text].filter(Boolean).join(' · '),
    );
  else add('pay', t('listing.fact.cost'), listing.pay?.text);
  add(
    'pin',
    t('listing.fact.place'),
    [
      listing.locationType === 'REMOTE' ? '' : (listing.location?.text ?? ''),
      listing.locationType === null ? '' : text.label('locationType', listing.locationType),
    ]
      .filter(Boolean)
      .join(' · '),
  );
  if (listing.locationType === 'REMOTE')
    add(
      'globe',
      t('listing.fact.remoteFrom'),
      listing.remoteZone.length === 0
        ? t('listing.anywhere')
        : text.list(listing.remoteZone.map((code) => countryName(locale, code))),
    );
  add(
    'clock',
    t('listing.fact.hours'),
    [
      listing.jobTypes.map((type) => text.label('jobType', type)).join(', '),
      listing.hoursPerWeek === null ? '' : t('listing.hours', { hours: listing.hoursPerWeek }),
      listing.commitment ?? '',
    ]
      .filter(Boolean)
      .join(' · '),
  );
  add(
    'volop',
    t('listing.fact.kind'),
    listing.actionTypes.map((type) => text.label('actionType', type)).join(', '),
  );
  if (startsAt !== null && listing.type !== 'EVENT')
    add('event', t('listing.fact.starts'), text.day(startsAt));
  if (endsAt !== null && listing.type !== 'EVENT')
    add('event', t('listing.fact.ends'), text.day(endsAt));
  add(
    'level',
    t('listing.fact.level'),
    listing.professionalLevel && text.label('professionalLevel', listing.professionalLevel),
  );
  add(
    'internship',
    t('listing.fact.education'),
    listing.education && text.label('education', listing.education),
  );
  add(
    'people',
    t('listing.fact.capacity'),
    listing.capacity === null ? '' : text.number(listing.capacity),
  );
  if (closesAt !== null) {
    const days = Math.floor((Date.parse(closesAt) - now.getTime()) / dayMs);
    add(
      'clock',
      t('listing.fact.closes'),
      <>
        <time dateTime={closesAt}>{text.day(closesAt)}</time>
        {days >= 0 && days < countedDays && (
          <strong className={styles.left}>{t('listing.daysLeft', { days })}</strong>
        )}
      </>,
    );
  }
  add('globe', t('listing.fact.language'), text.label('locale', listing.locale));
  add(
    'event',
    t('listing.fact.posted'),
    <time dateTime={listing.publishedAt}>
      {text.relativeDay(listing.publishedAt, now) ?? text.date(listing.publishedAt)}
    </time>,
  );

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
