import { describe, expect, it } from 'vitest';
import { listings, orgs } from '../../../tests/fixtures/sample-world.ts';
import { expandJsonLd, structuredDataProblems } from '../../../tests/support/structured-data.ts';
import {
  getEmploymentTypes,
  toHtml,
  breadcrumbs,
  type ListingDetail,
  listingJsonLd,
  organizationJsonLd,
  type OrgDetail,
} from '@causa/shared/listings/json-ld';

const origin = 'https://causa.example';
const org = orgs[0] as OrgDetail;
const job = listings.find((listing) => listing.type === 'JOB') as ListingDetail;
const event = listings.find((listing) => listing.type === 'EVENT') as ListingDetail;

describe('JobPosting', () => {
  it('contains title, dates, organization and place', () => {
    const data = listingJsonLd(
      origin,
      { ...job, locationType: 'ONSITE', location: org.location },
      org,
    );
    expect(data).toMatchObject({
      '@type': 'JobPosting',
      title: job.title,
      datePosted: job.publishedAt,
      validThrough: job.closesAt,
      hiringOrganization: { '@type': 'Organization', name: org.name },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Chicago', addressCountry: 'US' },
      },
    });
    expect(data).not.toHaveProperty('jobLocationType');
  });

  it('sets TELECOMMUTE and the required location for remote work', () => {
    const remote = { ...job, locationType: 'REMOTE' as const, remoteZone: ['US', 'MX'] };
    expect(listingJsonLd(origin, remote, org)).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [
        { '@type': 'Country', name: 'US' },
        { '@type': 'Country', name: 'MX' },
      ],
    });
    expect(listingJsonLd(origin, remote, org)).not.toHaveProperty('jobLocation');
    expect(
      listingJsonLd(origin, { ...remote, remoteZone: [], location: org.location }, org),
    ).toMatchObject({ applicantLocationRequirements: { name: 'US' } });
  });

  it('sets the employment type for each type of listing', () => {
    expect(getEmploymentTypes({ type: 'JOB', jobTypes: ['full-time'] })).toBe('FULL_TIME');
    expect(getEmploymentTypes({ type: 'JOB', jobTypes: ['part-time', 'contract'] })).toEqual([
      'PART_TIME',
      'CONTRACTOR',
    ]);
    expect(getEmploymentTypes({ type: 'INTERNSHIP', jobTypes: [] })).toBe('INTERN');
    expect(getEmploymentTypes({ type: 'INTERNSHIP', jobTypes: ['part-time'] })).toEqual([
      'INTERN',
      'PART_TIME',
    ]);
    expect(getEmploymentTypes({ type: 'VOLOP', jobTypes: [] })).toBe('VOLUNTEER');
    expect(getEmploymentTypes({ type: 'JOB', jobTypes: [] })).toBeUndefined();
  });

  it('states pay in whole units, also of currencies without cents', () => {
    const pay = (currency: 'USD' | 'CLP') =>
      listingJsonLd(
        origin,
        { ...job, pay: { min: 4_500_000, max: 5_000_000, currency, period: 'YEAR', text: null } },
        org,
      );
    expect(pay('USD')).toMatchObject({
      baseSalary: {
        currency: 'USD',
        value: { minValue: 45_000, maxValue: 50_000, unitText: 'YEAR' },
      },
    });
    expect(pay('CLP')).toMatchObject({ baseSalary: { value: { minValue: 4_500_000 } } });
    expect(listingJsonLd(origin, { ...job, pay: null }, org)).not.toHaveProperty('baseSalary');
  });

  it('names the country of the organization for remote work without another one', () => {
    const remote = { ...job, locationType: 'REMOTE' as const, remoteZone: [], location: null };
    expect(listingJsonLd(origin, remote, org)).toMatchObject({
      applicantLocationRequirements: { '@type': 'Country', name: 'US' },
    });
    expect(listingJsonLd(origin, remote, { ...org, location: null })).toBeUndefined();
  });

  it('states region, education, occupation, skills and benefits in the words of search engines', () => {
    const location = org.location && { ...org.location, stateCode: '08', region: 'Ontario' };
    expect(
      listingJsonLd(
        origin,
        {
          ...job,
          locationType: 'ONSITE',
          location,
          education: 'masters',
          functions: ['legal', 'grants', 'fundraising'],
          skills: ['Excel', 'Spanish'],
          benefits: ['Health insurance'],
        },
        org,
      ),
    ).toMatchObject({
      jobLocation: { address: { addressRegion: 'Ontario' } },
      educationRequirements: { credentialCategory: 'postgraduate degree' },
      occupationalCategory: ['23-1011.00 Lawyers', '13-1131.00 Fundraisers'],
      skills: 'Excel, Spanish',
      jobBenefits: 'Health insurance',
    });
  });

  it('states which end of the pay is known', () => {
    const pay = (min: number | null, max: number | null) =>
      listingJsonLd(
        origin,
        { ...job, pay: { min, max, currency: 'USD', period: 'HOUR', text: null } },
        org,
      );
    expect(pay(2_000, null)).toMatchObject({
      baseSalary: { value: { value: 20, minValue: 20, unitText: 'HOUR' } },
    });
    expect(pay(null, 2_000)).toMatchObject({ baseSalary: { value: { value: 20, maxValue: 20 } } });
    expect(pay(2_000, 2_000)).toMatchObject({ baseSalary: { value: { value: 20 } } });
  });

  it('escapes user text', () => {
    expect(
      toHtml([
        { type: 'paragraph', text: '<b>&' },
        { type: 'list', items: ['a'] },
      ]),
    ).toBe('<p>&#60;b&#62;&#38;</p><ul><li>a</li></ul>');
  });

  it('marks italic text and links, and leaves other addresses out', () => {
    const links = [
      { from: 0, to: 1, url: 'https://cauce.example/?a="b&c' },
      { from: 2, to: 3, url: 'javascript:alert(1)' },
    ];
    expect(
      toHtml([{ type: 'paragraph', text: 'a b c', italic: [{ from: 0, to: 1 }], links }]),
    ).toBe(
      '<p><a href="https://cauce.example/?a=&#34;b&#38;c" rel="nofollow ugc noopener"><em>a</em></a> b c</p>',
    );
  });
});

describe('Event', () => {
  it('states its place, online or not', () => {
    expect(
      listingJsonLd(origin, { ...event, locationType: 'ONSITE', location: org.location }, org),
    ).toMatchObject({
      '@type': 'Event',
      startDate: event.local.startsAt,
      endDate: event.local.endsAt,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place' },
    });
    expect(listingJsonLd(origin, { ...event, locationType: 'REMOTE' }, org)).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation' },
    });
  });
});

describe('Organization', () => {
  it('omits the place without a known country', () => {
    const data = organizationJsonLd(origin, {
      ...org,
      location: org.location === null ? null : { ...org.location, countryCode: 'XA' },
    });
    expect(data).toMatchObject({ '@type': 'NGO', name: org.name, foundingDate: '1984' });
    expect(data).not.toHaveProperty('address');
  });
});

describe('JSON-LD', () => {
  it('states what search engines require for every sample and passes the reference processor', async () => {
    const nodes = [
      ...listings
        .map((listing) => listingJsonLd(origin, listing, org))
        .filter((node) => node !== undefined),
      ...orgs.map((one) => organizationJsonLd(origin, one)),
      breadcrumbs(origin, [{ name: 'Causa', path: '/en' }]),
    ];
    expect(nodes.length).toBeGreaterThan(20);
    expect(nodes.flatMap((node) => structuredDataProblems(node))).toEqual([]);
    for (const node of nodes) expect(await expandJsonLd(node)).toHaveLength(1);
  });
});
