/** Cities renamed after Unicode fixed the ids that `Intl` lists. */
const renamed: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Coral_Harbour: 'Atikokan',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
};

/** Returns the city of an IANA time zone: San Luis for `America/Argentina/San_Luis`. */
export function zoneCity(zone: string): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1);
  return (renamed[city] ?? city).replaceAll('_', ' ');
}
