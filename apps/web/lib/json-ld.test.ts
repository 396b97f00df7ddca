import { describe, expect, it } from 'vitest';
import { listings, orgs } from '../../../tests/fixtures/sample-world.ts';
import {
  getEmploymentTypes,
  toHtml,
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

  it('escapes user text', () => {
    expect(
      toHtml([
        { type: 'paragraph', text: '<b>&' },
        { type: 'list', items: ['a'] },
      ]),
    ).toBe('<p>&#60;b&#62;&#38;</p><ul><li>a</li></ul>');
  });
});

describe('Event', () => {
  it('states its place, online or not', () => {
    expect(
      listingJsonLd(origin, { ...event, locationType: 'ONSITE', location: org.location }, org),
    ).toMatchObject({
      '@type': 'Event',
      startDate: event.startsAt,
      endDate: event.endsAt,
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
