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
  'CONFLICT',
  'STALE',
  'IN_REVIEW',
  'SIMILAR_LISTING',
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

/** The API reference as an HTML page in one language. */
export function renderApiDocsPage(locale: Locale, facts: PageFacts): string {
  const { origin, nonce, closesOn, takesLoopback } = facts;
  const values = {
    calls: apiCallsPerMinute,
    count: retryAfterMs.length,
    days: failingDays,
    hours: bothSecretsHours,
  };
  const text = (key: string, more: Record<string, number> = {}): string =>
    escapeHtml(messageFor(locale, `apiDocs.${key}`, { ...values, ...more }));
  const paragraphs = (...keys: string[]): string =>
    keys.map((key) => `<p>${text(key)}</p>`).join('');
  const heading = (id: string, key = `section.${id}`): string => `<h2 id="${id}">${text(key)}</h2>`;
  const requests = exampleRequests(origin, closesOn, takesLoopback ? localReceiver : undefined);

  const describeParameter = ({ name }: Parameter): string => {
    const key = [`apiDocs.param.${name}`, `authoring.field.${name}`].find(isMessageKey);
    return key === undefined ? '' : `<br>${escapeHtml(messageFor(locale, key))}`;
  };
  const parameterItem = (parameter: Parameter): string =>
    `<li><code translate="no">${parameter.name}</code> <span class="soft" translate="no">${escapeHtml(parameter.type)} · ${parameter.place}</span> <span class="${parameter.isRequired ? 'required' : 'soft'}">${text(parameter.isRequired ? 'required' : 'optional')}</span>${describeParameter(parameter)}</li>`;
  const callSection = ({ name, contract }: DocumentedResource['calls'][number]): string => {
    const parameters = listParameters(contract);
    const scopes = typeof contract.access === 'string' ? [] : contract.access.partnerKey;
    const where =
      name === 'createPartnerEndpoint'
        ? ` ${text(takesLoopback ? 'endpointHere' : 'endpointPublic')}`
        : '';
    return `<section class="call" id="${name}"><h3>${text(`call.${name}`)}</h3><p class="path" translate="no"><code>${contract.method} ${escapeHtml(contract.path)}</code></p><p>${text(`note.${name}`)}${where}</p>${
      scopes.length === 0
        ? ''
        : `<p class="soft">${text('scopes')} <code translate="no">${scopes.map(escapeHtml).join(', ')}</code></p>`
    }<div><h4>${text('parameters')}</h4>${
      parameters.length === 0
        ? `<p class="soft">${text('noParameters')}</p>`
        : `<ul class="params">${parameters.map(parameterItem).join('')}</ul>`
    }</div><div><h4>${text('request')}</h4>${code(requests[name])}<h4>${text('response')}</h4>${code(printJson(exampleReplies[name]))}</div></section>`;
  };
  const resources = documentedResources
    .map(
      ({ resource, calls }) =>
        `${heading(resource, `resource.${resource}`)}<p>${text(`about.${resource}`, { days: eventDays })}</p>${calls.map(callSection).join('')}`,
    )
    .join('');
  const link = (id: string, key: string, inner = ''): string =>
    `<li><a href="#${id}">${text(key)}</a>${inner}</li>`;
  const contents = `<nav aria-label="${text('contents')}"><details class="contents" open><summary>${text('contents')}</summary><ul>${sections.map((id) => link(id, `section.${id}`)).join('')}${documentedResources
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

  const introduction = `${heading('introduction')}${paragraphs('introduction.1')}<p>${text('introduction.baseUrl')}</p>${code(`${origin}/api/v1`)}<p>${text('introduction.schema')} <a href="/api/openapi.json"><code>/api/openapi.json</code></a></p>`;
  const authentication = `${heading('authentication')}${paragraphs('authentication.1')}${code(requests.partnerMe)}${paragraphs('authentication.2', 'authentication.3')}<h3>${text('authentication.modes')}</h3>${table(
    apiKeyModes.map((mode) => [codeCell(`causa_${mode}_...`), text(`mode.${mode}`)]),
  )}<h3>${text('authentication.scopes')}</h3>${table(apiScopes.map((scope) => [codeCell(scope), text(`scope.${scope.replace(':', '.')}`)]))}`;
  const errorRows = [
    ...errorCodes.map((name) => ({ name: name as string, status: statusByCode[name] })),
    { name: 'FIELD', status: statusByCode.INVALID },
  ].toSorted((one, other) => one.status - other.status);
  const errors = `${heading('errors')}${paragraphs('errors.1')}${code(errorBody)}${paragraphs('errors.2')}${table(
    errorRows.map(({ name, status }) => [
      String(status),
      codeCell(name === 'FIELD' ? 'FIELD_*' : name),
      text(`error.${name}`),
    ]),
    [text('errors.status'), text('errors.code'), text('errors.action')],
  )}`;
  const rules = `${heading('pagination')}${paragraphs('pagination.1', 'pagination.2')}${heading('idempotency')}${paragraphs('idempotency.1', 'idempotency.2')}${code(requests.publishPartnerListing)}${heading('rate-limits')}${paragraphs('rateLimits.1', 'rateLimits.2')}${heading('versioning')}${paragraphs('versioning.1', 'versioning.2')}`;

  const eventRows = webhookData.flatMap(([events, fields]) =>
    events.split(', ').map((event) => [codeCell(event), text(`event.${event}`), codeCell(fields)]),
  );
  const formatDelay = (ms: number): string => {
    for (const [unit, size] of [
      ['hour', 3_600_000],
      ['minute', 60_000],
    ] as const)
      if (ms >= size) return formatUnit(locale, ms / size, unit);
    return formatUnit(locale, ms / 1_000, 'second');
  };
  const attempts = [
    ['1', text('webhooks.now')],
    ...retryAfterMs.map((ms, index) => [String(index + 2), formatDelay(ms)]),
  ];
  const snippets = Object.entries(receivers)
    .map(([language, program]) => `<h4 translate="no">${language}</h4>${code(program)}`)
    .join('');
  const webhooks = `${heading('webhooks')}${paragraphs('webhooks.1')}${code(webhookSample)}<h3>${text('webhooks.events')}</h3>${paragraphs('webhooks.noPersonalData')}${table(
    eventRows,
    [text('webhooks.event'), text('webhooks.occurs'), text('webhooks.data')],
  )}<h3>${text('webhooks.signatures')}</h3>${paragraphs('webhooks.signatures.1', 'webhooks.signatures.2', 'webhooks.signatures.3')}${snippets}<h3>${text('webhooks.retries')}</h3>${paragraphs('webhooks.retries.1', 'webhooks.duplicates')}${table(
    attempts,
    [text('webhooks.attempt'), text('webhooks.delay')],
  )}<h3>${text('webhooks.replay')}</h3>${paragraphs('webhooks.replay.1')}${code(requests.replayPartnerDelivery)}`;

  const languages = locales
    .map(
      (one) =>
        `<li><a href="/docs/api?lang=${one}" lang="${localeTags[one]}"${one === locale ? ' aria-current="page"' : ''}>${escapeHtml(messageFor(one, 'apiDocs.language'))}</a></li>`,
    )
    .join('');
  return `<!doctype html><html lang="${localeTags[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/static/icon.svg" type="image/svg+xml"><title>${text('title')} | Causa</title><link rel="canonical" href="${origin}/docs/api?lang=${locale}"><style nonce="${nonce}">${apiDocsStyles}</style></head><body><header><nav aria-label="${text('languages')}"><ul><li><a href="/${locale}">Causa</a></li>${languages}</ul></nav></header><div class="page">${contents}<main><h1>${text('title')}</h1><p>${text('lead')}</p>${introduction}${authentication}${heading('test-mode')}${paragraphs('testMode.1', 'testMode.2')}${errors}${rules}${resources}${webhooks}</main></div></body></html>`;
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
