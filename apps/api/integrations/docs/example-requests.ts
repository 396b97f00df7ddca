import type { DocumentedName } from './documented-calls.ts';

const listing = (closesOn: string): string => `{
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
  "closesOn": "${closesOn}"
}`;

const draft = '{"type": "EVENT", "title": "Open kitchen", "locale": "en"}';
const replaced = '{"title": "Kitchen coordinator", "locale": "en"}';
const describeEndpoint = (receiver: string): string =>
  `{"url": "${receiver}", "events": ["listing.published", "application.created"]}`;
const defaultReceiver = 'https://hooks.example.org/causa';

/** The bodies of the commands as JSON, for calls that have one. */
export function exampleBodies(closesOn: string): Partial<Record<DocumentedName, unknown>> {
  return {
    createPartnerListing: JSON.parse(draft),
    replacePartnerListing: JSON.parse(replaced),
    putPartnerListing: JSON.parse(listing(closesOn)),
    publishPartnerListing: {},
    closePartnerListing: { reason: 'FILLED_ELSEWHERE' },
    extendPartnerListing: { closesOn },
    createPartnerEndpoint: JSON.parse(describeEndpoint(defaultReceiver)),
    changePartnerEndpoint: { enabled: true },
  };
}

/**
 * A curl command for each call; it works once the key and the ids of earlier responses are set.
 *
 * @param closesOn a day in the future (YYYY-MM-DD)
 * @param receiver the URL of the webhook endpoint to create
 */
export function exampleRequests(
  origin: string,
  closesOn: string,
  receiver = defaultReceiver,
): Record<DocumentedName, string> {
  const api = `${origin}/api/v1`;
  const curl = 'curl -sS -H "Authorization: Bearer $CAUSA_KEY"';
  const json = (method: string): string =>
    `${curl} -X ${method} \\\n  -H 'Content-Type: application/json'`;
  const post = (key: string): string => `${json('POST')} \\\n  -H "Idempotency-Key: ${key}"`;
  return {
    partnerMe: `export CAUSA_KEY=causa_sandbox_...\n${curl} ${api}/me`,
    partnerFacets: `${curl} '${api}/facets?lang=en'`,
    listPartnerListings: `${curl} \\\n  '${api}/listings?updatedSince=2026-01-01T00:00:00Z&limit=100'`,
    createPartnerListing: `${post('create-1')} \\\n  ${api}/listings \\\n  -d '${draft}'`,
    readPartnerListing: `${curl} ${api}/listings/$LISTING_ID`,
    replacePartnerListing: `${json('PUT')} \\\n  ${api}/listings/$LISTING_ID \\\n  -d '${replaced}'`,
    putPartnerListing: `${json('PUT')} \\\n  ${api}/listings/by-external-id/ats-7 \\\n  -d '${listing(closesOn)}'\n# export LISTING_ID=...`,
    deletePartnerListing: `${curl} -X DELETE ${api}/listings/$LISTING_ID`,
    publishPartnerListing: `${post('publish-ats-7-1')} \\\n  ${api}/listings/$LISTING_ID/publish \\\n  -d '{}'`,
    closePartnerListing: `${json('POST')} \\\n  ${api}/listings/$LISTING_ID/close \\\n  -d '{"reason": "FILLED_ELSEWHERE"}'`,
    extendPartnerListing: `${json('POST')} \\\n  ${api}/listings/$LISTING_ID/extend \\\n  -d '{"closesOn": "${closesOn}"}'`,
    listPartnerApplications: `${curl} '${api}/applications?limit=100'`,
    readPartnerApplication: `${curl} ${api}/applications/$APPLICATION_ID`,
    listPartnerEvents: `${curl} \\\n  '${api}/events?types=listing.published,listing.closed&limit=100'`,
    listPartnerEndpoints: `${curl} ${api}/webhook-endpoints`,
    createPartnerEndpoint: `${post('endpoint-1')} \\\n  ${api}/webhook-endpoints \\\n  -d '${describeEndpoint(receiver)}'\n# export ENDPOINT_ID=...`,
    changePartnerEndpoint: `${json('PATCH')} \\\n  ${api}/webhook-endpoints/$ENDPOINT_ID \\\n  -d '{"enabled": true}'`,
    deletePartnerEndpoint: `${curl} -X DELETE ${api}/webhook-endpoints/$ENDPOINT_ID`,
    testPartnerEndpoint: `${curl} -X POST ${api}/webhook-endpoints/$ENDPOINT_ID/test`,
    listPartnerDeliveries: `${curl} '${api}/webhook-deliveries?status=FAILED'`,
    replayPartnerDelivery: `${curl} -X POST -H "Idempotency-Key: replay-1" \\\n  ${api}/webhook-deliveries/$DELIVERY_ID/replay`,
    publicListings: `curl -sS '${api}/public/listings?limit=10'`,
  };
}
