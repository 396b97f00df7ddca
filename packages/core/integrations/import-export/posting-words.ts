import { isCurrency, type Currency, type PayPeriod } from '@causa/shared/listings/pay-terms';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { JobType, LocationType } from '@causa/shared/search/facets';
import { plainName } from '@causa/shared/platform/text/plain-name';
import { parseTypedNumber } from '@causa/shared/platform/text/typed-number';

/** Words of job types as systems and pages write them, in plain letters. */
const jobTypeWords: readonly (readonly [JobType, RegExp])[] = [
  [
    'full-time',
    /\bfull ?time|\bfull or part|tiempo completo|jornada completa|tempo integral|periodo integral|vollzeit|temps plein|tempo pieno|heltid|voltijd/,
  ],
  [
    'part-time',
    /\bpart ?time|medio tiempo|media jornada|tiempo parcial|jornada parcial|tempo parcial|meio periodo|teilzeit|temps partiel|deltid|deeltijd|working student|werkstudent/,
  ],
  [
    'contract',
    /\bcontract|freelance|\bautonom|\bobra y servicio|por contrato|prestacao de servicos|honorarios|consultan/,
  ],
  [
    'temporary',
    /\btemp\b|temporar|\btemporal|seasonal|fixed ?term|plazo fijo|prazo determinado|eventual|befristet|interim|\bcdd\b|estacional/,
  ],
];
const internWords =
  /\bintern(?:s|ship|ships)?\b|\btrainee|traineeship|pasanti|pasante|practicas|practicante|becari|estagi|praktik|\bstage\b|\bstagiaire|apprentice|aprendiz/;
const volunteerWords = /\bvolunt|\bvoluntari|ehrenamt|benevol/;
/** Words that state no type of ours. */
const otherWords =
  /permanent|regular|\bother\b|per ?diem|indefinid|indeterminad|efetiv|\bclt\b|\bcdi\b|festanstellung|unspecified|not specified|\bemployee\b|salaried|standard|experienced|graduate|on ?call|casual|\bany\b/;

/** A contract of employment is no contract for services. */
const plainContract =
  /\b(permanent|indefinite|fixed ?term|temporary|full ?time|part ?time|employment) contract\b/;

/** Returns the listing type and job types that words such as "Full-time" or "FULL_TIME, INTERN" state. */
export function parseEmployment(words: readonly string[]): {
  type: ListingType;
  jobTypes: JobType[];
  /** Whether a word was not understood. */
  hasUnknown: boolean;
} {
  const parts = words
    .flatMap((text) => splitWords(text).split(/[,;/|+]/))
    .map((part) => plainName(part).replace(plainContract, '$1'))
    .filter((part) => part !== '');
  const jobTypes = jobTypeWords
    .filter(([, pattern]) => parts.some((part) => pattern.test(part)))
    .map(([type]) => type);
  const isIntern = parts.some((part) => internWords.test(part));
  const isVolunteer = parts.some((part) => volunteerWords.test(part));
  const isKnown = (part: string): boolean =>
    jobTypeWords.some(([, pattern]) => pattern.test(part)) ||
    internWords.test(part) ||
    volunteerWords.test(part) ||
    otherWords.test(part);
  return {
    type: isIntern ? 'INTERNSHIP' : isVolunteer ? 'VOLOP' : 'JOB',
    jobTypes,
    hasUnknown: parts.some((part) => !isKnown(part)),
  };
}

/** Separates words that are joined: `FullTime`, `FULL_TIME`, `https://schema.org/FULL_TIME`. */
const splitWords = (text: string): string =>
  text
    .replace(/^https?:\/\/(?:www\.)?schema\.org\//i, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll('_', ' ');

const remoteWords =
  /\b(?:remote|remoto|remota|telecommut\w*|telework\w*|teletrabajo|teletrabalho|home ?office|work from home|virtual ?location)\b/;
const hybridWords = /\b(?:hybrid|hibrido|hibrida|hybride)\b/;
const onsiteWords = /\b(?:on ?site|in ?office|in person|presencial|vor ort)\b/;

/** Returns the workplace that words such as "on-site" or "TELECOMMUTE" state; null: none. */
export function parseWorkplace(text: string): LocationType | null {
  const words = plainName(splitWords(text));
  if (hybridWords.test(words)) return 'HYBRID';
  if (remoteWords.test(words)) return 'REMOTE';
  return onsiteWords.test(words) ? 'ONSITE' : null;
}

const periodWords: readonly (readonly [PayPeriod, RegExp])[] = [
  ['HOUR', /\b(?:hours?|hourly|hr|hrs|h|hur|horas?|stunden?|heure|stundlich|uur)\b/],
  ['DAY', /\b(?:days?|daily|dias?|diari[ao]|diem|jour|taglich)\b/],
  ['WEEK', /\b(?:weeks?|weekly|wk|wee|semanas?|semanal|woche|semaine)\b/],
  ['MONTH', /\b(?:months?|monthly|mo|mon|mes|meses|mensual|mensal|monat|monatlich|mois|maand)\b/],
  [
    'YEAR',
    /\b(?:years?|yearly|yr|annum|annual|annually|ann|ano|anos|anual|anuais|jahr|jahrlich|annuel|jaar)\b/,
  ],
  ['ONCE', /\b(?:one ?time|once|project|fixed|total)\b/],
];

/**
 * Returns the pay period that words such as "per-hour-wage", "ANNUALLY" or "1 MONTH" state; null for
 * none and for several, such as "annual salary for 40 hours".
 */
export function parsePayPeriod(text: string): PayPeriod | null {
  const words = plainName(splitWords(text));
  // Periods that have no value of ours.
  if (
    /\bbi ?(?:week|month|semanal|mestral)|fortnight|quincen|semi ?(?:month|annual)|quarter|trimest|twice/.test(
      words,
    )
  )
    return null;
  const [period, ...others] = periodWords.filter(([, pattern]) => pattern.test(words));
  return period === undefined || others.length > 0 ? null : period[0];
}

/** Currencies in which the size of an amount tells an hourly from a yearly pay. */
const sizedCurrencies: readonly string[] = ['USD', 'EUR', 'GBP', 'CAD'];

/** Returns the period that amounts can only have; null when several are possible. */
function guessPayPeriod(currency: string, amounts: readonly number[]): PayPeriod | null {
  if (amounts.length === 0 || !sizedCurrencies.includes(currency)) return null;
  if (Math.min(...amounts) >= 15_000) return 'YEAR';
  return Math.max(...amounts) <= 150 ? 'HOUR' : null;
}

const amount =
  /(\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d{1,2})?|\d[\d.,]*)\s*(k\b|mil\b|tsd\b)?/giu;

/** Returns the amounts in a text: "50,000", "$50k - $60k", "50-60k", "1.500,50 €". */
export function parseAmounts(text: string): number[] {
  const found = [...text.slice(0, 200).matchAll(amount)].map(([, digits = '', thousand]) => ({
    value: parseNumber(digits),
    isThousands: thousand !== undefined,
  }));
  // In "50-60k" the first amount counts thousands, too.
  const last = found.at(-1);
  return found.flatMap(({ value, isThousands }) =>
    value === null || value < 0
      ? []
      : isThousands || (last?.isThousands === true && value < 1_000)
        ? [value * 1_000]
        : [value],
  );
}

function parseNumber(digits: string): number | null {
  const text = digits.replace(/[.,]+$/, '').replaceAll('’', "'");
  // Systems write numbers with any number of decimals, which nobody types.
  if (/^\d+\.\d{3,}$/.test(text) && !/^\d{1,3}\.\d{3}$/.test(text)) return Number(text);
  return parseTypedNumber(text) ?? null;
}

const signs: readonly (readonly [Currency, RegExp])[] = [
  ['USD', /US\$|\bUSD\b/i],
  ['BRL', /R\$|\bBRL\b/i],
  ['CAD', /CA?\$|\bCAD\b/i],
  ['MXN', /MX\$|\bMXN\b/i],
  ['EUR', /€|\bEUR\b/i],
  ['GBP', /£|\bGBP\b/i],
];
/** Countries whose currency has the sign `$`, by code and name. */
const dollars: readonly (readonly [Currency, RegExp])[] = [
  ['USD', /^(?:us|usa|united states|estados unidos|eua)\b/],
  ['CAD', /^(?:ca|can|canada)$/],
  ['MXN', /^(?:mx|mex|mexico)$/],
  ['ARS', /^(?:ar|arg|argentina)$/],
  ['COP', /^(?:co|col|colombia)$/],
  ['CLP', /^(?:cl|chl|chile)$/],
];

/** Returns the currency of a code or of the signs in a text; `$` needs the country. */
export function parseCurrency(text: string, country?: string): Currency | null {
  const code = text.trim().toUpperCase();
  if (isCurrency(code)) return code;
  const signed = signs.find(([, pattern]) => pattern.test(text))?.[0];
  if (signed !== undefined) return signed;
  const place = plainName(country ?? '');
  const found = dollars.find(([, pattern]) => pattern.test(place));
  return text.includes('$') ? (found?.[0] ?? null) : null;
}

/** An amount range of a page or a board; null where it states none. */
export interface StatedPay {
  min: number | null;
  max: number | null;
  currency: Currency;
  period: PayPeriod | null;
}

/** Orders and completes a range; null without an amount above zero. */
export function toPayRange(
  amounts: { min: number | null; max: number | null },
  currency: Currency,
  period: PayPeriod | null,
): StatedPay | null {
  const [low, high] = [amounts.min, amounts.max].map((one) =>
    one !== null && Number.isFinite(one) && one > 0 ? one : null,
  );
  const stated = [low, high].filter((one) => typeof one === 'number');
  if (stated.length === 0) return null;
  return {
    min: low == null ? null : Math.min(...stated),
    max: high == null ? null : Math.max(...stated),
    currency,
    period: period ?? guessPayPeriod(currency, stated),
  };
}
