import jsonld from 'jsonld';

/** A JSON-LD object as parsed from a page. */
export type Node = Readonly<Record<string, unknown>>;

// Fields that Google's documentation of rich results requires and recommends, by type.
const required: Readonly<Record<string, readonly string[]>> = {
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization'],
  Event: ['name', 'startDate', 'location'],
  Organization: ['name', 'url'],
  NGO: ['name', 'url'],
  GovernmentOrganization: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  Article: ['headline', 'datePublished'],
  WebSite: ['name', 'url'],
  Person: ['name'],
  ProfilePage: ['mainEntity'],
};
const recommended: Readonly<Record<string, readonly string[]>> = {
  JobPosting: ['identifier', 'directApply'],
  Event: ['description', 'eventAttendanceMode', 'eventStatus', 'image', 'offers', 'organizer'],
};
const employmentTypes =
  /^(?:FULL_TIME|PART_TIME|CONTRACTOR|TEMPORARY|INTERN|VOLUNTEER|PER_DIEM|OTHER)$/;
const credentials =
  /^(?:high school|associate degree|bachelor degree|professional certificate|postgraduate degree)$/;
const isoDay = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const list = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
const field = (value: unknown, name: string): unknown => (isNode(value) ? value[name] : undefined);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Lists what Google's documentation does not accept in the JSON-LD of a page: missing and malformed
 * fields, one sentence each.
 */
export function structuredDataProblems(node: Node): string[] {
  const type = text(node['@type']);
  const missing = [...(required[type] ?? []), ...(recommended[type] ?? [])].flatMap((name) =>
    list(node[name]).every((value) => value === '' || value === null)
      ? [`${type} without ${name}`]
      : [],
  );
  if (!(type in required)) missing.push(`unknown type ${type}`);
  const problems = [...missing];
  if (type === 'JobPosting') problems.push(...postingProblems(node));
  if (type === 'Event') problems.push(...eventProblems(node));
  for (const [index, item] of list(node['itemListElement']).entries())
    if (field(item, 'position') !== index + 1 || !field(item, 'name'))
      problems.push(`${type} with an unnumbered or unnamed item ${index}`);
  return problems;
}

function postingProblems(node: Node): string[] {
  const problems: string[] = [];
  const isRemote = node['jobLocationType'] === 'TELECOMMUTE';
  if (isRemote && list(node['applicantLocationRequirements']).length === 0)
    problems.push('remote JobPosting without applicantLocationRequirements');
  if (!isRemote && list(node['jobLocation']).length === 0)
    problems.push('JobPosting without jobLocation');
  for (const place of list(node['jobLocation'])) problems.push(...placeProblems(place));
  for (const name of ['datePosted', 'validThrough'])
    if (node[name] !== undefined && !isoDay.test(text(node[name])))
      problems.push(`${name} ${text(node[name])}`);
  for (const value of list(node['employmentType']))
    if (!employmentTypes.test(text(value))) problems.push(`employmentType ${text(value)}`);
  const value = field(node['baseSalary'], 'value');
  const amounts = ['value', 'minValue', 'maxValue'].map((name) => field(value, name));
  if (
    node['baseSalary'] !== undefined &&
    (!/^[A-Z]{3}$/.test(text(field(node['baseSalary'], 'currency'))) ||
      !/^(?:HOUR|DAY|WEEK|MONTH|YEAR)$/.test(text(field(value, 'unitText'))) ||
      !amounts.some((amount) => typeof amount === 'number' && amount > 0))
  )
    problems.push(`baseSalary ${JSON.stringify(node['baseSalary'])}`);
  const education = node['educationRequirements'];
  if (
    education !== undefined &&
    education !== 'no requirements' &&
    !credentials.test(text(field(education, 'credentialCategory')))
  )
    problems.push(`educationRequirements ${JSON.stringify(education)}`);
  return problems;
}

function eventProblems(node: Node): string[] {
  const problems: string[] = [];
  for (const name of ['startDate', 'endDate'])
    if (node[name] !== undefined && !/T.*[+-]\d\d:\d\d$/.test(text(node[name])))
      problems.push(`${name} ${text(node[name])} without the offset of the place`);
  for (const place of list(node['location'])) problems.push(...placeProblems(place));
  for (const image of list(node['image']))
    if (!/^https?:\/\//.test(text(image))) problems.push(`image ${text(image)}`);
  return problems;
}

function placeProblems(place: unknown): string[] {
  if (field(place, '@type') === 'VirtualLocation')
    return text(field(place, 'url')) === '' ? ['VirtualLocation without url'] : [];
  const address = field(place, 'address');
  const region = text(field(address, 'addressRegion'));
  return [
    ...(/^[A-Z]{2}$/.test(text(field(address, 'addressCountry')))
      ? []
      : ['address without country']),
    ...(/^\d+$/.test(region) ? [`addressRegion ${region}`] : []),
  ];
}

/** Expands JSON-LD with the reference processor. @throws when the processor refuses it */
export async function expandJsonLd(node: Node): Promise<unknown[]> {
  return jsonld.expand(
    { ...node },
    {
      // The vocabulary of schema.org without its download.
      documentLoader: async (documentUrl: string) => ({
        documentUrl,
        document: { '@context': { '@vocab': 'https://schema.org/' } },
      }),
    },
  );
}
