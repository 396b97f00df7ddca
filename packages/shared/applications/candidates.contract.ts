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
  description: 'open; else why this organization may not look for candidates',
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
    place: z.string().nullable().meta({ description: 'where they live, as far as they say it' }),
    metres: count.nullable().meta({ description: 'from the place that was asked for' }),
    locale: localeSchema,
    lastJob: z.string().nullable().meta({ description: 'title of the latest work' }),
    ways: z
      .array(z.enum(['Onsite', 'Remote', 'Hybrid', 'PartTime']))
      .meta({ description: 'how they are willing to work' }),
  })
  .meta({ id: 'CandidateRow' });

export const listCandidatesContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/candidates',
  access: 'member',
  summary: 'People who let organizations find them, 20 a page; never for staff',
  params: orgParams,
  query: z.object({
    q: lineSchema(100).optional(),
    skills: lineSchema(200).optional().meta({ description: 'separated by commas; all of them' }),
    place: lineSchema(120).optional(),
    radius: z.coerce.number().int().min(1_000).max(500_000).optional(),
    locale: localeSchema.optional().meta({ description: 'the language they read Causa in' }),
    sort: z.enum(candidateSorts).optional(),
    page: pageSchema,
    lang,
  }),
  reply: z.object({
    access: accessSchema,
    candidates: z.array(rowSchema),
    total: count,
    place: z
      .string()
      .nullable()
      .meta({ description: 'the place that was understood; null: none was, or none was asked' }),
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
    invitations: z.array(invitationSchema).meta({ description: 'of this organization' }),
  }),
  listings: z
    .array(z.object({ id: idSchema, title: z.string(), type: z.enum(listingTypes) }))
    .meta({ description: 'live ones to which this person was not invited and did not apply' }),
});

export const readCandidateContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/candidates/:candidateId',
  access: 'member',
  summary: 'One candidate; the view is recorded and shown to that person',
  params: candidateParams,
  query: z.object({ lang }),
  reply: candidateReply,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'ORGANIZATION_FROZEN'],
});

export const inviteCandidateContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/candidates/:candidateId/invite',
  access: 'member',
  summary: 'Invite a person to apply to a listing, by mail and in the bell; 30 a day',
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

export const listRecommendedContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/:word/:listingId/recommended-candidates',
  access: 'member',
  summary: 'People recommended for a listing, with reasons; never for staff',
  params: listingParams,
  query: z.object({ lang }),
  reply: recommendedReply,
  errors: ['NOT_FOUND'],
});

export const rateRecommendedContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/:word/:listingId/recommended-candidates/:candidateId',
  access: 'member',
  summary: 'Say whether a recommendation is good',
  params: listingParams.extend({ candidateId: idSchema }),
  body: z.object({ rating: z.enum(candidateRatings).nullable() }),
  reply: recommendedReply,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'ORGANIZATION_FROZEN'],
});

export const readMailedCandidateContract = contract({
  method: 'GET',
  path: '/data/recommended-candidates/:candidateId',
  access: 'member',
  summary: 'Whom a mail asks about, and for which listing; for a member who may say it',
  params: z.object({ candidateId: idSchema }),
  query: z.object({ listingId: idSchema.optional(), lang }),
  reply: z.object({
    name: z.string().meta({ description: 'first name and initial' }),
    title: z.string().meta({ description: 'of the listing' }),
  }),
  errors: ['NOT_FOUND'],
});

export const rateCandidateContract = contract({
  method: 'POST',
  path: '/data/recommended-candidates/:candidateId/rating',
  access: 'member',
  summary: 'Rate a candidate from a mail, as a member; defaults to the latest',
  params: z.object({ candidateId: idSchema }),
  body: z.object({ rating: z.enum(candidateRatings), listingId: idSchema.optional() }),
  reply: z.object({ url: urlsSchema.meta({ description: 'the recommendations of the listing' }) }),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'ORGANIZATION_FROZEN'],
});

export const listProfileViewsContract = contract({
  method: 'GET',
  path: '/data/userdashboard/candidate-looks',
  access: 'user',
  summary: 'Which organizations opened one’s profile in the last 30 days',
  reply: z.object({
    organizations: z.array(
      z.object({ id: idSchema, name: z.string(), at: instantSchema, url: urlsSchema }),
    ),
  }),
});
