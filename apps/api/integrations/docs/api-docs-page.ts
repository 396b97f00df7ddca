import { localeTags, locales, type Locale } from '@causa/shared/platform/locales';
import { messageFor } from '@causa/i18n/translate';
import { escapeHtml } from '@causa/shared/platform/text/escape-html';
import { receivers, webhookData, webhookSample } from './webhook-examples.ts';

/** One call of the partner API, as its contract says. */
export interface DocumentedCall {
  method: string;
  path: string;
  /** Of its endpoint, under which its sentence stands in each language (`apiDocs.call.*`). */
  name: string;
  scopes: readonly string[];
}

const css =
  ':root{color-scheme:light dark}body{margin:0;padding:24px 16px 64px;background:#fff8ef;color:#2b2118;font:17px/1.55 system-ui,sans-serif}' +
  'main,header{max-width:52rem;margin:auto}h1{font-size:1.8rem;line-height:1.2}h2{margin-top:2.2em;font-size:1.3rem}h3{margin-bottom:.3em}' +
  'a{color:inherit}code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow:auto;padding:12px;border:1px solid #d8c9b6;border-radius:8px;background:#fff}' +
  'pre:focus-visible,a:focus-visible{outline:3px solid #8a3d12;outline-offset:2px}dt{margin-top:.8em;overflow-wrap:anywhere}dd{margin:0 0 0 1em}' +
  'nav ul{display:flex;flex-wrap:wrap;gap:4px 16px;padding:0;list-style:none}' +
  '@media(prefers-color-scheme:dark){body{background:#1e1512;color:#f7ece0}pre{background:#2a1f1a;border-color:#382a23}pre:focus-visible,a:focus-visible{outline-color:#f0b27a}}';

const listing = `{
  "type": "JOB",
  "title": "Kitchen coordinator",
  "locale": "en",
  "functions": ["operations"],
  "areasOfFocus": ["food-security"],
  "roleFamily": "operations-manager",
  "locationType": "ONSITE",
  "place": {"text": "Lisbon, Portugal"},
  "jobTypes": ["full-time"],
  "payment": "paid",
  "payMin": 1800, "payMax": 2100, "payCurrency": "EUR", "payPeriod": "MONTH",
  "description": [
    {"type": "paragraph", "text": "We cook for four hundred neighbors a day, and we need someone who plans menus, orders what is missing, and welcomes new volunteers with patience."},
    {"type": "heading", "text": "What you bring"},
    {"type": "list", "items": ["Two years in a kitchen", "A calm voice at noon", "Portuguese and some English"]}
  ],
  "applyBy": "LINK",
  "applyUrl": "https://jobs.example.org/7",
  "closesOn": "CLOSES_ON"
}`;

/** The recipes, as commands that work when the key is put in. */
export function recipes(
  origin: string,
  closesOn: string,
  receiver = 'https://hooks.example.org/causa',
): Record<RecipeName, string> {
  const curl = `curl -sS -H "Authorization: Bearer $CAUSA_KEY"`;
  return {
    key: `export CAUSA_KEY=causa_sandbox_...\n${curl} ${origin}/api/v1/me`,
    put: `${curl} -X PUT -H 'Content-Type: application/json' \\\n  ${origin}/api/v1/listings/by-external-id/ats-7 -d '${listing.replace('CLOSES_ON', closesOn)}'\n# export LISTING_ID=...`,
    publish: `${curl} -X POST -H 'Content-Type: application/json' \\\n  -H "Idempotency-Key: publish-ats-7-1" \\\n  ${origin}/api/v1/listings/$LISTING_ID/publish -d '{}'`,
    close: `${curl} -X POST -H 'Content-Type: application/json' \\\n  ${origin}/api/v1/listings/$LISTING_ID/close -d '{"reason": "FILLED_ELSEWHERE"}'`,
    extend: `${curl} -X POST -H 'Content-Type: application/json' \\\n  ${origin}/api/v1/listings/$LISTING_ID/extend -d '{"closesOn": "${closesOn}"}'`,
    list: `${curl} '${origin}/api/v1/listings?updatedSince=2026-01-01T00:00:00Z&limit=100'`,
    applications: `${curl} '${origin}/api/v1/applications?limit=100'`,
    facets: `${curl} '${origin}/api/v1/facets?lang=en'`,
    events: `${curl} '${origin}/api/v1/events?types=listing.published,listing.closed&limit=100'`,
    endpoint: `${curl} -X POST -H 'Content-Type: application/json' \\\n  -H "Idempotency-Key: endpoint-1" \\\n  ${origin}/api/v1/webhook-endpoints \\\n  -d '{"url": "${receiver}", "events": ["listing.published", "application.created"]}'\n# export ENDPOINT_ID=...`,
    test: `${curl} -X POST ${origin}/api/v1/webhook-endpoints/$ENDPOINT_ID/test\n${curl} '${origin}/api/v1/webhook-deliveries'`,
    replay: `${curl} -X POST -H "Idempotency-Key: replay-1" \\\n  ${origin}/api/v1/webhook-deliveries/$DELIVERY_ID/replay`,
    feed: `curl -sS '${origin}/api/v1/public/listings?limit=10'`,
  };
}
export const recipeNames = [
  'key',
  'put',
  'publish',
  'close',
  'extend',
  'list',
  'applications',
  'facets',
  'feed',
  'events',
  'endpoint',
  'test',
  'replay',
] as const;
export type RecipeName = (typeof recipeNames)[number];
/** Where the receivers of the page listen when they run beside the server. */
const ownReceiver = 'http://localhost:8000';
const errorShape = '{"errors": [{"name", "description", "code"}], "requestId"}';
const rules = ['whole', 'live', 'repeat', 'errors', 'limits', 'sandbox'] as const;

/** The page that an engineer reads to use the partner API: recipes, rules, then every call. */
export function apiDocsPage(
  locale: Locale,
  {
    origin,
    nonce,
    closesOn,
    calls,
    takesLoopback,
  }: {
    origin: string;
    nonce: string;
    closesOn: string;
    calls: readonly DocumentedCall[];
    /** Webhooks may go to the machine of this server. */
    takesLoopback: boolean;
  },
): string {
  const t = (key: Parameters<typeof messageFor>[1]): string =>
    escapeHtml(messageFor(locale, key, { shape: errorShape }));
  const commands = recipes(origin, closesOn, takesLoopback ? ownReceiver : undefined);
  const languages = locales
    .map(
      (one) =>
        `<li><a href="/docs/api?lang=${one}" lang="${localeTags[one]}"${one === locale ? ' aria-current="page"' : ''}>${escapeHtml(messageFor(one, 'apiDocs.language'))}</a></li>`,
    )
    .join('');
  const pre = (code: string): string =>
    `<pre tabindex="0" translate="no"><code>${escapeHtml(code)}</code></pre>`;
  const where = takesLoopback ? 'apiDocs.endpointHere' : 'apiDocs.endpointPublic';
  const about = (name: RecipeName): string =>
    t(`apiDocs.about.${name}`) + (name === 'endpoint' ? ` ${t(where)}` : '');
  const steps = recipeNames
    .map(
      (name) =>
        `<h3 id="${name}">${t(`apiDocs.recipe.${name}`)}</h3><p>${about(name)}</p>${pre(commands[name])}`,
    )
    .join('');
  const snippets = Object.entries(receivers)
    .map(([language, code]) => `<h4>${language}</h4>${pre(code)}`)
    .join('');
  const data = webhookData
    .map(
      ([events, fields]) =>
        `<dt translate="no"><code>${events}</code></dt><dd translate="no"><code>${fields}</code></dd>`,
    )
    .join('');
  const reference = calls
    .map(
      ({ method, path, name, scopes }) =>
        `<dt translate="no"><code>${method} ${escapeHtml(path)}</code></dt><dd>${t(`apiDocs.call.${name}`)}${scopes.length === 0 ? '' : ` <small>(${scopes.map(escapeHtml).join(', ')})</small>`}</dd>`,
    )
    .join('');
  return `<!doctype html><html lang="${localeTags[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/static/icon.svg" type="image/svg+xml"><title>${t('apiDocs.title')} | Causa</title><link rel="canonical" href="${origin}/docs/api?lang=${locale}"><style nonce="${nonce}">${css}</style></head><body><header><nav aria-label="${t('apiDocs.languages')}"><ul><li><a href="/${locale}">Causa</a></li>${languages}</ul></nav></header><main><h1>${t('apiDocs.title')}</h1><p>${t('apiDocs.lead')}</p><h2>${t('apiDocs.recipes')}</h2>${steps}<h3 id="webhooks">${t('apiDocs.webhooks')}</h3><p>${t('apiDocs.aboutWebhooks')}</p>${pre(webhookSample)}<p>${t('apiDocs.aboutData')}</p><dl>${data}</dl><p>${t('apiDocs.aboutReceivers')}</p>${snippets}<h2>${t('apiDocs.rules')}</h2><ul>${rules.map((rule) => `<li>${t(`apiDocs.rule.${rule}`)}</li>`).join('')}</ul><h2>${t('apiDocs.reference')}</h2><p>${t('apiDocs.schema')} <a href="/api/openapi.json"><code>/api/openapi.json</code></a></p><dl>${reference}</dl></main></body></html>`;
}
