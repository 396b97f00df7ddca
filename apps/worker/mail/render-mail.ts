import type { Translate } from '@causa/i18n/catalog';
import { translatorFor } from '@causa/i18n/translate';
import type { Locale } from '@causa/shared/locales';
import { localeTags } from '@causa/shared/locales';
import type { MailTemplate, MailTemplates } from '@causa/shared/mail';
import { htmlOf, type MailBody, textOf } from './mail-body.ts';

type Parts = Pick<MailBody, 'subject' | 'paragraphs' | 'notes'> & { action?: MailBody['action'] };
type Write<T extends MailTemplate> = (
  say: Translate,
  props: MailTemplates[T],
  moment: (instant: string) => string,
  date: (instant: string, timeZone: string) => string,
) => Parts;

const templates: { [T in MailTemplate]: Write<T> } = {
  'verify-email': (say, { link }) => ({
    subject: say('mail.verify.subject'),
    paragraphs: [say('mail.verify.text')],
    action: { label: say('mail.verify.action'), href: link },
    notes: [say('mail.verify.note')],
  }),
  'reset-password': (say, { link }) => ({
    subject: say('mail.reset.subject'),
    paragraphs: [say('mail.reset.text')],
    action: { label: say('mail.reset.action'), href: link },
    notes: [say('mail.reset.note')],
  }),
  'confirm-email-old': (say, { newEmail, link }) => ({
    subject: say('mail.emailOld.subject'),
    paragraphs: [say('mail.emailOld.text', { newEmail })],
    action: { label: say('mail.emailOld.action'), href: link },
    notes: [say('mail.emailOld.note')],
  }),
  'confirm-email-new': (say, { link }) => ({
    subject: say('mail.emailNew.subject'),
    paragraphs: [say('mail.emailNew.text')],
    action: { label: say('mail.emailNew.action'), href: link },
    notes: [say('mail.emailNew.note')],
  }),
  'email-changed': (say, { newEmail }) => ({
    subject: say('mail.emailChanged.subject'),
    paragraphs: [say('mail.emailChanged.text', { newEmail })],
    notes: [say('mail.notYou')],
  }),
  welcome: (say, { link }) => ({
    subject: say('mail.welcome.subject'),
    paragraphs: [say('mail.welcome.text'), say('mail.welcome.ideas')],
    action: { label: say('mail.welcome.action'), href: link },
    notes: [],
  }),
  'new-sign-in': (say, { device, at, link }, moment) => ({
    subject: say('mail.signIn.subject'),
    paragraphs: [say('mail.signIn.text', { at: moment(at) }), ...(device === '' ? [] : [say('mail.signIn.device', { device })])],
    action: { label: say('mail.signIn.action'), href: link },
    notes: [say('mail.signIn.note')],
  }),
  'login-link': (say, { link }) => ({
    subject: say('mail.loginLink.subject'),
    paragraphs: [say('mail.loginLink.text')],
    action: { label: say('mail.loginLink.action'), href: link },
    notes: [say('mail.loginLink.note')],
  }),
  'sign-in-added': (say, { way, at, link }, moment) => ({
    subject: say('mail.wayAdded.subject'),
    paragraphs: [say(`mail.wayAdded.${way}`, { at: moment(at) })],
    action: { label: say('mail.wayAdded.action'), href: link },
    notes: [say('mail.notYou')],
  }),
  'password-changed': (say, { at, link }, moment) => ({
    subject: say('mail.password.subject'),
    paragraphs: [say('mail.password.text', { at: moment(at) })],
    action: { label: say('mail.password.action'), href: link },
    notes: [say('mail.notYou')],
  }),
  'deletion-requested': (say, { on, link }, moment) => ({
    subject: say('mail.deletion.subject'),
    paragraphs: [say('mail.deletion.text', { on: moment(on) })],
    action: { label: say('mail.deletion.action'), href: link },
    notes: [say('mail.deletion.note')],
  }),
  'application-sent': (say, { title, orgName, link }) => ({
    subject: say('mail.applicationSent.subject', { title }),
    paragraphs: [say('mail.applicationSent.text', { title, orgName }), say('mail.applicationSent.next', { orgName })],
    action: { label: say('mail.applicationSent.action'), href: link },
    notes: [],
  }),
  'application-received': (say, { title, applicant, link }) => ({
    subject: say('mail.applicationReceived.subject', { title, applicant }),
    paragraphs: [say('mail.applicationReceived.text', { title, applicant })],
    action: { label: say('mail.applicationReceived.action'), href: link },
    notes: [say('mail.applicationReceived.note')],
  }),
  'application-withdrawn': (say, { title, applicant, link }) => ({
    subject: say('mail.applicationWithdrawn.subject', { title, applicant }),
    paragraphs: [say('mail.applicationWithdrawn.text', { title, applicant })],
    action: { label: say('mail.applicationWithdrawn.action'), href: link },
    notes: [],
  }),
  'alert-digest': (say, { count, sections, manage }) => ({
    subject: say('mail.alert.subject', { count, name: sections[0]?.name ?? '' }),
    paragraphs: sections.flatMap(({ name, items, more, links }) => [
      say('mail.alert.search', { name }),
      ...items.map(({ card, link }) => `${card.title} · ${card.org?.name ?? ''}\n${link}`),
      ...(more > 0 ? [`${say('mail.alert.more', { count: more })}: ${links.search}`] : []),
    ]),
    action: { label: say('mail.alert.action'), href: manage },
    notes: [],
  }),
  'saved-listings': (say, { closing, moved, timeZone, link }, _moment, date) => ({
    subject: say('mail.savedListings.subject', { closing: closing.length, moved: moved.length }),
    paragraphs: [
      ...(closing.length > 0 ? [say('mail.savedListings.closing')] : []),
      ...closing.map(
        ({ card, link: href, closesAt }) =>
          `${say('mail.savedListings.closes', { title: card.title, orgName: card.org?.name ?? '', date: date(closesAt ?? '', card.timeZone ?? timeZone) })}\n${href}`,
      ),
      ...(moved.length > 0 ? [say('mail.savedListings.moved')] : []),
      ...moved.map((item) => `${movedWords(say, item, (instant) => date(instant, item.card.timeZone ?? timeZone))}\n${item.link}`),
    ],
    action: { label: say('mail.savedListings.action'), href: link },
    notes: [],
  }),
  'saved-organizations': (say, { count, organizations, link }) => ({
    subject: say('mail.savedOrganizations.subject', { count, name: organizations[0]?.name ?? '' }),
    paragraphs: organizations.flatMap(({ name, items, more }) => [
      say('mail.savedOrganizations.at', { name }),
      ...items.map(({ card, link: href }) => `${card.title}\n${href}`),
      ...(more > 0 ? [say('mail.savedOrganizations.more', { count: more })] : []),
    ]),
    action: { label: say('mail.savedOrganizations.action'), href: link },
    notes: [],
  }),
  'searches-still-wanted': (say, { searches, days, link }) => {
    const [first, ...others] = searches;
    const name = first?.name ?? '';
    const isOne = first !== undefined && others.length === 0;
    return {
      subject: say('mail.stillWanted.subject', { count: searches.length, name }),
      paragraphs: [
        say('mail.stillWanted.text', { count: searches.length, name }),
        ...(isOne ? [] : searches.map(({ name: one, keep }) => `${say('mail.stillWanted.keep', { name: one })}\n${keep}`)),
      ],
      action: isOne ? { label: say('mail.stillWanted.keep', { name }), href: first.keep } : { label: say('mail.stillWanted.action'), href: link },
      notes: [say('mail.stillWanted.note', { days })],
    };
  },
  'confirm-subscription': (say, { link }) => ({
    subject: say('mail.subscription.subject'),
    paragraphs: [say('mail.subscription.text')],
    action: { label: say('mail.subscription.action'), href: link },
    notes: [say('mail.subscription.note')],
  }),
};

/** Writes one mail in its reader's language: subject, text and HTML from one source (style, 7). */
export function renderMail<T extends MailTemplate>(template: T, locale: Locale, props: MailTemplates[T]): { subject: string; text: string; html: string } {
  const say = translatorFor(locale);
  const { firstName } = props as { firstName?: string };
  const parts = templates[template](
    say,
    props,
    (instant) => momentIn(locale, instant),
    (instant, timeZone) => new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'full', timeZone }).format(new Date(instant)),
  );
  const body: MailBody = {
    ...parts,
    greeting: firstName ? say('mail.greeting', { firstName }) : say('mail.greetingPlain'),
    signature: say('mail.signature'),
    footer: say('mail.footer'),
  };
  return { subject: oneLine(body.subject), text: textOf(body), html: htmlOf(body, localeTags[locale]) };
}

function movedWords(say: Translate, { card, closesAt, before }: MailTemplates['saved-listings']['moved'][number], date: (instant: string) => string): string {
  const facts = { title: card.title, orgName: card.org?.name ?? '' };
  if (closesAt === null) return say('mail.savedListings.openEnd', facts);
  if (before === null) return say('mail.savedListings.nowCloses', { ...facts, date: date(closesAt) });
  return say('mail.savedListings.movedTo', { ...facts, date: date(closesAt), before: date(before) });
}

function momentIn(locale: Locale, instant: string): string {
  return `${new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(instant))} UTC`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
