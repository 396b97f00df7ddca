import { dayMs } from '../../platform/dates/durations.ts';
import { draftLimits as limits, type ListingDraft } from './listing-draft.ts';
import type { ListingType } from '../listing-types.ts';
import { hasField } from '../listing-fields.ts';
import { instantAt, getLastMoment, localDay, localTime } from '../../platform/dates/local-time.ts';
import { minorUnits } from '../../platform/money.ts';
import { isTimeZone } from '../../platform/dates/time-zone.ts';
import { isDay, isTime } from '../../platform/dates/calendar-day.ts';
import { parseTypedAmount } from '../../platform/text/typed-number.ts';

/** For how many days after its publication a listing of this type may stay. */
export function getRunDays(type: ListingType): number {
  return type === 'VOLOP' ? limits.volunteerRunDays : limits.runDays;
}

/**
 * The last day until which a listing may stay that appears at this moment: days are counted on the
 * clocks of its zone, and the last one is whole, also where clocks change on it.
 */
export function getLastRunDay(type: ListingType, appears: Date, timeZone: string | null): string {
  const last = new Date(appears.getTime() + getRunDays(type) * dayMs);
  return localDay(localTime(last, timeZone));
}

/** Start, end and deadline as instants, as far as they were typed and make sense. */
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

/** Pay in minor units of its currency; null where it is not stated. */
export function getPay(draft: ListingDraft): { payMin: bigint | null; payMax: bigint | null } {
  const { payCurrency } = draft;
  if (payCurrency === null || draft.payment === 'unpaid' || draft.payNotStated)
    return { payMin: null, payMax: null };
  const unit = minorUnits(payCurrency);
  const minor = (text: string): bigint | null => {
    const amount = parseTypedAmount(text);
    return amount === null || amount === undefined ? null : BigInt(Math.round(amount * unit));
  };
  return { payMin: minor(draft.payMin), payMax: minor(draft.payMax) };
}
