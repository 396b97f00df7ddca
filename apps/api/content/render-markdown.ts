import type { ListingPage } from '@causa/core/listings/find-listing';
import type { OrganizationPage } from '@causa/core/listings/find-organization-page';
import type { ContentPage } from '@causa/core/content/content.view';
import type { Home } from '@causa/core/search/home/read-home';
import { formatPay, formatPlace } from '@causa/i18n/card-words';
import { formatDate } from '@causa/i18n/formatters';
import { homePath } from '@causa/shared/platform/pages/routes';
import { translatorFor } from '@causa/i18n/translate';
import type { Inline, Prose } from '@causa/shared/content/content.contract';
import { richTextToMarkdown } from '@causa/shared/listings/rich-text-markdown';
import type { Locale } from '@causa/shared/platform/locales';
import { escapeMarkdown, markdownLink } from '@causa/shared/platform/text/markdown';

interface PageText {
  locale: Locale;
  origin: string;
}
type PublicListing = Extract<ListingPage, { listing: unknown }>;
type PublicOrganization = Extract<OrganizationPage, { type: 'ORG' }>;

const kinds = {
  JOB: 'shell.one.job',
  INTERNSHIP: 'shell.one.internship',
  VOLOP: 'shell.one.volunteer',
  EVENT: 'shell.one.event',
} as const;

/** Returns a listing as Markdown: title, facts, description and how to apply. */
export function renderListing({ listing, org, url }: PublicListing, text: PageText): string {
  const { locale, origin } = text;
  const t = translatorFor(locale);
  const zone = listing.timeZone ?? undefined;
  const facts = [
    t(kinds[listing.type]),
    formatPlace({ t }, listing),
    formatPay({ t, locale }, listing.pay) ?? '',
    listing.startsAt === null
      ? ''
      : t('shell.card.starts', { date: formatDate(locale, listing.startsAt, zone) }),
    listing.closesAt === null
      ? ''
      : t('shell.card.closes', { date: formatDate(locale, listing.closesAt, zone) }),
  ];
  return join([
    `# ${escapeMarkdown(listing.title)}`,
    [
      `- ${markdownLink(org.name, origin + org.url[locale])}`,
      ...facts.filter((fact) => fact !== '').map((fact) => `- ${escapeMarkdown(fact)}`),
    ].join('\n'),
    richTextToMarkdown(listing.description),
    richTextToMarkdown(listing.howToApply),
    `<${origin}${url[locale]}>`,
  ]);
}

/** Returns an organization as Markdown: name, mission, description and live listings. */
export function renderOrganization(
  { org, url, listings }: PublicOrganization,
  { locale, origin }: PageText,
): string {
  const items = Object.values(listings)
    .flat()
    .map((card) => `- ${markdownLink(card.title, origin + card.url[locale])}`);
  return join([
    `# ${escapeMarkdown(org.name)}`,
    escapeMarkdown(org.mission),
    org.location === null ? '' : `- ${escapeMarkdown(org.location.text)}`,
    richTextToMarkdown(org.description),
    items.join('\n'),
    `<${origin}${url[locale]}>`,
  ]);
}

/** Returns the home page as Markdown: its summary, newest jobs and organizations that hire. */
export function renderHome(home: Home, { locale, origin }: PageText): string {
  const t = translatorFor(locale);
  const link = (name: string, url: Home['hiring'][number]['url']): string =>
    `- ${markdownLink(name, origin + url[locale])}`;
  return join([
    `# ${escapeMarkdown(t('content.home.title'))}`,
    escapeMarkdown(t('content.home.lead')),
    home.newest.length === 0 ? '' : `## ${escapeMarkdown(t('content.home.newest'))}`,
    home.newest.map(({ title, url }) => link(title, url)).join('\n'),
    home.hiring.length === 0 ? '' : `## ${escapeMarkdown(t('content.home.hiring'))}`,
    home.hiring.map(({ name, url }) => link(name, url)).join('\n'),
    `<${origin}${homePath(locale)}>`,
  ]);
}

/** Returns a content page or an article as Markdown: its texts and links. */
export function renderContent(page: ContentPage, { origin }: PageText): string {
  const toUrl = (href: string): string => new URL(href, origin).href;
  const blocks = page.blocks.map((block) => {
    switch (block.type) {
      case 'TEXT':
        return renderProse(block.data.prose, toUrl);
      case 'LINKS':
        return join([
          `## ${escapeMarkdown(block.data.heading)}`,
          block.data.links
            .map(({ text, href }) => `- ${markdownLink(text, toUrl(href))}`)
            .join('\n'),
        ]);
      case 'CALL_TO_ACTION': {
        const { heading, text, link } = block.data;
        return join([
          `## ${escapeMarkdown(heading)}`,
          escapeMarkdown(text),
          markdownLink(link.text, toUrl(link.href)),
        ]);
      }
      default:
        // Lists of records and forms are on the page.
        return '';
    }
  });
  return join([
    `# ${escapeMarkdown(page.title)}`,
    escapeMarkdown(page.summary),
    ...blocks,
    `<${toUrl(page.url)}>`,
  ]);
}

function renderProse(prose: Prose, toUrl: (href: string) => string): string {
  const line = (children: readonly Inline[]): string => renderInline(children, toUrl);
  return join(
    prose.map((block) => {
      if (block.type === 'heading') return `${'#'.repeat(block.level)} ${line(block.children)}`;
      if (block.type === 'quote') return `> ${line(block.children)}`;
      if (block.type === 'paragraph') return line(block.children);
      return block.items
        .map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${line(item)}`)
        .join('\n');
    }),
  );
}

function renderInline(children: readonly Inline[], toUrl: (href: string) => string): string {
  return children
    .map((child, index) => {
      if (child.type === 'text') {
        // The spaces around links and strong text are part of the line.
        const words = escapeMarkdown(index === 0 ? child.text : `x${child.text}`);
        const body = index === 0 ? words : words.slice(1);
        return `${index === 0 && /^\s/.test(child.text) ? ' ' : ''}${body}${/\s$/.test(child.text) ? ' ' : ''}`;
      }
      const inner = renderInline(child.children, toUrl).trim();
      if (child.type === 'link') return `[${inner}](<${toUrl(child.href)}>)`;
      return child.type === 'strong' ? `**${inner}**` : `*${inner}*`;
    })
    .join('');
}

function join(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
