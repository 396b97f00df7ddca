/** The page that describes the partner API. */
export default {
  language: 'English',
  languages: 'Languages',
  title: 'API for organizations',
  lead: 'Write, publish and close listings from your own systems. An owner makes a key under “API access” on the organization’s own pages (/admin/ORGANIZATION/api-access). Begin with a sandbox key: it does the same, publishes nothing and costs nothing.',
  recipes: 'Recipes',
  'recipe.key': '1. Try your key',
  'about.key':
    'The key is sent in the Authorization header, never with cookies and never in an address.',
  'recipe.put': '2. Make or change a listing',
  'about.put':
    'By what your system calls it (here ats-7). Send the same call whenever your listing changes: it makes the listing once and changes it afterwards. “problems” names what keeps it from being published.',
  'recipe.publish': '3. Publish it',
  'about.publish':
    'LISTING_ID is “listing.id” of the answer before. “url” has the paths of its public page, without the host. With a live key it spends credits as on the pages; the first listing of a new organization waits for us to look at it (state IN_REVIEW).',
  'recipe.close': '4. Close it',
  'about.close': 'Reasons: FILLED_HERE, FILLED_ELSEWHERE, STOPPED, MISTAKE.',
  'recipe.extend': '5. Run it longer',
  'about.extend': 'Sets a later closing day, and opens again what closed within 30 days.',
  'recipe.list': '6. Read what changed',
  'about.list':
    'The oldest change first. Ask for the next page with “cursor”, until “nextCursor” is null.',
  'recipe.applications': '7. Read applications',
  'about.applications': 'Name, message, answers and status of those who applied on Causa.',
  'recipe.facets': '8. Find the values of fields',
  'about.facets': 'Causes, functions and the like, with their names in en, es or pt.',
  'recipe.feed': '9. The public feed',
  'about.feed':
    'The live listings of every organization as schema.org JobPosting, without a key. Name Causa and link to each listing.',
  'recipe.events': '10. Read what happened',
  'about.events':
    'For programs that cannot be called: what webhooks carry, for 30 days, the oldest first. Keep “nextCursor” and ask with it next time. A key reads the events that its scopes name; one with webhooks:manage reads all of them.',
  'recipe.endpoint': '11. Receive what happens',
  'about.endpoint':
    'Adds an endpoint for webhooks, of the mode of the key: a sandbox key hears of the sandbox alone. The answer shows the secret this once. The scope is webhooks:manage; owners do the same on their pages, and make a new secret there, too: for a day messages have a signature by each of the two.',
  endpointPublic:
    'The address starts with https, has no port and is on the public internet: for a machine of your own use a tunnel, or recipe 10.',
  endpointHere:
    'The address starts with https, has no port and is on the public internet. This server is one for trying things out: it takes http addresses of its own machine as well, at any port.',
  'recipe.test': '12. Send a test, and see what was sent',
  'about.test':
    'ENDPOINT_ID is “endpoint.id” of the answer before; start one of the receivers below first. The list has every attempt with the status and the answer of your server.',
  'recipe.replay': '13. Send a message again',
  'about.replay':
    'DELIVERY_ID is “id” of a delivery in that list. Its webhook-id stays, its time and signature are new.',
  webhooks: '14. Webhooks: verify what you receive',
  aboutWebhooks:
    'Messages follow Standard Webhooks. Verify the signature over the bytes as they came, before you read them; answer 2xx within ten seconds; the same webhook-id may come twice. What fails is sent again ten times over three days.',
  aboutData: '“data” has ids and states, of people nothing else; these fields, by the event:',
  aboutReceivers: 'Receivers that verify each message, with the secret in CAUSA_WEBHOOK_SECRET:',
  rules: 'Good to know',
  'rule.whole': 'PUT and POST take the whole listing: a field that you leave out is emptied.',
  'rule.live':
    'What is live stays as it is until you publish again. Publishing again costs nothing within the days that are paid.',
  'rule.repeat':
    'Send an Idempotency-Key with POST: within 24 hours the same key and request get the same answer and nothing happens twice. The same key with another request is refused (422 KEY_REUSED), and while the first one runs (409 CONFLICT).',
  'rule.errors':
    'Errors are {shape}: name is the field, description a sentence in the language of Accept-Language or ?lang=. 401 wrong key, 403 missing scope, 404 not yours, 409 the state does not allow it, 422 fields are wrong, 429 too many calls.',
  'rule.limits':
    '600 calls a minute a key. RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset say what is left; after a 429 wait as many seconds as Retry-After says.',
  'rule.sandbox':
    'A sandbox key acts on a hidden copy of your organization. Its listings have no public page, wait for nobody and are found by nobody; its events go to endpoints of the sandbox.',
  reference: 'All calls',
  schema: 'Every field, as OpenAPI 3.1:',
  'call.partnerMe': 'Which key this is, whose, and what it may do',
  'call.partnerFacets':
    'The values that fields of a listing take, with their names in the language of `lang`',
  'call.listPartnerListings':
    'The listings of the organization by the moment of their last change, the oldest first',
  'call.createPartnerListing': 'Begin a listing as a draft, with an `Idempotency-Key`',
  'call.readPartnerListing': 'One listing, with what keeps it from being published',
  'call.replacePartnerListing':
    'Replace what a listing says; what is live changes when it is published again',
  'call.putPartnerListing': 'Make a listing, or replace what it says, by what your system calls it',
  'call.deletePartnerListing': 'Delete a draft that was never public',
  'call.publishPartnerListing':
    'Put a listing on the site, now or later, or what was changed of it; it may spend credits',
  'call.closePartnerListing': 'Take no more applications',
  'call.extendPartnerListing':
    'Set a later closing day, or open a listing again; it may spend credits',
  'call.listPartnerApplications':
    'The applications to the organization by the moment of their last change, the oldest first',
  'call.readPartnerApplication': 'One application with its message and answers',
  'call.listPartnerEvents':
    'The events of the last 30 days, the oldest first: what webhooks carry, for programs that cannot be called',
  'call.listPartnerEndpoints': 'The webhook endpoints of the mode of the key',
  'call.createPartnerEndpoint':
    'Add a webhook endpoint, with an `Idempotency-Key`; its secret is shown this once',
  'call.changePartnerEndpoint':
    'Change the address or the events of an endpoint, or switch it on or off',
  'call.deletePartnerEndpoint': 'Delete an endpoint and what was sent to it',
  'call.testPartnerEndpoint': 'Send a test message',
  'call.listPartnerDeliveries':
    'What was sent in the last 30 days, the latest first, with every attempt',
  'call.replayPartnerDelivery': 'Send a message again under its id',
  'call.publicListings':
    'Public listings as JobPosting, newest first; no key, 60 requests a minute',
} as const;
