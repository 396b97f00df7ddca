import { dayMs } from '@causa/shared/platform/dates/durations';
import { isSameAddress } from '../text/same-address.ts';
import type { Locale } from '@causa/shared/platform/locales';
import {
  type LookedUpProps,
  type MailTemplate,
  type MailTemplates,
  preferenceByMail,
  type QueuedLink,
} from '@causa/shared/platform/mail';
import { tokenPath, unsubscribePath, withQuery } from '@causa/shared/platform/pages/routes';
import { type SpanOptions, withSpan } from '@causa/tracing/tracing';
import { deriveAsStored } from '../crypto/each-secret.ts';
import { signToken } from '../crypto/link-token.ts';
import { signedPath } from '../crypto/signed-path.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { MailDelivery } from '../../generated/prisma/client.ts';
import { addJob } from '../jobs/add-job.ts';
import {
  type Attachment,
  type Mailer,
  MailRefused,
  senderRefused,
  SenderRefused,
} from './mailer.ts';
import { getReplyAddress } from './reply-address.ts';
import { isSuppressed, suppressAddress } from './suppression.ts';

/** Recipient-specific values that a mail depends on, beside its props. */
export interface Reader {
  /** Link that unsubscribes from this kind of mail. */
  unsubscribe?: string | undefined;
  /** IANA time zone for the dates of the mail. */
  timeZone?: string | undefined;
  /** The recipient address belongs to no account. */
  isWithoutAccount?: boolean;
  /** Names of the attached files. */
  files?: readonly string[];
  /** Replies are added to the conversation. */
  canReply?: boolean;
}

/** Renders the subject, text and HTML of a template; the worker provides the messages. */
type RenderMail = <T extends MailTemplate>(
  template: T,
  locale: Locale,
  props: MailTemplates[T],
  reader?: Reader,
) => { subject: string; text: string; html: string };

/** Loads the current props of a mail when it is sent; null when there is nothing left to send. */
export type PropsLoaders = {
  [T in keyof LookedUpProps]: (
    context: Context,
    props: LookedUpProps[T],
  ) => Promise<MailTemplates[T] | null>;
};

/**
 * Loads the attachments of a template from the record when the mail is sent: the delivery row
 * stores no bytes, and every attempt attaches the same files. The mail is sent without them when
 * there are none.
 */
export type Attach = {
  [T in MailTemplate]?: (
    context: Context,
    props: MailTemplates[T],
  ) => Promise<readonly Attachment[]>;
};

export interface Post {
  mailer: Mailer;
  render: RenderMail;
  lookUps: PropsLoaders;
  attach?: Attach;
}

/**
 * Time after which a mail that the SMTP server does not accept expires; the retry delay grows to
 * four minutes.
 */
const expiryMs = 5 * dayMs;
const longestWaitMs = 240_000;

/**
 * Attempts after which a mail is sent without a file that cannot be rendered; the link in it
 * provides the file.
 */
const triesWithFiles = 4;

/**
 * Sends one queued mail. Idempotent: does nothing when it was sent, suppressed or failed. A missing
 * mailbox is not retried and suppresses the address; any other failure (a refused sender, 4xx, a
 * hanging or unavailable server) is retried under the same Message-ID for five days.
 */
export async function deliverMail(
  context: Context,
  deliveryId: string,
  { mailer, render, lookUps, attach = {} }: Post,
): Promise<void> {
  const queued = await context.db.mailDelivery.findUnique({ where: { id: deliveryId } });
  if (queued === null || queued.status !== 'QUEUED') return;
  const row = await addressed(context, queued);
  if (row === null)
    return settle(context, queued, { status: 'SUPPRESSED', lastError: 'recipient has no account' });
  if ((await isSuppressed(context, row.recipient, row)) || (await isUnsubscribed(context, row)))
    return settle(context, row, { status: 'SUPPRESSED' });
  try {
    const props = await loadProps(context, row, lookUps);
    if (props === null)
      return await settle(context, row, {
        status: 'SUPPRESSED',
        lastError: 'no content',
      });
    const files = await readFiles(context, row, props, attach);
    const replyTo = getReplyAddress(context.config, row, props);
    const mail = render(row.template, row.locale, await greeted(context, row, props), {
      unsubscribe: getOwnUnsubscribe(props) ?? unsubscribeLink(context, row, row.locale),
      timeZone: await getTimeZone(context, row),
      isWithoutAccount: row.userId === null,
      ...(files.length === 0 ? {} : { files: files.map(({ filename }) => filename) }),
      canReply: replyTo !== null,
    });
    const outgoing = {
      ...mail,
      to: row.recipient,
      messageId: row.messageId,
      headers: {
        ...buildHeaders(context, row, props),
        ...(replyTo === null ? {} : { 'Reply-To': replyTo }),
      },
      ...(files.length === 0 ? {} : { attachments: files }),
    };
    await withSpan(describeSending(row), () => mailer.send(outgoing));
    await settle(context, row, { status: 'SENT', sentAt: context.now() });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const reason = `${error instanceof SenderRefused ? senderRefused : ''}${message}`.slice(0, 500);
    // Affects all recipients at this server until an operator corrects DNS or reputation.
    if (error instanceof SenderRefused)
      context.log.error({ delivery: row.id, reason }, 'mail server refused the sender');
    if (error instanceof MailRefused) {
      await suppressAddress(context, row.recipient, 'REJECTED', reason);
      await settle(context, row, { status: 'FAILED', lastError: reason });
    } else if (context.now().getTime() - row.createdAt.getTime() > expiryMs)
      await settle(context, row, { status: 'FAILED', lastError: reason });
    else await scheduleRetry(context, row, reason);
  }
}

/**
 * Queues a new job for every overdue mail whose own job was lost; the worker calls it every ten
 * minutes.
 */
export async function sweepMail(context: Context): Promise<number> {
  const now = context.now();
  // Mails with a job are still queued or being sent.
  const rows = await context.db.$queryRaw<{ id: string }[]>`
    SELECT id FROM mail_deliveries m
    WHERE status = 'QUEUED' AND next_try_at < ${new Date(now.getTime() - 600_000)}
      AND NOT EXISTS (
        SELECT FROM outbox_jobs j
        WHERE j.name = 'mail.send' AND j.done_at IS NULL AND j.failed_at IS NULL
          AND j.payload ->> 'deliveryId' = m.id)
    ORDER BY next_try_at LIMIT 1000`;
  for (const { id } of rows)
    await addJob(context, 'mail.send', { deliveryId: id }, { runAt: now, dedupeKey: `mail:${id}` });
  return rows.length;
}

/** Never the address or subject. */
function describeSending({ template, attempts }: MailDelivery): SpanOptions {
  return {
    name: `send mail ${template}`,
    kind: 'client',
    attributes: {
      'causa.mail.template': template,
      'causa.mail.kind': preferenceByMail[template] ?? 'service',
      'causa.mail.attempt': attempts + 1,
    },
  };
}

async function readFiles(
  context: Context,
  { id, template, attempts }: MailDelivery,
  props: never,
  attach: Attach,
): Promise<readonly Attachment[]> {
  try {
    return (await attach[template]?.(context, props)) ?? [];
  } catch (error) {
    if (attempts + 1 < triesWithFiles) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    context.log.error({ delivery: id, template, reason }, 'mail sent without attachment');
    return [];
  }
}

async function settle(
  context: Context,
  row: MailDelivery,
  outcome: { status: 'SENT' | 'SUPPRESSED' | 'FAILED'; sentAt?: Date; lastError?: string },
): Promise<void> {
  await context.db.mailDelivery.update({
    where: { id: row.id },
    data: { ...outcome, attempts: { increment: 1 } },
  });
}

async function scheduleRetry(
  context: Context,
  row: MailDelivery,
  lastError: string,
): Promise<void> {
  const nextTryAt = new Date(
    context.now().getTime() + Math.min(2 ** (row.attempts + 1) * 1_000, longestWaitMs),
  );
  context.log.warn(
    { delivery: row.id, attempts: row.attempts + 1, reason: lastError },
    'mail deferred',
  );
  await inTransaction(context, async (tx) => {
    await tx.db.mailDelivery.update({
      where: { id: row.id },
      data: { attempts: { increment: 1 }, lastError, nextTryAt },
    });
    await addJob(
      tx,
      'mail.send',
      { deliveryId: row.id },
      { runAt: nextTryAt, dedupeKey: `mail:${row.id}` },
    );
  });
}

/**
 * Resolves the recipient's current address when the mail is sent, not when it was queued; null when
 * the account is deleted or has no address.
 */
async function addressed(context: Context, row: MailDelivery): Promise<MailDelivery | null> {
  if (row.userId === null || preferenceByMail[row.template] === undefined) return row;
  const user = await context.db.user.findUnique({
    where: { id: row.userId },
    select: { email: true, emailVerifiedAt: true, deletionRequestedAt: true },
  });
  if (user === null || user.emailVerifiedAt === null || user.deletionRequestedAt !== null)
    return null;
  if (user.email === row.recipient) return row;
  return context.db.mailDelivery.update({ where: { id: row.id }, data: { recipient: user.email } });
}

/**
 * Removes the recipient's name from the props unless the account has confirmed this address.
 * Otherwise an attacker could send text of their choice, as a name, to anyone.
 */
async function greeted(
  context: Context,
  { userId, recipient }: MailDelivery,
  props: object,
): Promise<never> {
  if (!('firstName' in props)) return props as never;
  const user =
    userId === null
      ? null
      : await context.db.user.findUnique({
          where: { id: userId },
          select: { email: true, emailVerifiedAt: true },
        });
  const isOwn =
    user !== null && user.emailVerifiedAt !== null && isSameAddress(user.email, recipient);
  return (isOwn ? props : { ...props, firstName: '' }) as never;
}

/**
 * Returns the recipient's time zone from settings or browser; undefined for subscribed mails, whose
 * props include one.
 */
async function getTimeZone(
  context: Context,
  { userId, subscribed }: MailDelivery,
): Promise<string | undefined> {
  if (userId === null || subscribed) return undefined;
  return (
    (await context.db.user.findUnique({ where: { id: userId }, select: { timeZone: true } }))
      ?.timeZone ?? undefined
  );
}

// Unsubscribing also applies to mails that are already queued.
async function isUnsubscribed(context: Context, row: MailDelivery): Promise<boolean> {
  const name = preferenceByMail[row.template];
  return (
    name !== undefined &&
    row.userId !== null &&
    !(await context.hooks.wantsMail(context, row.userId, name))
  );
}

/** Returns the link that ends this mail to a recipient without an account. */
function getOwnUnsubscribe(props: object): string | undefined {
  return 'unsubscribe' in props && typeof props.unsubscribe === 'string'
    ? props.unsubscribe
    : undefined;
}

function buildHeaders(context: Context, row: MailDelivery, props: object): Record<string, string> {
  const headers = { 'Content-Language': row.locale, 'Auto-Submitted': 'auto-generated' };
  const link = getOwnUnsubscribe(props) ?? unsubscribeLink(context, row);
  return link === undefined
    ? headers
    : {
        ...headers,
        'List-Unsubscribe': `<${link}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
}

function unsubscribeLink(
  { config }: Context,
  { template, userId, createdAt }: MailDelivery,
  locale?: Locale,
): string | undefined {
  const name = preferenceByMail[template];
  return name === undefined || userId === null
    ? undefined
    : config.origin +
        signedPath(config, unsubscribePath(name, userId, createdAt.getTime(), locale));
}

async function loadProps(
  context: Context,
  row: MailDelivery,
  lookUps: PropsLoaders,
): Promise<never> {
  const { template } = row;
  if (!Object.hasOwn(lookUps, template)) return withLink(context, row);
  const lookUp = lookUps[template as keyof LookedUpProps];
  // The mail uses the recipient's language, not the sender's.
  return (await lookUp({ ...context, locale: row.locale }, row.props as never)) as never;
}

async function withLink(context: Context, row: MailDelivery): Promise<never> {
  const { config } = context;
  const { link, ...facts } = row.props as { link?: QueuedLink };
  if (link === undefined) return facts as never;
  if ('path' in link && link.signed)
    return {
      ...facts,
      link: config.origin + signedPath(config, link.path, row.recipient, link.version),
    } as never;
  const path =
    'path' in link
      ? link.path
      : withQuery(tokenPath(row.locale, link.purpose, await signStoredToken(context, link)), {
          to: link.to,
        });
  return { ...facts, link: config.origin + path } as never;
}

/**
 * Returns the token of a link as it was when its hash was stored, which may have been before a
 * rotation of the secret.
 */
async function signStoredToken(
  context: Context,
  { tokenId: id, purpose }: Extract<QueuedLink, { tokenId: string }>,
): Promise<string> {
  const { config, hooks } = context;
  const { previousSecrets = [] } = config;
  if (previousSecrets.length === 0) return signToken(config, id, purpose);
  const hash = await hooks.readLinkHash(context, id, purpose);
  return deriveAsStored(config, hash, (one) => signToken(one, id, purpose));
}
