import {
  bothSecretsHours,
  failingDays,
  retryAfterMs,
} from '@causa/core/integrations/webhooks/webhook.rules';
import { messageFor, isMessageKey } from '@causa/i18n/translate';
import { apiCallsPerMinute, apiKeyModes, apiScopes } from '@causa/shared/integrations/api-keys';
import { eventDays } from '@causa/shared/integrations/webhooks';
import type { ErrorCode } from '@causa/shared/platform/errors';
import { localeTags, locales, type Locale } from '@causa/shared/platform/locales';
import { escapeHtml } from '@causa/shared/platform/text/escape-html';
import { statusByCode } from '../../server/plugins/errors.ts';
import { apiDocsStyles } from './api-docs-styles.ts';
import { documentedResources, type DocumentedResource } from './documented-calls.ts';
import { exampleReplies } from './example-replies.ts';
import { exampleRequests } from './example-requests.ts';
import { listParameters, type Parameter } from './list-parameters.ts';
import { receivers, webhookData, webhookSample } from './webhook-examples.ts';

/** URL of a receiver of the page on the machine of the server. */
const localReceiver = 'http://localhost:8000';
const errorBody = `{
  "errors": [
    {
      "name": "payMin",
      "code": "FIELD_NUMBER",
      "description": "Enter a number, such as 1250 or 1,250.50."
    }
  ],
  "requestId": "01a2105ae7c372f48f6661d8ca1eb47e"
}`;
const errorCodes = [
  'MALFORMED',
  'KEY_INVALID',
  'SCOPE_MISSING',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'STALE',
  'IN_REVIEW',
  'SIMILAR_LISTING',
  'LISTING_NOT_PUBLISHED',
  'LISTING_PUBLISHED',
  'LISTING_CLOSED',
  'LISTING_ENDED',
  'LISTING_REMOVED',
  'LISTING_NO_DEADLINE',
  'EXTERNAL_ID_IN_USE',
  'LIMIT_REACHED',
  'NOT_ENOUGH_CREDITS',
  'BILLING_HOLD',
  'ORGANIZATION_FROZEN',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'KEY_REUSED',
  'TOO_MANY_REQUESTS',
  'DAILY_LIMIT',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[];
const sections = [
  'introduction',
  'authentication',
  'test-mode',
  'errors',
  'pagination',
  'idempotency',
  'rate-limits',
  'versioning',
] as const;

interface PageFacts {
  origin: string;
  nonce: string;
  /** A day in the future (YYYY-MM-DD), used in examples. */
  closesOn: string;
  /** Whether endpoints on the server's own machine are allowed. */
  takesLoopback: boolean;
}

interface DocsPage {
  locale: Locale;
  facts: PageFacts;
  requests: ReturnType<typeof exampleRequests>;
  /** Returns a message as HTML. */
  text(key: string, values?: Record<string, number>): string;
}

/** The API reference as an HTML page in one language. */
export function renderApiDocsPage(locale: Locale, facts: PageFacts): string {
  const page = createPage(locale, facts);
  const languages = locales
    .map(
      (language) =>
        `<li><a href="/docs/api?lang=${language}" lang="${localeTags[language]}"${language === page.locale ? ' aria-current="page"' : ''}>${escapeHtml(messageFor(language, 'apiDocs.language'))}</a></li>`,
    )
    .join('');
  return `<!doctype html><html lang="${localeTags[page.locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/static/icon.svg" type="image/svg+xml"><title>${page.text('title')} | Causa</title><link rel="canonical" href="${page.facts.origin}/docs/api?lang=${page.locale}"><style nonce="${page.facts.nonce}">${apiDocsStyles}</style></head><body><header><nav aria-label="${page.text('languages')}"><ul><li><a href="/${page.locale}">Causa</a></li>${languages}</ul></nav></header><div class="page">${renderContents(page)}<main><h1>${page.text('title')}</h1><p>${page.text('lead')}</p>${renderIntroduction(page)}${renderAuthentication(page)}${heading(page, 'test-mode')}${paragraphs(page, 'testMode.1', 'testMode.2')}${renderErrors(page)}${renderRules(page)}${documentedResources.map((resource) => renderResource(page, resource)).join('')}${renderWebhooks(page)}</main></div></body></html>`;
}

function createPage(locale: Locale, facts: PageFacts): DocsPage {
  const limits = {
    calls: apiCallsPerMinute,
    count: retryAfterMs.length,
    days: failingDays,
    hours: bothSecretsHours,
  };
  const receiver = facts.takesLoopback ? localReceiver : undefined;
  return {
    locale,
    facts,
    requests: exampleRequests(facts.origin, facts.closesOn, receiver),
    text: (key, values = {}) =>
      escapeHtml(messageFor(locale, `apiDocs.${key}`, { ...limits, ...values })),
  };
}

function paragraphs(page: DocsPage, ...keys: string[]): string {
  return keys.map((key) => `<p>${page.text(key)}</p>`).join('');
}

function heading(page: DocsPage, id: string, key = `section.${id}`): string {
  return `<h2 id="${id}">${page.text(key)}</h2>`;
}

function renderContents(page: DocsPage): string {
  const link = (id: string, key: string, inner = ''): string =>
    `<li><a href="#${id}">${page.text(key)}</a>${inner}</li>`;
  return `<nav aria-label="${page.text('contents')}"><details class="contents" open><summary>${page.text('contents')}</summary><ul>${sections.map((id) => link(id, `section.${id}`)).join('')}${documentedResources
    .map(({ resource, calls }) =>
      link(
        resource,
        `resource.${resource}`,
        calls.length === 1
          ? ''
          : `<ul>${calls.map(({ name }) => link(name, `call.${name}`)).join('')}</ul>`,
      ),
    )
    .join('')}${link('webhooks', 'section.webhooks')}</ul></details></nav>`;
}

function renderIntroduction(page: DocsPage): string {
  return `${heading(page, 'introduction')}${paragraphs(page, 'introduction.1')}<p>${page.text('introduction.baseUrl')}</p>${code(`${page.facts.origin}/api/v1`)}<p>${page.text('introduction.schema')} <a href="/api/openapi.json"><code>/api/openapi.json</code></a></p>`;
}

function renderAuthentication(page: DocsPage): string {
  return `${heading(page, 'authentication')}${paragraphs(page, 'authentication.1')}${code(page.requests.partnerMe)}${paragraphs(page, 'authentication.2', 'authentication.3')}<h3>${page.text('authentication.modes')}</h3>${table(
    apiKeyModes.map((mode) => [codeCell(`causa_${mode}_...`), page.text(`mode.${mode}`)]),
  )}<h3>${page.text('authentication.scopes')}</h3>${table(apiScopes.map((scope) => [codeCell(scope), page.text(`scope.${scope.replace(':', '.')}`)]))}`;
}

function renderErrors(page: DocsPage): string {
  const errorRows = [
    ...errorCodes.map((name) => ({ name, status: statusByCode[name] })),
    { name: 'FIELD', status: statusByCode.INVALID },
  ].toSorted((one, other) => one.status - other.status);
  return `${heading(page, 'errors')}${paragraphs(page, 'errors.1')}${code(errorBody)}${paragraphs(page, 'errors.2')}${table(
    errorRows.map(({ name, status }) => [
      String(status),
      codeCell(name === 'FIELD' ? 'FIELD_*' : name),
      page.text(`error.${name}`),
    ]),
    [page.text('errors.status'), page.text('errors.code'), page.text('errors.action')],
  )}`;
}

/** Pagination, idempotency, limits and versions. */
function renderRules(page: DocsPage): string {
  return `${heading(page, 'pagination')}${paragraphs(page, 'pagination.1', 'pagination.2')}${heading(page, 'idempotency')}${paragraphs(page, 'idempotency.1', 'idempotency.2')}${code(page.requests.publishPartnerListing)}${heading(page, 'rate-limits')}${paragraphs(page, 'rateLimits.1', 'rateLimits.2')}${heading(page, 'versioning')}${paragraphs(page, 'versioning.1', 'versioning.2')}`;
}

function renderResource(page: DocsPage, { resource, calls }: DocumentedResource): string {
  return `${heading(page, resource, `resource.${resource}`)}<p>${page.text(`about.${resource}`, { days: eventDays })}</p>${calls.map((call) => renderCall(page, call)).join('')}`;
}

function renderCall(
  page: DocsPage,
  { name, contract }: DocumentedResource['calls'][number],
): string {
  const parameters = listParameters(contract);
  const scopes = typeof contract.access === 'string' ? [] : contract.access.partnerKey;
  const where =
    name === 'createPartnerEndpoint'
      ? ` ${page.text(page.facts.takesLoopback ? 'endpointHere' : 'endpointPublic')}`
      : '';
  return `<section class="call" id="${name}"><h3>${page.text(`call.${name}`)}</h3><p class="path" translate="no"><code>${contract.method} ${escapeHtml(contract.path)}</code></p><p>${page.text(`note.${name}`)}${where}</p>${
    scopes.length === 0
      ? ''
      : `<p class="soft">${page.text('scopes')} <code translate="no">${scopes.map(escapeHtml).join(', ')}</code></p>`
  }<div><h4>${page.text('parameters')}</h4>${
    parameters.length === 0
      ? `<p class="soft">${page.text('noParameters')}</p>`
      : `<ul class="params">${parameters.map((parameter) => renderParameter(page, parameter)).join('')}</ul>`
  }</div><div><h4>${page.text('request')}</h4>${code(page.requests[name])}<h4>${page.text('response')}</h4>${code(printJson(exampleReplies[name]))}</div></section>`;
}

function renderParameter(page: DocsPage, parameter: Parameter): string {
  const { name, type, place, isRequired } = parameter;
  const key = [`apiDocs.param.${name}`, `authoring.field.${name}`].find(isMessageKey);
  const description = key === undefined ? '' : `<br>${escapeHtml(messageFor(page.locale, key))}`;
  return `<li><code translate="no">${name}</code> <span class="soft" translate="no">${escapeHtml(type)} · ${place}</span> <span class="${isRequired ? 'required' : 'soft'}">${page.text(isRequired ? 'required' : 'optional')}</span>${description}</li>`;
}

function renderWebhooks(page: DocsPage): string {
  const eventRows = webhookData.flatMap(([events, fields]) =>
    events.map((event) => [codeCell(event), page.text(`event.${event}`), codeCell(fields)]),
  );
  const attempts = [
    ['1', page.text('webhooks.now')],
    ...retryAfterMs.map((ms, index) => [String(index + 2), formatDelay(page.locale, ms)]),
  ];
  const snippets = Object.entries(receivers)
    .map(([language, program]) => `<h4 translate="no">${language}</h4>${code(program)}`)
    .join('');
  return `${heading(page, 'webhooks')}${paragraphs(page, 'webhooks.1')}${code(webhookSample)}<h3>${page.text('webhooks.events')}</h3>${paragraphs(page, 'webhooks.noPersonalData')}${table(
    eventRows,
    [page.text('webhooks.event'), page.text('webhooks.occurs'), page.text('webhooks.data')],
  )}<h3>${page.text('webhooks.signatures')}</h3>${paragraphs(page, 'webhooks.signatures.1', 'webhooks.signatures.2', 'webhooks.signatures.3')}${snippets}<h3>${page.text('webhooks.retries')}</h3>${paragraphs(page, 'webhooks.retries.1', 'webhooks.duplicates')}${table(
    attempts,
    [page.text('webhooks.attempt'), page.text('webhooks.delay')],
  )}<h3>${page.text('webhooks.replay')}</h3>${paragraphs(page, 'webhooks.replay.1')}${code(page.requests.replayPartnerDelivery)}`;
}

function formatDelay(locale: Locale, ms: number): string {
  for (const [unit, size] of [
    ['hour', 3_600_000],
    ['minute', 60_000],
  ] as const)
    if (ms >= size) return formatUnit(locale, ms / size, unit);
  return formatUnit(locale, ms / 1_000, 'second');
}

/** A block of code that can be scrolled with the keyboard. */
function code(program: string): string {
  return `<pre tabindex="0" translate="no"><code>${escapeHtml(program)}</code></pre>`;
}

function codeCell(name: string): string {
  return `<code translate="no">${escapeHtml(name)}</code>`;
}

/** A table whose cells are HTML. */
function table(rows: readonly (readonly string[])[], head?: readonly string[]): string {
  const cells = (row: readonly string[], tag: 'td' | 'th'): string =>
    `<tr>${row.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${cell}</${tag}>`).join('')}</tr>`;
  const top = head === undefined ? '' : `<thead>${cells(head, 'th')}</thead>`;
  return `<div class="scroll" tabindex="0"><table>${top}<tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody></table></div>`;
}

/** JSON with lists of plain values on one line. */
function printJson(value: object): string {
  return JSON.stringify(value, null, 2).replaceAll(
    /\[\s+([^[\]{}]*?)\s+\]/g,
    (_, inner: string) => `[${inner.replaceAll(/\s*\n\s*/g, ' ')}]`,
  );
}

function formatUnit(locale: Locale, value: number, unit: 'hour' | 'minute' | 'second'): string {
  return new Intl.NumberFormat(localeTags[locale], {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(value);
}
