import {
  deleteSurveyDraft,
  readSurveyDraft,
  saveSurveyDraft,
  takeSurvey,
} from '@causa/core/tmp-storage/survey-draft';
import {
  deleteSalarySurveyDraftContract,
  salarySurveyDraftContract,
  saveSalarySurveyDraftContract,
  submitSalarySurveyContract,
} from '@causa/shared/contracts/salaries.contract';
import type { FastifyInstance } from 'fastify';
import { browserToken } from '../browser-cookies.ts';
import { serve } from '../contract-route.ts';
import type { ServerOptions } from '../server-options.ts';
import { knownBrowser } from '../session-cookie.ts';

/** The salary survey. */
export async function salariesRoutes(app: FastifyInstance, options: ServerOptions): Promise<void> {
  serve(app, salarySurveyDraftContract, async (context, { request }) => ({
    draft: await readSurveyDraft(context, knownBrowser(request, options.secure)),
  }));
  serve(app, saveSalarySurveyDraftContract, async (context, { body, request, reply }) => ({
    draft: await saveSurveyDraft(context, body, {
      browser: browserToken(request, reply, options.secure),
      address: request.ip,
    }),
  }));
  serve(app, deleteSalarySurveyDraftContract, async (context, { request }) => {
    await deleteSurveyDraft(context, knownBrowser(request, options.secure));
    return {};
  });
  serve(app, submitSalarySurveyContract, (context, { body, request, reply }) =>
    takeSurvey(context, body, {
      browser: browserToken(request, reply, options.secure),
      address: request.ip,
    }),
  );
}
