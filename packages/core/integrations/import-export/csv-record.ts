import { getLastMoment } from '@causa/shared/platform/dates/local-time';
import { isCurrency } from '@causa/shared/listings/pay-terms';
import { minorUnits } from '@causa/shared/platform/money';
import { descriptionToRichText } from './description-to-rich-text.ts';
import { readDate } from './posting-fields.ts';
import { parseAmounts } from './posting-words.ts';

type Fields = Record<string, unknown>;
type Convert = (cell: string, fields: Fields) => unknown;

const asText: Convert = (cell) => cell;
const asList: Convert = (cell) => cell.split(/[|;,]/).flatMap((one) => one.trim() || []);
const asRichText: Convert = (cell) => descriptionToRichText(cell);
const asNumber: Convert = (cell) => (cell === '' ? undefined : Number(cell));
const asBoolean: Convert = (cell) =>
  /^(?:true|yes|1|x|sí|si|sim)$/i.test(cell)
    ? true
    : /^(?:false|no|0|não)$/i.test(cell)
      ? false
      : cell;
/** Unreadable dates are passed on, so that the contract names them. */
const asMoment: Convert = (cell) => {
  const date = readDate(cell);
  if (date === undefined) return cell;
  return date.isWholeDay ? `${date.day}T00:00:00.000Z` : date.until.toISOString();
};
const asEnd: Convert = (cell) => {
  const date = readDate(cell);
  if (date === undefined) return cell;
  return (date.isWholeDay ? getLastMoment(date.day, 'UTC') : date.until).toISOString();
};
const asAmount: Convert = (cell, { payCurrency }) => {
  const [amount, ...others] = parseAmounts(cell);
  if (amount === undefined || others.length > 0 || !isCurrency(payCurrency)) return cell;
  return Math.round(amount * minorUnits(payCurrency));
};

/** The columns of a CSV file: fields of the exchange format, and parts of nested ones. */
const columns: Readonly<Record<string, Convert>> = {
  kind: asText,
  id: asText,
  source: asText,
  sourceId: asText,
  organizationId: asText,
  organizationSourceId: asText,
  type: asText,
  name: asText,
  title: asText,
  locale: asText,
  mission: asText,
  description: asRichText,
  website: asText,
  foundedYear: asNumber,
  isVerified: asBoolean,
  areasOfFocus: asList,
  functions: asList,
  skills: asList,
  roleFamily: asText,
  locationType: asText,
  location: asText,
  city: asText,
  stateCode: asText,
  region: asText,
  countryCode: asText,
  latitude: asNumber,
  longitude: asNumber,
  remoteZone: asList,
  jobTypes: asList,
  payment: asText,
  payCurrency: asText,
  payMin: asAmount,
  payMax: asAmount,
  payPeriod: asText,
  payText: asText,
  education: asText,
  professionalLevel: asText,
  actionTypes: asList,
  hoursPerWeek: asNumber,
  commitment: asText,
  capacity: asNumber,
  isRecurring: asBoolean,
  features: asList,
  benefitKinds: asList,
  benefits: asList,
  howToApply: asRichText,
  applyUrl: asText,
  applyEmail: asText,
  applyOnCausa: asBoolean,
  startsAt: asMoment,
  endsAt: asMoment,
  timeZone: asText,
  closesAt: asEnd,
  publishedAt: asMoment,
};

const toPlain = (name: string): string => name.replaceAll(/[\s_.-]/g, '').toLowerCase();
/** Other names of columns, such as those of nested fields of the JSON format. */
const aliases: Readonly<Record<string, string>> = {
  'org.id': 'organizationId',
  'org.sourceId': 'organizationSourceId',
  organization: 'organizationSourceId',
  externalId: 'sourceId',
  'location.text': 'location',
  'location.city': 'city',
  'location.stateCode': 'stateCode',
  'location.region': 'region',
  'location.countryCode': 'countryCode',
  'location.latitude': 'latitude',
  'location.longitude': 'longitude',
  country: 'countryCode',
};
const byPlainName = new Map([
  ...Object.keys(columns).map((name): [string, string] => [toPlain(name), name]),
  ...Object.entries(aliases).map(([alias, name]): [string, string] => [toPlain(alias), name]),
]);

/** Returns the columns of a header row; `unknown` are names that no column has. */
export function readCsvHeader(cells: readonly string[]): {
  names: (string | undefined)[];
  unknown: string[];
} {
  const names = cells.map((cell) => byPlainName.get(toPlain(cell)));
  return { names, unknown: cells.filter((cell, at) => cell !== '' && names[at] === undefined) };
}

/** Returns whether a row is a header: it names the title or the kind, and other columns. */
export function isCsvHeader(cells: readonly string[]): boolean {
  const { names } = readCsvHeader(cells);
  const known = names.filter((name) => name !== undefined);
  return known.length > 2 && (known.includes('title') || known.includes('name'));
}

/** Converts a row to a record of the exchange format; empty cells are left out. */
export function toCsvRecord(
  names: readonly (string | undefined)[],
  cells: readonly string[],
): Fields {
  const texts: Fields = {};
  for (const [at, name] of names.entries()) {
    const cell = cells[at]?.trim() ?? '';
    if (name !== undefined && cell !== '') texts[name] = cell;
  }
  const fields: Fields = {};
  for (const [name, cell] of Object.entries(texts))
    fields[name] = columns[name]?.(String(cell), texts);
  return nestFields(fields);
}

/** Collects the parts of the organization, the location and the pay. */
function nestFields(fields: Fields): Fields {
  const { organizationId, organizationSourceId, location, ...others } = fields;
  const { city, stateCode, region, countryCode, latitude, longitude, ...rest } = others;
  const { payMin, payMax, payCurrency, payPeriod, payText, ...own } = rest;
  const isOrganization = own['name'] !== undefined && own['title'] === undefined;
  const kind = own['kind'] ?? (isOrganization ? 'organization' : 'listing');
  const hasPay = payMin !== undefined || payMax !== undefined;
  return {
    ...own,
    kind,
    ...(countryCode === undefined
      ? {}
      : {
          location: {
            text: location ?? city ?? countryCode,
            city,
            stateCode,
            region,
            countryCode,
            latitude,
            longitude,
          },
        }),
    ...(hasPay
      ? {
          pay: {
            min: payMin ?? payMax,
            max: payMax ?? payMin,
            currency: payCurrency,
            period: payPeriod,
            text: payText ?? null,
          },
        }
      : {}),
    ...(kind === 'listing'
      ? {
          org:
            organizationId === undefined
              ? { source: own['source'], sourceId: organizationSourceId }
              : { id: organizationId },
        }
      : {}),
  };
}
