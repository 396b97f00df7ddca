import type { Locale } from '@causa/shared/platform/locales';
import type { Place } from './gazetteer.ts';
import { placeName } from './place-label.ts';

/** Countries whose names take an article in a sentence, by the preposition with it. */
const countries: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {
    'in the': 'AE BS CD CF CG CZ DO GB GM KM MH MV NL PH SB US',
  },
  es: {
    'en el': 'GB',
    'en la': 'DO CD CF',
    'en los': 'NL AE',
    'en las': 'BS MV SC',
  },
  pt: {
    no: 'BR CL PE EC PY UY PA MX CA JP GB KE HT SV NP LB IQ IR EG MA SD SS TD BJ GA CM CG YE VN KW QA LA',
    na: 'AR BO CO VE GT CR NI JM ES FR DE IT IN CN CH AT BE SE NO FI DK IE PL RO HU GR TR UA RU NG ZA TZ ET SO ZM TN LY DZ JO SY TH ID AU NZ GN GW GM KR CF CD CZ DO HR BG RS SK SI EE LV LT IS AM GE',
    nos: 'US NL AE',
    nas: 'PH BS MV',
  },
};

/** Brazilian states and cities whose names take an article. */
const brazilian: Readonly<Record<string, string>> = {
  no: 'Acre|Amapá|Amazonas|Ceará|Distrito Federal|Espírito Santo|Maranhão|Pará|Paraná|Piauí|Rio de Janeiro|Rio Grande do Norte|Rio Grande do Sul|Tocantins|Recife',
  na: 'Bahia|Paraíba',
};

const plain: Readonly<Record<Locale, string>> = { en: 'in', es: 'en', pt: 'em' };

/** Returns a place with its preposition, as in a sentence: "in the United States", "no Brasil". */
export function formatInPlace(place: Place, locale: Locale): string {
  return `${getPreposition(place, locale)} ${placeName(place, locale)}`;
}

function getPreposition({ kind, countryCode, names }: Place, locale: Locale): string {
  const listed =
    kind === 'COUNTRY'
      ? findKey(countries[locale], (codes) => codes.split(' ').includes(countryCode))
      : locale === 'pt' && countryCode === 'BR'
        ? findKey(brazilian, (known) => known.split('|').includes(names.pt))
        : undefined;
  return listed ?? plain[locale];
}

function findKey(
  table: Readonly<Record<string, string>>,
  matches: (values: string) => boolean,
): string | undefined {
  return Object.entries(table).find(([, values]) => matches(values))?.[0];
}
