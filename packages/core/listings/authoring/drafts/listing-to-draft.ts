import type {
  DraftPlace,
  DraftQuestion,
  ListingDraft,
} from '@causa/shared/listings/drafts/listing-draft';
import { localTime } from '@causa/shared/platform/dates/local-time';
import { minorUnits } from '@causa/shared/platform/money';
import { isCurrency } from '@causa/shared/listings/pay-terms';
import type { Listing, ListingQuestion } from '../../../generated/prisma/client.ts';

type Row = Listing & { questions: ListingQuestion[] };

/** Converts a listing to a draft, with which every edit of a published listing starts. */
export function listingToDraft(row: Row): ListingDraft {
  const starts = toClock(row.startsAt, row.timeZone);
  const ends = toClock(row.endsAt, row.timeZone);
  return {
    locale: row.locale,
    title: row.title,
    functions: row.functions,
    areasOfFocus: row.areasOfFocus,
    roleFamily: row.roleFamily,
    professionalLevel: row.professionalLevel,
    education: row.education,
    actionTypes: row.actionTypes,
    locationType: row.locationType,
    place: toPlace(row),
    remoteZone: row.remoteZone,
    timeZone: row.timeZone,
    jobTypes: row.jobTypes,
    hoursPerWeek: row.hoursPerWeek === null ? '' : String(row.hoursPerWeek),
    commitment: row.commitment ?? '',
    startsOn: starts.day,
    startsAt: row.type === 'EVENT' ? starts.time : '',
    endsOn: ends.day,
    endsAt: row.type === 'EVENT' ? ends.time : '',
    isRecurring: row.isRecurring,
    capacity: row.capacity === null ? '' : String(row.capacity),
    payment: row.payment,
    payNotStated:
      row.payment !== null &&
      row.payment !== 'unpaid' &&
      row.payMin === null &&
      row.payMax === null,
    payMin: toAmount(row.payMin, row.payCurrency),
    payMax: toAmount(row.payMax, row.payCurrency),
    payCurrency: isCurrency(row.payCurrency) ? row.payCurrency : null,
    payPeriod: row.payPeriod,
    payText: row.payText ?? '',
    features: row.features,
    benefitKinds: row.benefitKinds,
    benefits: row.benefits,
    description: row.description,
    skills: row.skills,
    ...toApplyFields(row),
    questions: row.questions
      .toSorted((a, b) => a.position - b.position)
      .map(({ id, kind, text, options, required }): DraftQuestion => ({
        id,
        kind,
        text,
        options,
        required,
      })),
    closesOn: toClock(row.closesAt, row.timeZone).day,
    recipients: row.recipients,
  };
}

function toApplyFields(
  row: Listing,
): Pick<ListingDraft, 'applyBy' | 'applyUrl' | 'applyEmail' | 'applyText'> {
  const applyText = row.howToApply;
  const by = row.applyOnCausa
    ? 'CAUSA'
    : row.applyUrl !== null
      ? 'LINK'
      : row.applyEmail !== null
        ? 'EMAIL'
        : applyText.length > 0
          ? 'TEXT'
          : null;
  return { applyBy: by, applyUrl: row.applyUrl ?? '', applyEmail: row.applyEmail ?? '', applyText };
}

function toPlace(row: Listing): DraftPlace | null {
  if (row.countryCode === null) return null;
  const { placeId, city, stateCode, countryCode, latitude, longitude } = row;
  return {
    placeId,
    text: row.locationText ?? '',
    city,
    stateCode,
    countryCode,
    latitude,
    longitude,
  };
}

function toClock(instant: Date | null, timeZone: string | null): { day: string; time: string } {
  if (instant === null) return { day: '', time: '' };
  const local = localTime(instant, timeZone);
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

function toAmount(minor: bigint | null, currency: string | null): string {
  if (minor === null) return '';
  const unit = isCurrency(currency) ? minorUnits(currency) : 1;
  const whole = minor / BigInt(unit);
  const rest = Number(minor % BigInt(unit));
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0')}`;
}
