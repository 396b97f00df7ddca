import { objectToFreeze } from '@causa/core/organizations/object-to-freeze';
import { checkDns, confirmCode, startProof } from '@causa/core/organizations/verification/proofs';
import { readVerification } from '@causa/core/organizations/verification/read-verification';
import * as contracts from '@causa/shared/organizations/verification.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

/** Proofs of verification, and objections to a freeze. */
export async function verificationRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contracts.readVerificationContract, async (context, { params }) => ({
    verification: await readVerification(context, params.orgId),
  }));
  serve(app, contracts.startProofContract, async (context, { params, body }) => {
    await startProof(context, params.orgId, body);
    return { verification: await readVerification(context, params.orgId) };
  });
  serve(app, contracts.confirmCodeContract, async (context, { params, body }) => {
    await confirmCode(context, params.orgId, body.code);
    return { verification: await readVerification(context, params.orgId) };
  });
  serve(app, contracts.checkDnsContract, async (context, { params }) => {
    await checkDns(context, params.orgId);
    return { verification: await readVerification(context, params.orgId) };
  });
  serve(app, contracts.objectToFreezeContract, async (context, { params, body }) => {
    await objectToFreeze(context, params.orgId, body.text);
    return {};
  });
}
