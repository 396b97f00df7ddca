import type { Locale } from '../locales.ts';

/**
 * Cities that ids of time zones cannot spell or name by old names: where most readers live, since
 * this is in the first script of many pages.
 */
const spelled: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Asuncion: 'Asunción',
  Belem: 'Belém',
  Bogota: 'Bogotá',
  Calcutta: 'Kolkata',
  Cancun: 'Cancún',
  Cordoba: 'Córdoba',
  Cuiaba: 'Cuiabá',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Maceio: 'Maceió',
  Merida: 'Mérida',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Sao_Paulo: 'São Paulo',
};

/** Names in Spanish and, where it differs, Portuguese, by the name in the id. */
const translated: Readonly<Record<string, readonly [es: string, pt?: string]>> = {
  Havana: ['La Habana', 'Havana'],
  Lisbon: ['Lisboa'],
  London: ['Londres'],
  Los_Angeles: ['Los Ángeles', 'Los Angeles'],
  Mexico_City: ['Ciudad de México', 'Cidade do México'],
  Montevideo: ['Montevideo', 'Montevidéu'],
  New_York: ['Nueva York', 'Nova York'],
  Panama: ['Panamá'],
  Paris: ['París', 'Paris'],
  Puerto_Rico: ['Puerto Rico', 'Porto Rico'],
  Santo_Domingo: ['Santo Domingo', 'São Domingos'],
};

/**
 * Returns the city of an IANA time zone as the reader's language writes it: `Nova York` for
 * `America/New_York`. Cities without a name here keep that of the id, with blanks.
 */
export function zoneCity(zone: string, locale: Locale): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1);
  const [es, pt = es] = translated[city] ?? [];
  const name = locale === 'en' ? undefined : locale === 'es' ? es : pt;
  return name ?? spelled[city] ?? city.replaceAll('_', ' ');
}
