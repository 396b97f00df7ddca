import type { Reader } from '@causa/core/platform/mail/deliver-mail';
import { formatInstant } from '@causa/i18n/formatters';
import { translatorFor } from '@causa/i18n/translate';
import type { Locale } from '@causa/shared/platform/locales';
import { localeTags } from '@causa/shared/platform/locales';
import {
  type MailTemplate,
  type MailTemplates,
  preferenceByMail,
} from '@causa/shared/platform/mail';
import type { Block } from './mail-blocks.ts';
import { toHtml, type MailBody, toText } from './mail-layout.ts';
import type { Family, MailParts, Template, Words } from './mail-template.ts';
import { addressMails } from '../accounts/address-mails.ts';
import { applicationMails } from '../applications/application-mails.ts';
import { interviewMails } from '../applications/interview-mails.ts';
import { candidateMails } from '../applications/candidate-mails.ts';
import { conversationMails } from '../applications/conversation-mails.ts';
import { listingMails } from '../listings/listing-mails.ts';
import { alertMails } from '../alerts/alert-mails.ts';
import { moneyMails } from '../billing/billing-mails.ts';
import { paymentMails } from '../billing/payment-mails.ts';
import { newsMails } from '../content/news-mails.ts';
import { memberMails } from '../organizations/member-mails.ts';
import { trustMails } from '../moderation/trust-mails.ts';
import { organizationMails } from '../organizations/organization-mails.ts';
import { securityMails } from '../accounts/security-mails.ts';

/** Every mail template of the product. */
export const templates: Family<MailTemplate> = {
  ...addressMails,
  ...securityMails,
  ...memberMails,
  ...applicationMails,
  ...interviewMails,
  ...candidateMails,
  ...conversationMails,
  ...trustMails,
  ...organizationMails,
  ...listingMails,
  ...alertMails,
  ...newsMails,
  ...moneyMails,
  ...paymentMails,
};

/** Renders one mail in its reader's language: subject, text and HTML from one source (style, 7). */
export function renderMail<T extends MailTemplate>(
  template: T,
  locale: Locale,
  props: MailTemplates[T],
  reader: Reader = {},
): { subject: string; text: string; html: string } {
  const words: Words = {
    say: translatorFor(locale),
    locale,
    moment: (instant) => formatInstant(locale, instant, reader.timeZone),
    canReply: reader.canReply === true,
  };
  const parts = (templates[template] as Template<T>).write(words, props);
  const firstName =
    'firstName' in props && typeof props.firstName === 'string' ? props.firstName : undefined;
  const body = getBody(words, parts, firstName, reader);
  return { subject: body.subject, text: toText(body), html: toHtml(body, localeTags[locale]) };
}

/** Renders a template with its example, for previews and tests. */
export function renderExample(
  template: MailTemplate,
  locale: Locale,
): { subject: string; text: string; html: string } {
  const unsubscribe =
    preferenceByMail[template] === undefined
      ? undefined
      : `https://causa.example/${locale}/unsubscribe/newsletter/0199c0ffee/1772434800000?mac=3q2-7wAAAACtvu8`;
  return renderMail(template, locale, templates[template].example, {
    unsubscribe,
    timeZone: 'America/Sao_Paulo',
  });
}

function getBody(
  { say }: Words,
  parts: MailParts,
  firstName: string | undefined,
  { unsubscribe, isWithoutAccount = false, files = [] }: Reader,
): MailBody {
  const { paragraphs, blocks = [], action, notes } = parts;
  const subject = oneLine(parts.subject);
  return {
    subject,
    preheader: parts.preheader ?? paragraphs[0] ?? '',
    title: subject,
    blocks: [
      ...(isGreeting(blocks[0], firstName)
        ? []
        : [paragraph(firstName ? say('mail.greeting', { firstName }) : say('mail.greetingPlain'))]),
      ...paragraphs.map(paragraph),
      ...blocks,
      ...(action === undefined ? [] : [{ kind: 'button' as const, link: action }]),
      ...(files.length === 0
        ? []
        : [{ kind: 'note' as const, text: say('mail.attached', { files: files.join(', ') }) }]),
      ...notes.map((text) => ({ kind: 'note' as const, text })),
      { kind: 'signature', text: say('mail.signature') },
    ],
    footer: [
      ...(parts.footer ?? [
        {
          kind: 'note' as const,
          text: say(isWithoutAccount ? 'mail.addressFooter' : 'mail.footer'),
        },
      ]),
      ...(unsubscribe === undefined
        ? []
        : [
            {
              kind: 'links' as const,
              links: [{ label: say('mail.unsubscribe'), href: unsubscribe }],
            },
          ]),
    ],
  };
}

/** Whether a quoted message greets the reader by name, so that the mail need not. */
function isGreeting(first: Block | undefined, firstName: string | undefined): boolean {
  if (first?.kind !== 'paragraph' || !firstName) return false;
  const [line = ''] = first.text.split('\n');
  return (
    line.includes(firstName) && line.length < firstName.length + 30 && /[,:!.]$/.test(line.trim())
  );
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', text };
}

/** Collapses line breaks; non-breaking spaces stay, such as between an amount and its currency. */
function oneLine(text: string): string {
  return text.replace(/[^\S\u00a0]+/g, ' ').trim();
}
