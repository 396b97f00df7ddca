import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Place } from '@causa/core/platform/places/gazetteer';

/** Zone of most of a country. */
const byCountry: Readonly<Record<string, string>> = {
  AO: 'Africa/Luanda',
  AR: 'America/Argentina/Buenos_Aires',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CO: 'America/Bogota',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  IN: 'Asia/Kolkata',
  KE: 'Africa/Nairobi',
  MX: 'America/Mexico_City',
  MZ: 'Africa/Maputo',
  NG: 'Africa/Lagos',
  PE: 'America/Lima',
  PT: 'Europe/Lisbon',
  US: 'America/New_York',
  UY: 'America/Montevideo',
  ZA: 'Africa/Johannesburg',
};

/** States with another zone than most of their country, by GeoNames codes. */
const byState: Readonly<Record<string, string>> = {
  ...states('America/Chicago', 'US', 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'),
  ...states('America/Denver', 'US', 'CO ID MT NM UT WY'),
  ...states('America/Phoenix', 'US', 'AZ'),
  ...states('America/Los_Angeles', 'US', 'CA NV OR WA'),
  ...states('America/Anchorage', 'US', 'AK'),
  ...states('Pacific/Honolulu', 'US', 'HI'),
  ...states('America/Vancouver', 'CA', '02'),
  ...states('America/Edmonton', 'CA', '01'),
  ...states('America/Regina', 'CA', '11'),
  ...states('America/Winnipeg', 'CA', '03'),
  ...states('America/Halifax', 'CA', '04 07 09'),
  ...states('America/St_Johns', 'CA', '05'),
  ...states('America/Manaus', 'BR', '04'),
  ...states('America/Cuiaba', 'BR', '14'),
  ...states('America/Campo_Grande', 'BR', '11'),
  ...states('America/Porto_Velho', 'BR', '24'),
  ...states('America/Boa_Vista', 'BR', '25'),
  ...states('America/Rio_Branco', 'BR', '01'),
  ...states('America/Tijuana', 'MX', '02'),
  ...states('America/Hermosillo', 'MX', '26'),
  ...states('America/Mazatlan', 'MX', '03 18 25'),
  ...states('America/Cancun', 'MX', '23'),
  ...states('America/Punta_Arenas', 'CL', '10'),
  ...states('Atlantic/Canary', 'ES', '53'),
  ...states('Atlantic/Madeira', 'PT', '10'),
  ...states('Atlantic/Azores', 'PT', '23'),
};

// Two large cities with another zone than their state: Juárez in Chihuahua, El Paso in Texas.
const byCity: Readonly<Record<string, string>> = {
  'MX Juárez': 'America/Ciudad_Juarez',
  'US El Paso': 'America/Denver',
};

function states(zone: string, country: string, codes: string): Record<string, string> {
  return Object.fromEntries(codes.split(' ').map((code) => [`${country}.${code}`, zone]));
}

/** Returns the IANA time zone of a demo city; UTC when unknown. */
export function findTimeZone(place: Place): string {
  const { countryCode, stateCode, names } = place;
  return (
    byCity[`${countryCode} ${names.en}`] ??
    byState[`${countryCode}.${stateCode}`] ??
    byCountry[countryCode] ??
    'UTC'
  );
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the instant at which this zone shows the day and hour of this UTC date. */
export function atLocalTime(wallClock: Date, zone: string): Date {
  const guess = new Date(wallClock.getTime() - offsetAt(wallClock, zone));
  // The offset at the guess is correct unless a clock change lies between the two.
  return new Date(wallClock.getTime() - offsetAt(guess, zone));
}

/** UTC offset of a zone per day; null on a day with a clock change. */
const offsets = new Map<string, Map<number, number | null>>();

/** Returns the UTC offset of the zone in milliseconds. */
function offsetAt(moment: Date, zone: string): number {
  let days = offsets.get(zone);
  if (days === undefined) {
    days = new Map();
    offsets.set(zone, days);
  }
  const start = Math.floor(moment.getTime() / dayMs) * dayMs;
  let offset = days.get(start);
  if (offset === undefined) {
    const first = readOffset(new Date(start), zone);
    offset = first === readOffset(new Date(start + dayMs), zone) ? first : null;
    days.set(start, offset);
  }
  return offset ?? readOffset(moment, zone);
}

/** Returns the UTC offset with `Intl`, which is a hundred times slower. */
function readOffset(moment: Date, zone: string): number {
  let clock = clocks.get(zone);
  if (clock === undefined) {
    const parts = {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    } as const;
    clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...parts });
    clocks.set(zone, clock);
  }
  const part = Object.fromEntries(
    clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const shown = Date.UTC(
    part['year'] ?? 0,
    (part['month'] ?? 1) - 1,
    part['day'],
    part['hour'],
    part['minute'],
  );
  return shown - Math.floor(moment.getTime() / 60_000) * 60_000;
}
