import { emptyDraft } from '@causa/shared/listings/drafts/listing-draft';
import type { DocumentedName } from './documented-calls.ts';

const listingId = '01a2105ad56c771c8ebee3dac9724e09';
const endpointId = '01a2105b1f0e7a66a1d2f0a5c9e4b731';
const messageId = 'msg_01a2105ae7c372f48f6661d8ca1eb47e';
const at = '2026-11-25T01:38:42.639Z';
const version = { _version: 1 };

const content = {
  ...emptyDraft('en', 'Kitchen coordinator'),
  functions: ['operations'],
  areasOfFocus: ['food-security'],
  roleFamily: 'operations-manager',
  locationType: 'ONSITE',
  place: {
    placeId: 'g2267057',
    text: 'Lisbon, Portugal',
    city: 'Lisbon',
    stateCode: '14',
    region: 'Lisbon',
    countryCode: 'PT',
    latitude: 38.72,
    longitude: -9.13,
  },
  timeZone: 'Europe/Lisbon',
  jobTypes: ['full-time'],
  payment: 'paid',
  payMin: '1800',
  payMax: '2100',
  payCurrency: 'EUR',
  payPeriod: 'MONTH',
  description: [{ type: 'paragraph', text: 'We cook for four hundred neighbors a day.' }],
  applyBy: 'LINK',
  applyUrl: 'https://jobs.example.org/7',
  closesOn: '2027-01-24',
};
const draft = {
  id: listingId,
  externalId: 'ats-7',
  type: 'JOB',
  state: 'DRAFT',
  url: null,
  hasEdits: false,
  revision: 1,
  createdAt: at,
  updatedAt: at,
  publishedAt: null,
  closesAt: null,
  closedAt: null,
  closeReason: null,
  content,
};
const path = `job/${listingId}-kitchen-coordinator`;
const live = {
  ...draft,
  state: 'LIVE',
  url: { en: `/en/${path}`, es: `/es/${path}`, pt: `/pt/${path}` },
  revision: 0,
  publishedAt: at,
  closesAt: '2027-01-24T23:59:59.999Z',
};
const closed = {
  ...live,
  state: 'CLOSED',
  url: null,
  closedAt: at,
  closeReason: 'FILLED_ELSEWHERE',
};
const price = { credits: 1, balance: 12, missing: 0, isHeld: false };
const paid = { ...price, credits: 0, balance: 11 };
const application = {
  id: '01a2105c0b7d7f3f8c8f4e6b2a9d1c55',
  listing: { id: listingId, externalId: 'ats-7', title: 'Kitchen coordinator' },
  status: 'SENT',
  name: 'Ana Silva',
  createdAt: at,
  updatedAt: at,
};
const data = {
  id: listingId,
  externalId: 'ats-7',
  type: 'JOB',
  title: 'Kitchen coordinator',
  locale: 'en',
  status: 'PUBLISHED',
  publishedAt: at,
  closesAt: live.closesAt,
  closeReason: null,
};
const event = { id: messageId, type: 'listing.published', timestamp: at, livemode: true, data };
const endpoint = {
  id: endpointId,
  mode: 'sandbox',
  url: 'https://hooks.example.org/causa',
  events: ['listing.published', 'application.created'],
  enabled: true,
  offReason: null,
  failingSince: null,
  secretVersion: 1,
  createdAt: at,
};
const delivery = {
  id: '01a2105b9a3c7d0e9b1f2c3d4e5f6a7b',
  messageId,
  endpointId,
  url: endpoint.url,
  type: 'listing.published',
  status: 'FAILED',
  body: '{"type":"listing.published", ...}',
  createdAt: at,
  nextAt: null,
  attempts: [{ number: 1, status: 500, error: null, ms: 41, reply: 'Internal Server Error', at }],
};

/** A response for each call, as its contract declares it. */
export const exampleReplies: Record<DocumentedName, object> = {
  partnerMe: {
    organization: { id: '01a21059f1b27c0d8e9fa0b1c2d3e4f5', name: 'Harbour Kitchen' },
    key: {
      id: '01a2105a0c1d7e2f9a0b1c2d3e4f5a6b',
      name: 'Recruiting system',
      mode: 'sandbox',
      scopes: ['listings:read', 'listings:write'],
      expiresAt: null,
    },
    credits: null,
    ...version,
  },
  partnerFacets: {
    facets: { areasOfFocus: [{ value: 'food-security', label: 'Food security' }] },
    ...version,
  },
  listPartnerListings: { listings: [live], nextCursor: null, ...version },
  createPartnerListing: { listing: draft, problems: [], price, ...version },
  readPartnerListing: { listing: live, problems: [], price: paid, ...version },
  replacePartnerListing: {
    listing: { ...live, hasEdits: true, revision: 1 },
    problems: [],
    price: paid,
    ...version,
  },
  putPartnerListing: { listing: draft, problems: [], price, ...version },
  deletePartnerListing: version,
  publishPartnerListing: { listing: live, problems: [], price: paid, spent: 1, ...version },
  closePartnerListing: { listing: closed, problems: [], price: null, ...version },
  extendPartnerListing: { listing: live, problems: [], price: paid, ...version },
  listPartnerApplications: { applications: [application], nextCursor: null, ...version },
  readPartnerApplication: {
    application: {
      ...application,
      message: 'I have run a kitchen for six years.',
      answers: [],
      contact: { email: 'ana@example.org', phone: null },
    },
    ...version,
  },
  listPartnerEvents: {
    events: [event],
    nextCursor: '1795570722639-01a2105ae7c372f48f6661d8ca1eb47e',
    hasMore: false,
    ...version,
  },
  listPartnerEndpoints: { endpoints: [endpoint], ...version },
  createPartnerEndpoint: {
    endpoint,
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    ...version,
  },
  changePartnerEndpoint: { endpoint, ...version },
  deletePartnerEndpoint: version,
  testPartnerEndpoint: version,
  listPartnerDeliveries: { deliveries: [delivery], count: 1, pageCount: 1, ...version },
  replayPartnerDelivery: version,
  publicListings: {
    attribution: {
      name: 'Causa',
      url: 'https://causa.example',
      terms: 'https://causa.example/en/terms',
    },
    listings: [{ '@type': 'JobPosting', title: 'Kitchen coordinator', datePosted: '2026-11-25' }],
    nextCursor: null,
    ...version,
  },
};
