import { z } from 'zod';
import { objectionTextMax } from '../moderation/moderation.ts';
import { proofKinds, proofStatuses, verificationStates } from './verification.ts';
import { idSchema, instantSchema, lineSchema, linesSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { orgParams } from './members.contract.ts';
import { emailSchema } from '../accounts/accounts.contract.ts';

const verificationSchema = z.object({
  state: z.enum(verificationStates),
  verifiedAt: instantSchema.nullable(),
  lapsesAt: instantSchema.nullable(),
  domain: z.string().nullable().meta({ description: 'of its website, which is to be proven' }),
  country: z.string().nullable().meta({ description: 'whose registry has its number' }),
  registryNumber: z.string().nullable().meta({ description: 'as the organization states it' }),
  ownAddress: z
    .string()
    .nullable()
    .meta({ description: 'of the reader, at the domain and confirmed lately: it needs no code' }),
  proofs: z.array(
    z.object({
      kind: z.enum(proofKinds),
      value: z.string(),
      status: z.enum(proofStatuses),
      createdAt: instantSchema,
      expiresAt: instantSchema.nullable().meta({ description: 'of a code' }),
      record: z.string().nullable().meta({ description: 'the text of the DNS record, for owners' }),
    }),
  ),
  can: z.object({ start: z.boolean() }),
});
const reply = z.object({ verification: verificationSchema });

export const readVerificationContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/verification',
  access: 'member',
  summary: 'How an organization stands with its verification',
  params: orgParams,
  reply,
});

/** FORBIDDEN for members who are not owners. */
export const startProofContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/verification',
  access: 'member',
  summary: 'Begin to prove something of an organization, or begin again',
  params: orgParams,
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('EMAIL'), value: emailSchema }),
    z.object({ kind: z.literal('DNS'), value: z.literal('').default('') }),
    z.object({ kind: z.literal('REGISTRY'), value: lineSchema(40).min(3) }),
    z.object({
      kind: z.literal('DOCUMENT'),
      value: idSchema.meta({ description: 'a PDF that was uploaded' }),
    }),
  ]),
  reply,
  errors: ['CONFLICT', 'ORGANIZATION_FROZEN'],
});

export const confirmCodeContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/verification/code',
  access: 'member',
  summary: 'Confirm the code that was mailed to an address at the domain',
  params: orgParams,
  body: z.object({ code: lineSchema(20).min(1) }),
  reply,
  errors: ['CONFLICT', 'ORGANIZATION_FROZEN'],
});

export const checkDnsContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/verification/dns',
  access: 'member',
  summary: 'Look for the record at the domain',
  params: orgParams,
  reply,
  errors: ['CONFLICT', 'ORGANIZATION_FROZEN'],
});

export const objectToFreezeContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/objection',
  access: 'member',
  summary: 'Say why freezing an organization is wrong; staff decide',
  params: orgParams,
  body: z.object({ text: linesSchema(objectionTextMax).min(20) }),
  success: [202],
  reply: z.object({}),
  errors: ['CONFLICT'],
});
