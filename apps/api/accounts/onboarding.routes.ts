import { updateGeneralSettings } from '@causa/core/accounts/general-settings';
import { completeProfileBasics } from '@causa/core/accounts/signup/complete-profile-basics';
import {
  acceptInvite,
  declineInvite,
  readInvite,
} from '@causa/core/organizations/members/claim-invite';
import { listPaymentMethods } from '@causa/core/billing/payments/cards/list-payment-methods';
import { takeTokenFrom } from '@causa/core/platform/limits/take-token';
import {
  acceptInviteContract,
  declineInviteContract,
  inviteContract,
  listPaymentMethodsContract,
  completeProfileBasicsContract,
  updateGeneralSettingsContract,
} from '@causa/shared/accounts/onboarding.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

/** Onboarding: invitations, missing profile basics, settings and payment methods. */
export async function onboardingRoutes(app: FastifyInstance): Promise<void> {
  serve(app, inviteContract, async (context, { params, request }) => {
    await takeTokenFrom(context, 'invite', request.ip, 60, 3_600);
    return { invite: await readInvite(context, params.id) };
  });
  serve(app, acceptInviteContract, async (context, { params, request }) => ({
    organization: await acceptInvite(context, params.id, request.ip),
  }));
  serve(app, declineInviteContract, async (context, { params, request }) => {
    await declineInvite(context, params.id, request.ip);
    return {};
  });
  serve(app, completeProfileBasicsContract, async (context, { body }) => ({
    user: await completeProfileBasics(context, body),
  }));
  serve(app, updateGeneralSettingsContract, async (context, { body }) => ({
    generalSettings: await updateGeneralSettings(context, body),
  }));
  serve(app, listPaymentMethodsContract, async (context) => ({
    paymentMethods: await listPaymentMethods(context),
  }));
}
