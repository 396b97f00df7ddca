import { completeWebAddress } from '../platform/http/web-address.ts';
import type { IntegrationKindName } from './integrations.ts';

type HostedKind = Exclude<IntegrationKindName, 'careers-page'>;

/** A board at a provider: `board` is its name, with the region of the account if there are two. */
export interface DetectedBoard {
  kind: HostedKind;
  board: string;
}

/** Subdomains of providers that belong to no account. */
const ownSubdomains = /^(?:www|app|api|apply|jobs|help|support|careers?|blog|get|about|docs)$/;

/** Returns the path segment after a prefix, such as of `/v1/boards/NAME`; else the first one. */
function readSegment(url: URL, ...prefix: string[]): string | undefined {
  const parts = url.pathname.split('/').filter(Boolean).map(decodeSegment);
  return prefix.every((part, at) => parts[at] === part) ? parts[prefix.length] : undefined;
}

function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Reads the name of a board from an address of its provider, by the host. */
const hosts: readonly (readonly [
  HostedKind,
  RegExp,
  (url: URL, host: readonly string[]) => string | undefined,
])[] = [
  [
    'greenhouse',
    /(?:^|\.)greenhouse\.io$/,
    (url) => url.searchParams.get('for') ?? readSegment(url, 'v1', 'boards') ?? readSegment(url),
  ],
  [
    'lever',
    /^(?:jobs|api)\.(eu\.)?lever\.co$/,
    (url, [, region]) => {
      const name = readSegment(url, 'v0', 'postings') ?? readSegment(url);
      return name !== undefined && region !== undefined ? `eu/${name}` : name;
    },
  ],
  [
    'ashby',
    /^(?:jobs|api)\.ashbyhq\.com$/,
    (url) => readSegment(url, 'posting-api', 'job-board') ?? readSegment(url),
  ],
  [
    'workable',
    /^(?:apply|www)\.workable\.com$/,
    (url) =>
      readSegment(url, 'api', 'v1', 'widget', 'accounts') ??
      readSegment(url, 'api', 'v1', 'accounts') ??
      readSegment(url, 'api', 'v3', 'accounts') ??
      readSegment(url, 'api', 'accounts') ??
      (url.hostname.startsWith('apply.') ? readSegment(url) : undefined),
  ],
  [
    'smartrecruiters',
    /^(?:careers|jobs|api|www)\.smartrecruiters\.com$/,
    (url) => readSegment(url, 'v1', 'companies') ?? readSegment(url),
  ],
  ['workable', /^([a-z0-9-]+)\.workable\.com$/, (_url, [, name]) => name],
  ['recruitee', /^([a-z0-9-]+)\.recruitee\.com$/, (_url, [, name]) => name],
  ['teamtailor', /^([a-z0-9-]+(?:\.[a-z]{2,3})?)\.teamtailor\.com$/, (_url, [, name]) => name],
  ['personio', /^([a-z0-9-]+)\.jobs\.personio\.(?:de|com|es)$/, (_url, [, name]) => name],
  ['bamboohr', /^([a-z0-9-]+)\.bamboohr\.com$/, (_url, [, name]) => name],
  ['jazzhr', /^([a-z0-9-]+)\.applytojob\.com$/, (_url, [, name]) => name],
];

/** Returns the board of an address at a known provider; null for any other text. */
export function detectBoard(text: string): DetectedBoard | null {
  const url = URL.parse(completeWebAddress(text.trim()));
  if (url === null) return null;
  for (const [kind, pattern, read] of hosts) {
    const host = pattern.exec(url.hostname);
    if (host === null) continue;
    const board = read(url, host);
    if (board === undefined || !isBoardName(kind, board)) return null;
    return host[1] === board && ownSubdomains.test(board) ? null : { kind, board };
  }
  return null;
}

/** Whether names of a provider's boards differ in case. */
export const keepsCase = (kind: IntegrationKindName): boolean =>
  kind === 'ashby' || kind === 'smartrecruiters';

const pattern = /^[a-z0-9][a-z0-9_-]{0,79}$/i;
const patterns: Partial<Record<IntegrationKindName, RegExp>> = {
  lever: /^(?:eu\/)?[a-z0-9][a-z0-9._-]{0,79}$/i,
  ashby: /^[\p{L}\p{N}][\p{L}\p{N} .&_-]{0,79}$/u,
  teamtailor: /^[a-z0-9-]{1,63}(?:\.[a-z]{2,3})?$/i,
};

/** Returns whether a text may be the name of a board, as its provider accepts it. */
export function isBoardName(kind: IntegrationKindName, name: string): boolean {
  return name !== 'embed' && name !== 'api' && (patterns[kind] ?? pattern).test(name);
}

/** Returns the board's name from a name or a board's address. */
export function parseBoardName(kind: IntegrationKindName, typed: string): string {
  const text = typed.trim();
  if (kind === 'careers-page') return completeWebAddress(text);
  const found = detectBoard(text);
  if (found?.kind === kind) return found.board;
  return kind === 'jazzhr' ? (URL.parse(text)?.hostname.split('.')[0] ?? text) : text;
}

/** Examples of addresses that an account has at each provider. */
export const boardExamples: Readonly<Record<HostedKind, string>> = {
  greenhouse: 'https://job-boards.greenhouse.io/your-organization',
  jazzhr: 'https://your-organization.applytojob.com',
  lever: 'https://jobs.lever.co/your-organization',
  ashby: 'https://jobs.ashbyhq.com/your-organization',
  workable: 'https://apply.workable.com/your-organization',
  smartrecruiters: 'https://careers.smartrecruiters.com/YourOrganization',
  recruitee: 'https://your-organization.recruitee.com',
  teamtailor: 'https://your-organization.teamtailor.com',
  personio: 'https://your-organization.jobs.personio.com',
  bamboohr: 'https://your-organization.bamboohr.com/careers',
};
