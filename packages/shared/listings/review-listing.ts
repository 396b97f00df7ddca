import { parseTypedAmount } from '../platform/text/typed-number.ts';
import { visibleText } from '../platform/text/visible-text.ts';
import { type DraftField, draftLimits, type ListingDraft } from './drafts/listing-draft.ts';
import { hasField } from './listing-fields.ts';
import type { ListingType } from './listing-types.ts';
import { getLength } from './listing.rules.ts';

/** What readers of a listing like. */
type AdviceName =
  | 'title'
  | 'causes'
  | 'place'
  | 'hours'
  | 'pay'
  | 'benefits'
  | 'length'
  | 'structure'
  | 'skills'
  | 'deadline';

export interface Advice {
  name: AdviceName;
  field: DraftField;
  /** Whether the listing has it. */
  isGood: boolean;
}

const skillsMin = 3;
const lengthMin = 600;

/** Returns what is good about a draft and what would help, whether or not it can be published. */
export function reviewListing(type: ListingType, draft: ListingDraft): Advice[] {
  const hasPay =
    draft.payment === 'unpaid' ||
    [draft.payMin, draft.payMax].some((typed) => (parseTypedAmount(typed) ?? 0) > 0);
  const hasDates = draft.startsOn !== '' && draft.startsAt !== '';
  const all: (Advice | false)[] = [
    { name: 'title', field: 'title', isGood: isClearTitle(draft.title) },
    { name: 'causes', field: 'areasOfFocus', isGood: draft.areasOfFocus.length > 0 },
    {
      name: 'place',
      field: draft.locationType === null ? 'locationType' : 'place',
      isGood:
        draft.locationType === 'REMOTE' || (draft.locationType !== null && draft.place !== null),
    },
    type === 'EVENT'
      ? { name: 'hours', field: 'startsOn', isGood: hasDates }
      : type === 'VOLOP'
        ? { name: 'hours', field: 'commitment', isGood: draft.commitment.trim() !== '' }
        : { name: 'hours', field: 'hoursPerWeek', isGood: draft.hoursPerWeek.trim() !== '' },
    hasField(type, 'payMin') && { name: 'pay', field: 'payMin', isGood: hasPay },
    hasField(type, 'benefits') && {
      name: 'benefits',
      field: 'benefits',
      isGood: draft.benefits.length > 0 || draft.benefitKinds.length > 0,
    },
    { name: 'length', field: 'description', isGood: getLength(draft.description) >= lengthMin },
    {
      name: 'structure',
      field: 'description',
      isGood: draft.description.some((block) => block.type !== 'paragraph'),
    },
    hasField(type, 'skills') && {
      name: 'skills',
      field: 'skills',
      isGood: draft.skills.length >= skillsMin,
    },
    hasField(type, 'closesOn') && {
      name: 'deadline',
      field: 'closesOn',
      isGood: draft.closesOn !== '',
    },
  ];
  return all.filter((one) => one !== false);
}

/** At least two words, not all in capitals. */
function isClearTitle(title: string): boolean {
  const shown = visibleText(title).trim();
  if (shown.length < draftLimits.titleMin || !/\S\s+\S/.test(shown)) return false;
  return shown !== shown.toUpperCase();
}
