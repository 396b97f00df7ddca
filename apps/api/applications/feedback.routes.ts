import { readFeedbackSentence } from '@causa/core/applications/feedback/feedback-sentences';
import {
  giveFeedback,
  readOwnFeedback,
  removeFeedback,
} from '@causa/core/applications/feedback/own-feedback';
import {
  publishFeedback,
  readReceivedFeedback,
} from '@causa/core/applications/feedback/received-feedback';
import * as contracts from '@causa/shared/applications/feedback.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

/** What applicants say after an application ended. */
export async function feedbackRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contracts.readOwnFeedbackContract, (context, { params }) =>
    readOwnFeedback(context, params.id),
  );
  serve(app, contracts.giveFeedbackContract, (context, { params, body }) =>
    giveFeedback(context, params.id, body),
  );
  serve(app, contracts.removeFeedbackContract, (context, { params }) =>
    removeFeedback(context, params.id),
  );
  serve(app, contracts.readReceivedFeedbackContract, (context, { params }) =>
    readReceivedFeedback(context, params.orgId),
  );
  serve(app, contracts.publishFeedbackContract, (context, { params, body }) =>
    publishFeedback(context, params.orgId, body.isPublic),
  );
  serve(app, contracts.readFeedbackSentenceContract, (context, { params }) =>
    readFeedbackSentence(context, params.id),
  );
}
