import { parseJson } from '@causa/shared/platform/parse-json';
import { getConfirmation, readMailEvents } from '@causa/core/adapters/mail-events/read-mail-events';
import { isGenuine, type WebhookCredentials } from '@causa/core/platform/mail/mail-webhook.rules';
import { isFirstUse } from '@causa/core/platform/mail/used-signatures';
import { securityEvent } from '@causa/core/platform/audit/security-event';
import { recordMailEvents } from '@causa/core/platform/mail/record-mail-events';
import { resumeEmails } from '@causa/core/platform/mail/suppression';
import { receiveReply } from '@causa/core/applications/mail-replies/receive-reply';
import { translatorFor } from '@causa/i18n/translate';
import {
  receiveMailEventsContract,
  receiveReplyContract,
  resumeEmailsContract,
} from '@causa/shared/platform/mail.contract';
import { AppError } from '@causa/shared/platform/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { serve } from '../server/contract-route.ts';
import type { ServerOptions } from '../server/server-options.ts';

/** Replies are text; attachments of mail programs are dropped. */
const maxReplyBytes = 1_048_576;
const signedBodySchema = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
});

/** Webhooks of the mail provider, and the route that sends a mail to one's own address again. */
export async function mailRoutes(
  app: FastifyInstance,
  { mailWebhookSecrets = [], mailInboundSecret = null }: ServerOptions,
): Promise<void> {
  serve(app, resumeEmailsContract, async (context) => {
    await resumeEmails(context);
    return {};
  });

  await app.register((raw) => serveMailEvents(raw, mailWebhookSecrets));
  await app.register((raw) => serveReplies(raw, mailInboundSecret));
}

/**
 * Events of the mail provider. Signatures cover the raw body, and Amazon labels its JSON as plain
 * text. The route reads no cookies, so cross-site requests are harmless.
 */
async function serveMailEvents(
  raw: FastifyInstance,
  secrets: NonNullable<ServerOptions['mailWebhookSecrets']>,
): Promise<void> {
  raw.removeAllContentTypeParsers();
  raw.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  serve(raw, receiveMailEventsContract, async (context, { request }) => {
    const text = typeof request.body === 'string' ? request.body : '';
    const body = parseJson(text);
    const signature = request.headers['x-causa-signature'];
    const credentials = {
      authorization: request.headers.authorization,
      signature: typeof signature === 'string' ? signature : undefined,
      inside: readReplyBody(body),
    };
    if (
      !isGenuine(secrets, credentials, text, context.now()) ||
      !(await isFirstUse(context, credentials, text))
    ) {
      securityEvent(context, 'webhook', {
        outcome: 'refused',
        route: 'POST /data/webhooks/mail',
      });
      throw new AppError('LOGIN_REQUIRED');
    }
    if (body === undefined) throw new AppError('MALFORMED');
    const confirmation = getConfirmation(body);
    if (confirmation !== undefined)
      context.log.warn(
        { confirmation },
        'mail provider requests webhook confirmation: open this address',
      );
    return { news: await recordMailEvents(context, readMailEvents(body)) };
  });
}

/** Answers to mails, which the provider forwards. */
async function serveReplies(raw: FastifyInstance, secret: string | null): Promise<void> {
  raw.removeAllContentTypeParsers();
  raw.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: maxReplyBytes },
    (_request, body, done) => done(null, body),
  );
  serve(raw, receiveReplyContract, async (context, { request, query }) => {
    const { authorization } = request.headers;
    const secrets = secret === null ? [] : [`header:${secret}`];
    if (!isGenuine(secrets, { authorization }, '', context.now())) {
      securityEvent(context, 'webhook', {
        outcome: 'refused',
        route: 'POST /data/webhooks/mail/replies',
      });
      throw new AppError('LOGIN_REQUIRED');
    }
    const bytes = Buffer.isBuffer(request.body) ? request.body : new Uint8Array();
    const outcome = await receiveReply(context, bytes, {
      recipient: query.recipient,
      noteAttachments: (locale, count) =>
        translatorFor(locale)('feeds.attachmentsLeftOut', { count }),
    });
    return { outcome };
  });
}

function readReplyBody(body: unknown): WebhookCredentials['inside'] {
  const parsed = signedBodySchema.safeParse(body);
  return parsed.success ? parsed.data.signature : undefined;
}
