type Part = 'city' | 'region' | 'postalCode';

/** The parts of a line in their order, each with what stands before it unless it is the first. */
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

/** As the post of each country writes addresses; elsewhere the code stands first. */
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

/** City, region and postal code in one line, in the format of the country. */
export function townLine({
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
