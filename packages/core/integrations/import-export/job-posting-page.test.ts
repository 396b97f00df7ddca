import { describe, expect, it } from 'vitest';
import { readPostedJobs } from './job-posting-page.ts';

const now = new Date('2026-01-10T09:00:00Z');
const base = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Evening cook',
  description: '<p>Cook for our neighbors every evening.</p>',
  datePosted: '2025-12-01',
  identifier: 'cook-1',
  hiringOrganization: { '@type': 'Organization', name: 'Kitchen' },
  jobLocation: {
    '@type': 'Place',
    address: { addressLocality: 'Lisbon', addressCountry: 'PT' },
  },
};
const script = (source: string, type = 'application/ld+json') =>
  `<script type="${type}">${source}</script>`;
const readSource = (source: string) => readPostedJobs(script(source), now) ?? [];
const read = (change: Record<string, unknown> = {}) =>
  readSource(JSON.stringify({ ...base, ...change }))[0];

describe('readPostedJobs: shapes of a script', () => {
  const posting = JSON.stringify(base);
  it.each([
    ['a list', `[${posting}]`],
    ['a graph', `{"@context":"https://schema.org","@graph":[{"@type":"WebPage"},${posting}]}`],
    [
      'an ItemList of items',
      `{"@type":"ItemList","itemListElement":[{"@type":"ListItem","position":1,"item":${posting}}]}`,
    ],
    ['an ItemList of postings', `{"@type":"ItemList","itemListElement":[${posting}]}`],
    ['a page with a main entity', `{"@type":"WebPage","mainEntity":${posting}}`],
    ['CDATA after a comment sign', `//<![CDATA[\n${posting}\n//]]>`],
    ['CDATA in a comment', `/*<![CDATA[*/${posting}/*]]>*/`],
    ['an HTML comment', `<!--\n${posting}\n-->`],
    ['a semicolon at the end', `${posting};`],
    ['a raw line break in a text', posting.replace('our neighbors', 'our\nneighbors')],
    ['a raw tab in a text', posting.replace('our neighbors', 'our\tneighbors')],
    ['trailing commas', posting.replace(/\}$/, ',}')],
    ['a comment', posting.replace('{', '{ // the job\n')],
    ['escaped quotes', posting.replaceAll('"', '&quot;')],
    ['a text of JSON', JSON.stringify(posting)],
    ['a full type', posting.replace('"JobPosting"', '"https://schema.org/JobPosting"')],
    ['a full http type', posting.replace('"JobPosting"', '"http://schema.org/JobPosting"')],
    ['several types', posting.replace('"JobPosting"', '["Thing","JobPosting"]')],
    ['names with a prefix', posting.replace('"title"', '"schema:title"')],
  ])('reads a posting in %s', (_what, source) => {
    const [job, ...others] = readSource(source);
    expect(others).toEqual([]);
    expect(job).toMatchObject({
      keys: expect.arrayContaining(['cook-1']) as string[],
      title: 'Evening cook',
      isUnreadable: false,
      posted: { location: { city: 'Lisbon' } },
    });
  });

  it('reads several scripts and a type with a charset', () => {
    const other = JSON.stringify({ ...base, identifier: 'driver-2', title: 'Driver' });
    const html = script(posting) + script(other, 'application/ld+json; charset=utf-8');
    expect(readPostedJobs(html, now)?.map(({ keys }) => keys[0])).toEqual(['cook-1', 'driver-2']);
  });

  it('resolves references to other nodes of the graph', () => {
    const graph = [
      { ...base, jobLocation: { '@id': '#office' } },
      { '@id': '#office', '@type': 'Place', address: { addressLocality: 'Porto' } },
    ];
    const [job] = readSource(JSON.stringify({ '@graph': graph }));
    expect(job?.posted?.location).toMatchObject({ city: 'Porto' });
  });

  it.each([
    ['broken beyond repair', '{"@type":"JobPosting","title":"Cook"]]]{{,"x'],
    ['without a title', JSON.stringify({ ...base, title: null })],
  ])('returns a posting %s as unreadable', (_what, source) => {
    expect(readSource(source)).toMatchObject([{ isUnreadable: true, posted: null }]);
  });
});

describe('readPostedJobs: odd fields', () => {
  it.each([
    ['validThrough null', { validThrough: null }],
    ['identifier null', { identifier: null }],
    ['an identifier without value', { identifier: { '@type': 'PropertyValue', name: null } }],
    ['jobLocation null', { jobLocation: null }],
    ['address null', { jobLocation: { '@type': 'Place', address: null } }],
    ['a place without address', { jobLocation: { '@type': 'Place' } }],
    ['an organization in a list', { hiringOrganization: [{ name: 'Kitchen', sameAs: ['x'] }] }],
    ['no organization', { hiringOrganization: null }],
    ['no date', { datePosted: undefined }],
    ['no description', { description: null }],
    ['an empty list of types', { employmentType: [] }],
    ['directApply as text', { directApply: 'true' }],
    ['an unknown currency', { baseSalary: { currency: 'XTS', value: 5 } }],
  ])('reads the others with %s', (_what, change) => {
    expect(read(change)).toMatchObject({ title: 'Evening cook', isUnreadable: false });
  });

  it.each([
    ['Full-time', 'JOB', ['full-time']],
    ['FULL_TIME, PART_TIME', 'JOB', ['full-time', 'part-time']],
    [['full time', null, 'Contractor'], 'JOB', ['full-time', 'contract']],
    ['https://schema.org/TEMPORARY', 'JOB', ['temporary']],
    ['FullTime', 'JOB', ['full-time']],
    ['Internship', 'INTERNSHIP', []],
    ['Estágio', 'INTERNSHIP', []],
    ['Prácticas, Medio tiempo', 'INTERNSHIP', ['part-time']],
    ['Volunteer', 'VOLOP', []],
    ['Permanent contract', 'JOB', []],
    ['International', 'JOB', []],
  ])('reads the employment type %j', (employmentType, type, jobTypes) => {
    expect(read({ employmentType })?.posted).toMatchObject({ type, jobTypes });
  });

  const money = (value: unknown, others: object = {}) => ({
    baseSalary: { '@type': 'MonetaryAmount', currency: 'USD', value, ...others },
  });
  it.each([
    [money({ value: '50,000', unitText: 'YEAR' }), [50_000, 50_000, 'USD', 'YEAR']],
    [money({ value: '$50k', unitText: 'yearly' }), [50_000, 50_000, 'USD', 'YEAR']],
    [money({ minValue: '20.50', maxValue: 25, unitText: 'per hour' }), [20.5, 25, 'USD', 'HOUR']],
    [money(4_000, { unitText: 'MONTHLY' }), [4_000, 4_000, 'USD', 'MONTH']],
    [money({ minValue: 48_000, maxValue: 60_000 }), [48_000, 60_000, 'USD', 'YEAR']],
    [{ baseSalary: '50-60k', salaryCurrency: 'eur' }, [50_000, 60_000, 'EUR', 'YEAR']],
    [{ baseSalary: '€1.800,50 per month' }, [1_800.5, 1_800.5, 'EUR', 'MONTH']],
    [{ baseSalary: 30_000, salaryCurrency: 'GBP' }, [30_000, 30_000, 'GBP', 'YEAR']],
    [money({ value: 52_000, unitText: 'Annual, 40 hours' }), [52_000, 52_000, 'USD', 'YEAR']],
    [
      {
        baseSalary: '$50,000 - $60,000 a year',
        jobLocation: { address: { addressLocality: 'Chicago', addressCountry: 'United States' } },
      },
      [50_000, 60_000, 'USD', 'YEAR'],
    ],
    [money([{ value: 18, unitText: 'Hr' }]), [18, 18, 'USD', 'HOUR']],
    [money({ maxValue: 70_000, minValue: null, unitText: 'ANN' }), [null, 70_000, 'USD', 'YEAR']],
  ])('reads the pay %j', (change, [min, max, currency, period]) => {
    expect(read(change)?.posted?.pay).toEqual({ min, max, currency, period });
  });

  it.each([
    ['pay', { baseSalary: 'competitive' }, ['payMin']],
    ['pay period', money({ value: 3_000, unitText: 'fortnight' }), ['payPeriod']],
    ['deadline', { validThrough: 'until filled' }, ['closesOn']],
    ['employment type', { employmentType: 'Zeppelin' }, ['jobTypes']],
    ['workplace', { jobLocationType: 'MOON' }, ['locationType']],
    ['description', { description: { text: 5n.toString() } }, ['description']],
    [
      'countries',
      { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { name: 'Atlantis' } },
      ['remoteZone'],
    ],
    ['nothing, of empty values', { baseSalary: null, validThrough: '', employmentType: null }, []],
    ['nothing, of a pay of zero', money({ value: 0, unitText: 'HOUR' }), []],
  ])('names an unreadable %s', (_what, change, fields) => {
    expect(read(change)?.posted?.leftOut).toEqual(fields);
  });

  it.each([
    ['TELECOMMUTE', 'REMOTE'],
    [['telecommute'], 'REMOTE'],
    ['Remote', 'REMOTE'],
    ['Hybrid', 'HYBRID'],
    ['On-site', 'ONSITE'],
    [null, 'ONSITE'],
  ])('reads the workplace %j', (jobLocationType, locationType) => {
    expect(read({ jobLocationType })?.posted?.locationType).toBe(locationType);
  });

  it.each([
    ['escaped HTML', '&lt;p&gt;Soup &amp;amp; bread.&lt;/p&gt;&lt;p&gt;Daily.&lt;/p&gt;'],
    [
      'HTML that is escaped twice',
      '&amp;lt;p&amp;gt;Soup &amp;amp;amp; bread.&amp;lt;/p&amp;gt;&amp;lt;p&amp;gt;Daily.&amp;lt;/p&amp;gt;',
    ],
    ['plain lines', 'Soup & bread.\nDaily.'],
    ['plain paragraphs', 'Soup &amp; bread.\r\n\r\nDaily.'],
    ['line breaks that are escaped twice', 'Soup & bread.\\nDaily.'],
    ['lists of texts', ['Soup & bread.', 'Daily.']],
  ])('reads a description of %s', (_what, description) => {
    expect(read({ description })?.posted?.description).toEqual([
      { type: 'paragraph', text: 'Soup & bread.' },
      { type: 'paragraph', text: 'Daily.' },
    ]);
  });

  it('keeps short lines apart and joins lines that are wrapped at a column', () => {
    const wrapped =
      'We cook for our neighbors each evening of the week, and we\nlook for someone who likes it.';
    expect(read({ description: `Monday\nTuesday` })?.posted?.description).toHaveLength(2);
    expect(read({ description: wrapped })?.posted?.description).toHaveLength(1);
  });

  it('reads the items of a plain list', () => {
    const description = 'You will:\n- cook soup\n- bake bread\nWrite to us.';
    expect(read({ description })?.posted?.description).toMatchObject([
      { type: 'paragraph' },
      { type: 'list', items: ['cook soup', 'bake bread'] },
      { type: 'paragraph' },
    ]);
  });

  it.each([
    ['2026-03-01 23:59:00', '2026-03-01'],
    ['31.03.2026', '2026-03-31'],
    ['3/31/2026', '2026-03-31'],
    ['March 31, 2026', '2026-03-31'],
    [1_774_958_400, '2026-03-31'],
  ])('reads the deadline %j', (validThrough, day) => {
    expect(read({ validThrough })?.posted?.closesOn).toBe(day);
  });

  it('omits a posting that is over', () => {
    expect(read({ validThrough: '2025-12-31' })).toBeUndefined();
  });

  it('decodes a title', () => {
    expect(read({ title: 'Cook &amp; baker <b>(nights)</b>' })?.title).toBe(
      'Cook & baker (nights)',
    );
  });
});
