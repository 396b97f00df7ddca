import { dayMs } from '@causa/shared/platform/dates/durations';
import {
  type BoardDefaults,
  defaultFields,
  isDefaultFor,
} from '@causa/shared/integrations/board-defaults';
import type { ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import { hasField } from '@causa/shared/listings/listing-fields';
import type { ListingType } from '@causa/shared/listings/listing-types';
import { parseTypedNumber } from '@causa/shared/platform/text/typed-number';
import { localTime } from '@causa/shared/platform/dates/local-time';

/**
 * Returns the defaults of a board for a new draft: the fields of its type that the board does not
 * state.
 */
export function fillInDefaults(
  type: ListingType,
  draft: ListingDraft,
  defaults: BoardDefaults,
  now: Date,
): Partial<ListingDraft> {
  const isStated = draft.payMin !== '' || draft.payMax !== '';
  const given: Partial<ListingDraft> = Object.fromEntries(
    defaultFields
      .filter((field) => isDefaultFor(type, field))
      // A period needs amounts, and "not stated" needs their absence.
      .filter((field) => field !== 'payPeriod' || isStated)
      .filter((field) => field !== 'payNotStated' || !isStated)
      .filter((field) => isEmpty(draft[field]) && !isEmpty(defaults[field]))
      .map((field) => [field, defaults[field]]),
  );
  const days = parseTypedNumber(defaults.runDays);
  if (typeof days !== 'number' || draft.closesOn !== '' || !hasField(type, 'closesOn'))
    return given;
  const zone = given.timeZone ?? draft.timeZone ?? 'UTC';
  const last = new Date(now.getTime() + days * dayMs);
  return { ...given, closesOn: localTime(last, zone).slice(0, 10) };
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  );
}
