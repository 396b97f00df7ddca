import { randomBytes } from 'node:crypto';
import { newId } from '@causa/core/platform/ids';
import { hostileDocx, hostilePdf } from './hostile-files.ts';
import { docxFile } from './resume-files.ts';

/** The web service, the API, and an API that reads hostile pages of other sites. */
export type HostileService = 'web' | 'api' | 'pages';

/** A request that is slow wherever the server reads part of it without a limit. */
export interface HostileInput {
  name: string;
  to: HostileService;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** The body; a function where each attempt needs its own id. */
  body?: string | Uint8Array | (() => string);
  /** The accepted statuses. */
  answers: readonly number[];
}

/** The secret with which the API of these tests accepts inbound mail. */
export const mailInboundSecret = 'the-secret-of-hostile-mails';

export interface HostileTargets {
  orgId: string;
  draftId: string;
  listingId: string;
}

const json = { 'content-type': 'application/json' };
const urlEncoded = { 'content-type': 'application/x-www-form-urlencoded' };
const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
const post = 'POST';
const filePart = '--b\r\nContent-Disposition: form-data; name="f"; filename="x"\r\n\r\nx\r\n';
const fieldPart = '--b\r\nContent-Disposition: form-data; name="f"\r\n\r\nx\r\n';
const bytes = (part: string, size: number): string => part.repeat(Math.floor(size / part.length));
const upload = (content: Uint8Array): Uint8Array =>
  Buffer.concat([
    Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="file"; filename="resume.pdf"\r\n\r\n',
    ),
    content,
    Buffer.from('\r\n--b--\r\n'),
  ]);
const pdfOf = (piece: string): Uint8Array =>
  Buffer.from(`%PDF-1.7\n${bytes(piece, 5_000_000)}\nstartxref\n0\n%%EOF\n`, 'latin1');
const nested = (depth: number): string => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

const refused = [400, 404, 413, 414, 415, 422, 429, 431] as const;
const shown = [200, 302, 303, ...refused] as const;

/** At least one input for each kind of untrusted data: forms, files, JSON, addresses. */
export function hostileInputs({ orgId, draftId, listingId }: HostileTargets): HostileInput[] {
  const form = (
    name: string,
    body: string,
    headers: Record<string, string>,
    answers: readonly number[],
    path = '/en/login',
  ): HostileInput => ({ name, to: 'web', method: post, path, headers, body, answers });
  const file = (name: string, content: Uint8Array): HostileInput => ({
    name,
    to: 'api',
    method: post,
    path: '/data/files',
    headers: multipart,
    body: upload(content),
    answers: [200, 413, 422],
  });
  const call = (name: string, path: string, body: string, method = post): HostileInput => ({
    name,
    to: 'api',
    method,
    path,
    headers: json,
    body,
    answers: [200, 401, 402, 403, ...refused],
  });
  const get = (
    name: string,
    path: string,
    headers: Record<string, string> = {},
    to: HostileService = 'api',
  ): HostileInput => ({ name, to, path, headers, answers: [206, 304, 416, ...shown] });
  const page = (name: string): HostileInput => ({
    ...call(`a page with ${name}`, `/data/orgdashboard/${orgId}/jobs/from-page`, ''),
    to: 'pages',
    body: () =>
      JSON.stringify({ id: newId(), url: `https://kitchen.example/${name}`, locale: 'en' }),
    answers: [200, 201, 422],
  });
  const board = (name: string, kind = 'careers-page'): HostileInput => ({
    ...call(
      `a board with ${name}`,
      `/data/orgdashboard/${orgId}/integrations/${kind}`,
      JSON.stringify({ board: kind === 'greenhouse' ? name : `https://kitchen.example/${name}` }),
      'PUT',
    ),
    to: 'pages',
    answers: [200, 422],
  });
  const mail = (name: string, body: string): HostileInput => ({
    name: `a mail with ${name}`,
    to: 'api',
    method: post,
    path: '/data/webhooks/mail/replies',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${mailInboundSecret}` },
    body: `From: a@b.example\r\n${body}`,
    answers: [200],
  });
  const resumePage = '/dashboard/professional-experience';
  const draft = `/data/orgdashboard/${orgId}/jobs/${draftId}/draft`;

  return [
    form(
      '78,787 files on a page without a file field',
      bytes(filePart, 5_200_000),
      multipart,
      [413],
    ),
    form('1,800 files on a page without a file field', bytes(filePart, 120_000), multipart, [400]),
    form(
      '78,787 files on a page with a file field',
      bytes(filePart, 5_200_000),
      multipart,
      [400],
      resumePage,
    ),
    form('90,000 parts', bytes(fieldPart, 5_000_000), multipart, [400], resumePage),
    form(
      '800,000 header lines in a part',
      `--b\r\n${bytes('X: y\r\n', 5_000_000)}\r\n\r\nx\r\n--b--\r\n`,
      multipart,
      shown,
      resumePage,
    ),
    form('60,000 fields', bytes('a&', 120_000), urlEncoded, [400]),
    form('a password of 120 KB', `email=a&password=${bytes('%41', 120_000)}`, urlEncoded, shown),
    form(
      'an address to return to of 120 KB',
      `to=${bytes('/a', 120_000)}`,
      urlEncoded,
      shown,
      '/form/log-in',
    ),
    form(
      'a website of 60,000 dots',
      `action=describe-organization&name=a&country=PT&website=https://a${bytes('.P', 120_000)}%20x`,
      urlEncoded,
      shown,
      '/en/organizations/create',
    ),
    form('a form action of 120 KB', `action=${bytes('x', 120_000)}`, urlEncoded, shown),

    file('a PDF of streams inside one another', hostilePdf(760, 5_000_000)),
    file('a Word document with 570 lists of relationships', hostileDocx(570, 11_900)),
    file('a Word document with fifty lists of relationships', hostileDocx(45, 1_000)),
    file(
      'a Word document with 1,900 packed parts',
      docxFile(
        Array.from({ length: 1_900 }, (_, n) => ({ name: `m/${n}`, text: bytes('0', 60_000) })),
      ),
    ),
    file('a PDF of names', pdfOf('/S%')),
    file('a PDF of escaped letters', pdfOf('#41')),
    file('a PDF of filters', pdfOf('/Type/ObjStm/Filter')),
    {
      name: 'a logo of 40 gigapixels',
      to: 'api',
      method: post,
      path: `/data/orgdashboard/${orgId}/logo`,
      headers: multipart,
      body: upload(hugePng()),
      answers: [413, 422],
    },
    {
      ...file('100,000 parts of an upload', new Uint8Array()),
      body: bytes(filePart, 5_000_000),
      answers: refused,
    },

    call('lists inside lists', '/data/website/signup', nested(120_000)),
    call(
      'objects inside objects',
      '/data/website/login',
      `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
    ),
    call('60,000 numbers', '/data/tracked-events', `[${bytes('1,', 240_000)}1]`),
    call(
      '20,000 keys',
      '/data/tmp-storage',
      `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join(',')}}`,
    ),
    call(
      'an email address of 250,000 letters',
      '/data/website/login',
      JSON.stringify({ email: `${'a.'.repeat(120_000)}@x`, password: 'p' }),
    ),
    call(
      'a draft of 6,000 paragraphs',
      draft,
      JSON.stringify({
        revision: 1,
        set: {
          description: Array.from({ length: 6_000 }, () => ({ type: 'paragraph', text: '*' })),
        },
      }),
      'PATCH',
    ),
    call(
      'a draft with 200,000 marks',
      draft,
      JSON.stringify({
        revision: 1,
        set: { description: [{ type: 'paragraph', text: bytes('**[_', 200_000) }] },
      }),
      'PATCH',
    ),
    {
      ...call(
        'a webhook of Stripe that is not signed',
        '/data/webhooks/stripe',
        `{"a":${nested(60_000)}}`,
      ),
      headers: { ...json, 'stripe-signature': bytes('t=1,v1=a,', 8_000) },
    },
    {
      ...call(
        'a report of mails that is not signed',
        '/data/webhooks/mail',
        `{"a":${nested(60_000)}}`,
      ),
      headers: { ...json, 'x-causa-signature': bytes('a,', 8_000) },
    },
    {
      ...call('a partner call with a key of 8 KB', '/api/v1/listings', nested(100_000)),
      headers: { ...json, authorization: `Bearer ${bytes('causa_', 8_000)}` },
    },

    get('a search of 250 words', `/data/search/jobs?q=${bytes('a+', 500)}`),
    get('a search of 250 phrases', `/data/search/jobs?q=${bytes('%22a%22+', 2_000)}`),
    get('a search for a word of 500 letters', `/data/search/jobs?q=${bytes('x', 500)}`),
    get('a search with 3,000 parameters', `/data/search/jobs?${bytes('q=a&', 12_000)}`),
    get(
      'a search with 700 choices of a facet',
      `/data/search/jobs?${bytes('areasOfFocus=food-security&', 14_000)}`,
    ),
    get(
      'a search with a list of 4,000 choices',
      `/data/search/jobs?jobTypes=${bytes('a,', 8_000)}`,
    ),
    get('a suggestion of 500 letters', `/data/search/suggest?q=${bytes('co', 500)}`),
    get(
      'places for a name of two letters',
      `/data/places/autocomplete?input=sa,${bytes('a+', 196)}`,
    ),
    get('a feed with 3,000 parameters', `/en/jobs/feed.rss?${bytes('q=a&', 12_000)}`),
    get('a calendar with a long address', `/en/job/${bytes('a-', 14_000)}/calendar.ics`),
    get('the description of the API', '/data/openapi.json'),
    get('the description of the API again', '/data/openapi.json'),
    get('a picture for sharing', `/share/en-${listingId}.png`),

    ...['paragraphs', 'elements', 'scripts', 'attributes', 'spaces', 'entities'].map(page),
    ...['1500-postings', '7000-postings', 'zones'].map((name) => board(name)),
    board('kitchen', 'greenhouse'),

    mail('100,000 parts inside one another', nestedParts(100_000)),
    mail('100,000 header lines', bytes('X: y\r\n', 600_000)),
    mail('a header of a megabyte', `Subject: ${bytes('=?utf-8?q?a?= ', 1_000_000)}\r\n\r\nx`),
    mail(
      '14,000 addresses',
      `To: ${bytes(`reply+${'0'.repeat(52)}@a.example, `, 60_000)}\r\n\r\nx`,
    ),
    mail(
      'a megabyte of base64',
      `Content-Transfer-Encoding: base64\r\n\r\n${bytes('Pj4+Cgo+', 1_000_000)}`,
    ),
    mail('a megabyte of tags', `Content-Type: text/html\r\n\r\n${bytes('<div><p>', 1_000_000)}`),
    mail('500,000 lines', `\r\n${bytes('>\n', 1_000_000)}`),
    mail(
      '60,000 parts',
      `Content-Type: multipart/mixed; boundary=b\r\n\r\n${bytes('--b\r\n\r\n\r\n', 600_000)}`,
    ),

    get(
      'a page of a browser with a long name',
      '/en',
      { 'user-agent': bytes('Edg', 12_000) },
      'web',
    ),
    get('a page with 2,000 cookies', '/en', { cookie: bytes('a=b; ', 12_000) }, 'web'),
    get(
      'a page in 3,000 languages',
      '/en',
      { 'accept-language': bytes('a;q=0.1,', 12_000) },
      'web',
    ),
    get(
      'a page in any of 3,000 languages',
      '/',
      { 'accept-language': bytes('x-y,', 12_000) },
      'web',
    ),
    get('a path of 6,000 parts', `/en/${bytes('a/', 12_000)}`, {}, 'web'),
    get('a path of escaped letters', `/en/${bytes('%41', 12_000)}`, {}, 'web'),
    get('a search page with 3,000 parameters', `/en/jobs?${bytes('q=a&', 12_000)}`, {}, 'web'),
    get(
      'a file in 2,000 ranges',
      '/static/icon.svg',
      { range: `bytes=${bytes('0-1,', 8_000)}2-3` },
      'web',
    ),
    get('a page with 2,000 tags', '/en', { 'if-none-match': bytes('"a",', 8_000) }, 'web'),
    get(
      'a forwarded address of 8 KB',
      '/en',
      { 'x-forwarded-for': bytes('1.2.3.4,', 8_000) },
      'web',
    ),
  ];
}

/** A mail with nested parts. */
function nestedParts(depth: number): string {
  const part = 'Content-Type: multipart/mixed; boundary=';
  let mail = `${part}0\r\n\r\n`;
  for (let at = 0; at < depth && mail.length < 1_000_000; at += 1)
    mail += `--${at}\r\n${part}${at + 1}\r\n\r\n`;
  return mail;
}

/** The header of a PNG of 200,000 by 200,000 pixels, followed by noise. */
function hugePng(): Uint8Array {
  const head = Buffer.from('89504e470d0a1a0a0000000d4948445200030d4000030d400806000000', 'hex');
  return Buffer.concat([head, randomBytes(500_000)]);
}
