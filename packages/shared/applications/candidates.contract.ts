import { z } from 'zod';
import { typedKeys } from '../platform/typed-object.ts';
import {
  candidateAccess,
  candidateInviteMax,
  candidateRatings,
  candidateSorts,
} from './candidates.ts';
import { dashboardWords } from '../listings/listing-tabs.ts';
import { listingTypes } from '../listings/listing-types.ts';
import {
  idSchema,
  instantSchema,
  lineSchema,
  linesSchema,
  localeSchema,
  pageSchema,
  urlsSchema,
} from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { workHistoryJobSchema } from '../accounts/profile.contract.ts';

const orgParams = z.object({ orgId: idSchema });
const candidateParams = orgParams.extend({ candidateId: idSchema });
const listingParams = orgParams.extend({
  word: z.enum(typedKeys(dashboardWords)),
  listingId: idSchema,
});
const lang = z.string().optional();
const count = z.number().int();
const accessSchema = z.enum(candidateAccess).meta({
  description: '`open`, or the reason why the organization has no access to candidates',
});

const reasonSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('skills'), skills: z.array(z.string()) }),
    z.object({ kind: z.literal('experience'), title: z.string() }),
    z.object({ kind: z.literal('near'), metres: count }),
    z.object({ kind: z.literal('country') }),
    z.object({ kind: z.literal('remote') }),
    z.object({ kind: z.literal('recent') }),
  ])
  .meta({ id: 'CandidateReason' });

const rowSchema = z
  .object({
    id: idSchema,
    name: z.string().meta({ description: 'first name and initial' }),
    headline: z.string().nullable(),
    skills: z.array(z.string()),
    place: z
      .string()
      .nullable()
      .meta({ description: 'place of residence, as precise as the job seeker states it' }),
    metres: count
      .nullable()
      .meta({ description: 'distance from the searched place; null without one' }),
    locale: localeSchema,
    lastJob: z.string().nullable().meta({ description: 'title of the latest job' }),
    ways: z
      .array(z.enum(['Onsite', 'Remote', 'Hybrid', 'PartTime']))
      .meta({ description: 'accepted forms of work' }),
  })
  .meta({ id: 'CandidateRow' });

/** Returns job seekers that let organizations find them, 20 a page. Not for staff. */
export const listCandidatesContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/candidates',
  access: 'member',
  summary: 'List candidates',
  params: orgParams,
  query: z.object({
    q: lineSchema(100).optional(),
    skills: lineSchema(200).optional().meta({ description: 'separated by commas; all must match' }),
    place: lineSchema(120).optional(),
    radius: z.coerce.number().int().min(1_000).max(500_000).optional(),
    locale: localeSchema.optional().meta({ description: 'language of the job seeker' }),
    sort: z.enum(candidateSorts).optional(),
    page: pageSchema,
    lang,
  }),
  reply: z.object({
    access: accessSchema,
    candidates: z.array(rowSchema),
    total: count,
    place: z.string().nullable().meta({ description: 'recognized place; null without one' }),
  }),
});

const invitationSchema = z.object({
  listingId: idSchema,
  title: z.string(),
  at: instantSchema,
});

const candidateReply = z.object({
  candidate: rowSchema.extend({
    about: z.string().nullable(),
    workHistoryJobs: z.array(workHistoryJobSchema),
    invitations: z
      .array(invitationSchema)
      .meta({ description: 'invitations from this organization' }),
  }),
  listings: z
    .array(z.object({ id: idSchema, title: z.string(), type: z.enum(listingTypes) }))
    .meta({
      description: 'live listings without an invitation to or application from this job seeker',
    }),
});

/** Records a profile view, which the job seeker sees. */
export const readCandidateContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/candidates/:candidateId',
  access: 'member',
  summary: 'Retrieve a candidate',
  params: candidateParams,
  query: z.object({ lang }),
  reply: candidateReply,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'ORGANIZATION_FROZEN'],
});

/** Sends an email and a notification; 30 a day. */
export const inviteCandidateContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/candidates/:candidateId/invite',
  access: 'member',
  summary: 'Invite a candidate to apply to a listing',
  params: candidateParams,
  body: z.object({ listingId: idSchema, text: linesSchema(candidateInviteMax).min(1) }),
  success: [202],
  reply: z.object({}),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'ORGANIZATION_FROZEN'],
});

const recommendedSchema = rowSchema.extend({
  reasons: z.array(reasonSchema),
  rating: z.enum(candidateRatings).nullable(),
  invitedAt: instantSchema.nullable(),
});
const recommendedReply = z.object({
  access: accessSchema,
  candidates: z.array(recommendedSchema),
});

/** Includes reasons. Not for staff. */
export const listRecommendedCandidatesContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/:word/:listingId/recommended-candidates',
  access: 'member',
  summary: 'List recommended candidates for a listing',
  params: listingParams,
  query: z.object({ lang }),
  reply: recommendedReply,
  errors: ['NOT_FOUND'],
});

export const rateRecommendedCandidateContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/:word/:listingId/recommended-candidates/:candidateId',
  access: 'member',
  summary: 'Rate a recommended candidate',
  params: listingParams.extend({ candidateId: idSchema }),
  body: z.object({ rating: z.enum(candidateRatings).nullable() }),
  reply: recommendedReply,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'ORGANIZATION_FROZEN'],
});

/** For a member of an organization with this recommendation. */
export const readMailedCandidateContract = contract({
  method: 'GET',
  path: '/data/recommended-candidates/:candidateId',
  access: 'member',
  summary: 'Retrieve a recommended candidate from an email',
  params: z.object({ candidateId: idSchema }),
  query: z.object({ listingId: idSchema.optional(), lang }),
  reply: z.object({
    name: z.string().meta({ description: 'first name and initial' }),
    title: z.string().meta({ description: 'title of the listing' }),
  }),
  errors: ['NOT_FOUND'],
});

/** Without `listingId`: the latest recommendation. */
export const rateMailedCandidateContract = contract({
  method: 'POST',
  path: '/data/recommended-candidates/:candidateId/rating',
  access: 'member',
  summary: 'Rate a recommended candidate from an email',
  params: z.object({ candidateId: idSchema }),
  body: z.object({ rating: z.enum(candidateRatings), listingId: idSchema.optional() }),
  reply: z.object({
    url: urlsSchema.meta({
      description: 'paths of the recommendations of the listing by language',
    }),
  }),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'ORGANIZATION_FROZEN'],
});

/** Covers the last 30 days. */
export const listProfileViewsContract = contract({
  method: 'GET',
  path: '/data/userdashboard/candidate-looks',
  access: 'user',
  summary: 'List organizations that viewed the profile',
  reply: z.object({
    organizations: z.array(
      z.object({ id: idSchema, name: z.string(), at: instantSchema, url: urlsSchema }),
    ),
  }),
});
