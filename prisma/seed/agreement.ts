import { isOneOf } from '@causa/shared/platform/typed-object';
import { areasOfFocus, roleFamilies } from '@causa/shared/search/facets';
import { richTextToPlain } from '@causa/core/listings/rich-text';
import {
  causesOfType,
  hasVolunteers,
  isHiredFor,
  languagesByCountry,
  municipalities,
  titleFits,
} from './fit.ts';
import { getCurrency } from './pay.ts';
import type { SeedListing } from './seed-listing.ts';
import { findTimeZone } from './time-zones.ts';
import { banks } from './words/banks.ts';

/** Consistency rules for listings of the demo world: each returns the fault or null. */
export const agreementRules: Readonly<
  Record<string, (listing: SeedListing, now: Date) => string | null>
> = {
  'a time without an end has no dates': ({ isRecurring, startsAt, endsAt, hoursPerWeek, type }) =>
    isRecurring &&
    (startsAt !== null || endsAt !== null || hoursPerWeek === null || type === 'EVENT')
      ? 'ongoing, with dates or without hours'
      : null,
  'hours in words are hours in figures': ({
    type,
    commitment,
    hoursPerWeek,
    startsAt,
    endsAt,
    actionTypes,
  }) => {
    if (type !== 'VOLOP' || commitment === null) return null;
    const said = Number(/\d+/.exec(commitment)?.[0]);
    if (hoursPerWeek !== null)
      return said === hoursPerWeek ? null : `${commitment}, but ${hoursPerWeek} hours a week`;
    if (startsAt === null || endsAt === null) return null;
    const lasts = (endsAt.getTime() - startsAt.getTime()) / 3_600_000;
    if (actionTypes.includes('abroad'))
      return Math.round(lasts / 24 / 30) === said ? null : `${commitment}, but ${lasts / 24} days`;
    return lasts === said ? null : `${commitment}, but ${lasts} hours`;
  },
  'online promises nothing that needs a room': ({
    locationType,
    type,
    description,
    org,
    cause,
  }) => {
    // Projects elsewhere may mention chairs.
    const text = banks[org.locale].causes[cause].projects.reduce(
      (left, project) => left.replaceAll(project.replace(/^\w+ /, ''), ''),
      richTextToPlain(description),
    );
    const found =
      /\b(lunch|dinner|supper|soup|chairs|coffee|almuerzo|cena|sopa|sillas|almoço|jantar|cadeiras)\b/iu.exec(
        text,
      )?.[0];
    return locationType === 'REMOTE' &&
      type !== 'JOB' &&
      type !== 'INTERNSHIP' &&
      found !== undefined
      ? `remote, with ${found}`
      : null;
  },
  'pay is in the currency of the place': ({ pay, city, org }) => {
    const country = (city ?? org.city).place.countryCode;
    return pay !== null && pay.currency !== getCurrency(country)
      ? `${pay.currency} in ${country}`
      : null;
  },
  'how to apply is how one can apply': ({ apply, howToApply }) => {
    const text = richTextToPlain(howToApply);
    const said = text.includes('@')
      ? 'email'
      : /Causa/.test(text) ||
          /formulario de esta página|formulário desta página|form on this page|application form;|formulario de postulación|formulário de candidatura/.test(
            text,
          )
        ? 'causa'
        : 'link';
    return said === apply ? null : `${apply}, but: ${text}`;
  },
  'a board is not paid': ({ actionTypes, type, roleFamily }) =>
    (actionTypes.includes('board-service') && type !== 'VOLOP') || roleFamily === 'board-member'
      ? 'a board seat that is a job'
      : null,
  'a title fits the cause': ({ title, cause }) =>
    titleFits(title, cause) ? null : `${title} for ${cause}`,
  'a role is one that such an organization hires': ({ roleFamily, cause, org }) =>
    isOneOf(roleFamilies, roleFamily) && !isHiredFor(roleFamily, cause, org.type)
      ? `${roleFamily} at a ${org.type} for ${cause}`
      : null,
  'its causes are its organization’s': ({ causes, cause, org }) =>
    causes.every((one) => org.causes.includes(one)) && causes[0] === cause
      ? null
      : causes.join(', '),
  'its organization is about what such organizations are about': ({ org }) => {
    const [first] = org.causes;
    return first !== undefined && (causesOfType[org.type] ?? areasOfFocus).includes(first)
      ? null
      : `${org.type} for ${first}`;
  },
  'only organizations that have volunteers ask for them': ({ type, org }) =>
    type === 'VOLOP' && !hasVolunteers.has(org.type) ? org.type : null,
  'a public office bears the name of its country’s municipalities': ({ org }) => {
    if (org.type !== 'government') return null;
    const [before = '', after = ''] = (municipalities[org.city.place.countryCode] ?? 'none').split(
      '{city}',
    );
    return org.name.startsWith(before.replace(/ de $/, ' d')) && org.name.includes(after)
      ? null
      : `${org.name} in ${org.city.place.countryCode}`;
  },
  'its language is its country’s, or its organization works across borders': ({ org }) => {
    const { countryCode } = org.city.place;
    return (languagesByCountry[countryCode] ?? []).includes(org.locale) ||
      (org.locale === 'en' && org.type === 'nonprofit')
      ? null
      : `${org.locale} in ${countryCode}`;
  },
  'its clock is its place’s': ({ timeZone, city, org }) =>
    timeZone === findTimeZone((city ?? org.city).place) && timeZone !== 'UTC' ? null : timeZone,
  'a placement abroad is in another country': ({ actionTypes, city, org }) =>
    actionTypes.includes('abroad') && city?.place.countryCode === org.city.place.countryCode
      ? `${org.city.text} to ${city.text}`
      : null,
  'a place is where its kind says': ({ locationType, city }) =>
    (locationType === 'REMOTE') === (city === null) ? null : `${locationType} in ${city?.name}`,
  'what has ended began before': ({
    publishedAt,
    closesAt,
    closedAt,
    startsAt,
    endsAt,
    updatedAt,
  }) => {
    const late = [closesAt, closedAt, startsAt, endsAt].find(
      (moment) => moment !== null && moment <= publishedAt,
    );
    if (late !== undefined) return `${late?.toISOString()} is before ${publishedAt.toISOString()}`;
    if (startsAt !== null && closesAt !== null && closesAt > startsAt)
      return 'closes after it begins';
    return updatedAt < publishedAt ? 'changed before it was published' : null;
  },
  'its state is what its dates say': (
    { state, publishedAt, closedAt, closesAt, endsAt, type },
    now,
  ) => {
    if ((state === 'closed') !== (closedAt !== null))
      return `${state}, closed ${closedAt?.toISOString()}`;
    if (state === 'scheduled') return publishedAt > now ? null : 'scheduled in the past';
    if (publishedAt > now && state !== 'draft') return 'published in the future';
    const ends = type === 'EVENT' ? endsAt : closesAt;
    if (state === 'live' && ends !== null && ends <= now)
      return `live, over since ${ends.toISOString()}`;
    return null;
  },
};
