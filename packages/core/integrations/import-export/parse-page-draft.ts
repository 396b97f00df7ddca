import { truncateText } from '@causa/shared/platform/text/truncate-text';
import type { RichText } from '@causa/shared/listings/listings.contract';
import { draftLimits, type ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import { type PostedJob, readPostedJob } from './job-posting-page.ts';
import { readHtml } from './read-html.ts';
import { htmlToRichText } from './html-to-rich-text.ts';

/** The maximum number of blocks of a text and of items of a list. */
const blocksMax = 200;

/** The draft fields found on a page of another site. */
export type PageDraft = Partial<ListingDraft> & { title: string };

/**
 * Returns what a page says about its job: from its JobPosting, otherwise from its heading and main
 * text. Undefined when it has neither.
 */
export function parsePageDraft(html: string, url: string): PageDraft | undefined {
  const draft = readDraft(html, url);
  return draft === undefined ? undefined : removeControls(draft);
}

/** Removes control characters and unpaired surrogates, which columns reject. */
export function removeControls<Draft>(draft: Draft): Draft {
  return JSON.parse(
    JSON.stringify(draft, (_name, value: unknown) =>
      typeof value === 'string' ? value.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim() : value,
    ),
  ) as Draft;
}

function readDraft(html: string, url: string): PageDraft | undefined {
  const posted = readPostedJob(html);
  if (posted !== undefined) return toDraft(posted, url);
  const { title, main } = readText(html);
  const description = cutText(htmlToRichText(main));
  if (title === '' || description.length === 0) return undefined;
  return { title: cutTitle(title), description, ...getApplyTarget(url) };
}

export function toDraft(posted: PostedJob, url: string): PageDraft {
  const { locale, title, description, locationType, location, remoteZone, jobTypes } = posted;
  const { pay, payment, closesOn, applyUrl, benefitKinds, benefits } = posted;
  // Pages may state addresses relative to themselves.
  const applyLink = applyUrl === null ? url : (URL.parse(applyUrl, url)?.href ?? url);
  return {
    locale,
    title: cutTitle(title),
    description: cutText(description),
    locationType,
    place: location,
    remoteZone,
    jobTypes,
    benefitKinds,
    benefits,
    payment,
    ...(pay === null
      ? {}
      : {
          payMin: formatAmount(pay.min ?? pay.max),
          payMax: formatAmount(pay.max ?? pay.min),
          payCurrency: pay.currency,
          ...(pay.period === null ? {} : { payPeriod: pay.period }),
        }),
    ...(closesOn === null ? {} : { closesOn }),
    ...getApplyTarget(isWebAddress(applyLink) ? applyLink : url),
  };
}

/** Returns whether it is a web address of a length that the form accepts. */
export function isWebAddress(text: string): boolean {
  return text.length <= 1_000 && /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

function getApplyTarget(url: string): Pick<ListingDraft, 'applyBy' | 'applyUrl'> {
  return { applyBy: 'LINK', applyUrl: url };
}

/** Cuts a title to the length that a draft accepts; its author may shorten it further. */
export function cutTitle(title: string): string {
  return truncateText(title.replaceAll(/\s+/g, ' ').trim(), draftLimits.titleMax);
}

/** Cuts a text to whole blocks within the limit of a description. */
export function cutText(text: RichText): RichText {
  let length = 0;
  return text
    .slice(0, blocksMax)
    .map((block) =>
      block.type === 'list' ? { ...block, items: block.items.slice(0, blocksMax) } : block,
    )
    .filter((block) => {
      length += block.type === 'list' ? block.items.join('').length : block.text.length;
      return length <= draftLimits.descriptionMax;
    });
}

/** Formats an amount as the form accepts it: at most two decimals; empty for none. */
export function formatAmount(amount: number | null): string {
  if (amount === null) return '';
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
}

/** Returns the first heading or the title, and the HTML of `main`, `article` or the whole body. */
function readText(html: string): { title: string; main: string } {
  const texts: Record<'h1' | 'title', string> = { h1: '', title: '' };
  const parts: { main?: string; article?: string; body?: string } = {};
  const begun = new Map<string, number>();
  let open: 'h1' | 'title' | undefined;
  readHtml(html, {
    onopentagname(tag, startIndex) {
      if ((tag === 'h1' || tag === 'title') && texts[tag] === '') open = tag;
      if (isPart(tag) && !begun.has(tag)) begun.set(tag, startIndex);
    },
    ontext(piece) {
      if (open !== undefined) texts[open] += piece;
    },
    onclosetag(tag, endIndex) {
      if (tag === open) open = undefined;
      if (isPart(tag)) parts[tag] ??= html.slice(begun.get(tag), endIndex + 1);
    },
  });
  return {
    title: texts.h1.trim() || texts.title.trim(),
    main: parts.main ?? parts.article ?? parts.body ?? html,
  };
}

function isPart(tag: string): tag is 'main' | 'article' | 'body' {
  return tag === 'main' || tag === 'article' || tag === 'body';
}
