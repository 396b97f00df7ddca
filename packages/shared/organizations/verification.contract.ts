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
  domain: z.string().nullable().meta({ description: 'domain of the website to verify' }),
  country: z.string().nullable().meta({ description: 'country of the registry' }),
  registryNumber: z
    .string()
    .nullable()
    .meta({ description: 'registry number as stated by the organization' }),
  ownAddress: z.string().nullable().meta({
    description:
      'recently confirmed email address of the caller at the domain, which needs no code; null without one',
  }),
  proofs: z.array(
    z.object({
      kind: z.enum(proofKinds),
      value: z.string(),
      status: z.enum(proofStatuses),
      createdAt: instantSchema,
      expiresAt: instantSchema.nullable().meta({ description: 'expiry of a code' }),
      record: z
        .string()
        .nullable()
        .meta({ description: 'text of the DNS record; only for owners' }),
    }),
  ),
  can: z.object({ start: z.boolean() }),
});
const reply = z.object({ verification: verificationSchema });

export const readVerificationContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/verification',
  access: 'member',
  summary: 'Retrieve the verification status',
  params: orgParams,
  reply,
});

/** FORBIDDEN for members who are not owners. */
export const startProofContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/verification',
  access: 'member',
  summary: 'Start or restart a verification',
  params: orgParams,
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('EMAIL'), value: emailSchema }),
    z.object({ kind: z.literal('DNS'), value: z.literal('').default('') }),
    z.object({ kind: z.literal('REGISTRY'), value: lineSchema(40).min(3) }),
    z.object({
      kind: z.literal('DOCUMENT'),
      value: idSchema.meta({ description: 'uploaded PDF' }),
    }),
  ]),
  reply,
  errors: ['CONFLICT', 'ORGANIZATION_FROZEN'],
});

export const confirmCodeContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/verification/code',
  access: 'member',
  summary: 'Confirm the code sent to an address at the domain',
  params: orgParams,
  body: z.object({ code: lineSchema(20).min(1) }),
  reply,
  errors: ['CONFLICT', 'ORGANIZATION_FROZEN'],
});

export const checkDnsContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/verification/dns',
  access: 'member',
  summary: 'Check the DNS record of the domain',
  params: orgParams,
  reply,
  errors: ['CONFLICT', 'ORGANIZATION_FROZEN'],
});

/** Staff decide. */
export const objectToFreezeContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/objection',
  access: 'member',
  summary: 'Object to the freeze of an organization',
  params: orgParams,
  body: z.object({ text: linesSchema(objectionTextMax).min(20) }),
  success: [202],
  reply: z.object({}),
  errors: ['CONFLICT'],
});
