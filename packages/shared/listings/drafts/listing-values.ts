import { dayMs } from '../../platform/dates/durations.ts';
import { draftLimits as limits, type ListingDraft } from './listing-draft.ts';
import type { ListingType } from '../listing-types.ts';
import { hasField } from '../listing-fields.ts';
import { instantAt, getLastMoment, localDay, localTime } from '../../platform/dates/local-time.ts';
import { isTimeZone } from '../../platform/dates/time-zone.ts';
import { isDay, isTime } from '../../platform/dates/calendar-day.ts';
import { parseAmount } from '../../platform/parse-amount.ts';

/** Returns the maximum number of days for which a listing of this type is public. */
export function getRunDays(type: ListingType): number {
  return type === 'VOLOP' ? limits.volunteerRunDays : limits.runDays;
}

/**
 * Returns the last possible day of a listing that is published at this moment: full days in its
 * time zone, also across clock changes.
 */
export function getLastRunDay(type: ListingType, appears: Date, timeZone: string | null): string {
  const last = new Date(appears.getTime() + getRunDays(type) * dayMs);
  return localDay(localTime(last, timeZone));
}

/** Returns start, end and deadline as instants, as far as they are valid. */
export function getTimes(
  type: ListingType,
  draft: ListingDraft,
): { startsAt: Date | null; endsAt: Date | null; closesAt: Date | null } {
  const zone = draft.timeZone;
  if (zone === null || !isTimeZone(zone)) return { startsAt: null, endsAt: null, closesAt: null };
  const at = (on: string, time: string): Date | null =>
    isDay(on) && (time === '' || isTime(time)) ? instantAt(on, time || '00:00', zone) : null;
  const isEvent = type === 'EVENT';
  return {
    startsAt: at(draft.startsOn, isEvent ? draft.startsAt : ''),
    endsAt: hasField(type, 'endsOn')
      ? at(
          draft.endsOn || (isEvent && draft.endsAt !== '' ? draft.startsOn : ''),
          isEvent ? draft.endsAt : '',
        )
      : null,
    closesAt:
      hasField(type, 'closesOn') && isDay(draft.closesOn)
        ? getLastMoment(draft.closesOn, zone)
        : null,
  };
}

/** Returns pay in minor units of its currency; null when it is not stated. */
export function getPay(draft: ListingDraft): { payMin: bigint | null; payMax: bigint | null } {
  const { payCurrency } = draft;
  if (payCurrency === null || draft.payment === 'unpaid' || draft.payNotStated)
    return { payMin: null, payMax: null };
  const minor = (text: string): bigint | null => {
    const amount = parseAmount(text, payCurrency);
    return amount === null ? null : BigInt(amount);
  };
  return { payMin: minor(draft.payMin), payMax: minor(draft.payMax) };
}
