type Part = 'city' | 'region' | 'postalCode';

/** Parts of a line in order, each with its preceding separator. */
type Format = readonly (readonly [separator: string, part: Part])[];

const codeFirst: Format = [
  ['', 'postalCode'],
  [' ', 'city'],
  [', ', 'region'],
];
const regionThenCode: Format = [
  ['', 'city'],
  [' ', 'region'],
  [' ', 'postalCode'],
];

/** Address formats of postal services; other countries put the code first. */
const formats: Readonly<Record<string, Format>> = {
  US: [
    ['', 'city'],
    [', ', 'region'],
    [' ', 'postalCode'],
  ],
  AU: regionThenCode,
  CA: regionThenCode,
  IE: regionThenCode,
  GB: [
    ['', 'city'],
    [', ', 'region'],
    [', ', 'postalCode'],
  ],
  BR: [
    ['', 'city'],
    [' - ', 'region'],
    [', ', 'postalCode'],
  ],
  CO: [
    ['', 'city'],
    [', ', 'region'],
    [', ', 'postalCode'],
  ],
  IN: [
    ['', 'city'],
    [' ', 'postalCode'],
    [', ', 'region'],
  ],
  PE: [
    ['', 'city'],
    [' ', 'postalCode'],
    [', ', 'region'],
  ],
};

/** Returns city, region and postal code as one line, in the format of the country. */
export function formatTownLine({
  countryCode,
  ...parts
}: { countryCode: string } & Record<Part, string | null>): string {
  let line = '';
  for (const [separator, part] of formats[countryCode] ?? codeFirst) {
    const text = parts[part] ?? '';
    if (text !== '') line += line === '' ? text : separator + text;
  }
  return line;
}
