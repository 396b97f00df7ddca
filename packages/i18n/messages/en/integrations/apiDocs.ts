/** The API reference for organizations. */
export default {
  language: 'English',
  languages: 'Languages',
  title: 'API reference',
  contents: 'Contents',
  lead: 'Use the Causa API to create, publish and close listings from your own systems, and to read applications.',
  'section.introduction': 'Introduction',
  'section.authentication': 'Authentication',
  'section.test-mode': 'Test mode',
  'section.errors': 'Requests and errors',
  'section.pagination': 'Pagination',
  'section.idempotency': 'Idempotency',
  'section.rate-limits': 'Rate limits',
  'section.versioning': 'Versioning',
  'section.webhooks': 'Webhooks',
  'introduction.1':
    'The API is organized around REST. It accepts and returns JSON over HTTPS. Timestamps follow RFC 3339: send any offset, and responses are in UTC. Dates use the format YYYY-MM-DD.',
  'introduction.baseUrl': 'Base URL',
  'introduction.schema': 'Every field and type is in the OpenAPI 3.1 document:',
  'authentication.1':
    'Send your API key in the Authorization header. Requests without a valid key return 401. Never put a key in a URL or in code that runs in a browser.',
  'authentication.2':
    'Owners create, rotate and revoke keys in the dashboard, under API access. You can copy a new key for 10 minutes.',
  'authentication.3':
    'When you rotate a key, the old key keeps working for 0 to 30 days (7 by default). A revoked key stops working right away.',
  'authentication.modes': 'Modes',
  'authentication.scopes': 'Scopes',
  'mode.live': 'Acts on your organization. Publishing can use credits.',
  'mode.sandbox': 'Acts on a hidden copy of your organization for testing.',
  'scope.listings.read': 'Read listings, including drafts.',
  'scope.listings.write': 'Create, publish, close and delete listings.',
  'scope.applications.read': 'Read applications.',
  'scope.webhooks.manage': 'Manage webhook endpoints and read all events.',
  'testMode.1':
    'Use a sandbox key to test your integration. Sandbox listings are never public, skip review, send no email and are free.',
  'testMode.2':
    'Sandbox events have livemode set to false and go only to endpoints created with a sandbox key. When you are ready, replace the sandbox key with a live key.',
  'errors.1':
    'Successful requests return a 2xx status. Failed requests return an error status and this body, which lists all invalid fields at once. Include requestId when you contact us.',
  'errors.2':
    'Handle errors by code. Unknown fields and query parameters are refused with FIELD_UNKNOWN. The description is for people: set its language with the lang query parameter or the Accept-Language header.',
  'errors.status': 'Status',
  'errors.code': 'Code',
  'errors.action': 'What to do',
  'error.MALFORMED': 'Fix the JSON or the request syntax.',
  'error.KEY_INVALID': 'Check the API key. It may have expired or been revoked.',
  'error.SCOPE_MISSING': 'Create a key with the required scope.',
  'error.NOT_FOUND': 'Check the ID. It may belong to another organization or mode.',
  'error.CONFLICT':
    'Wait a moment and retry. The object changed, or the first request with this Idempotency-Key is still running.',
  'error.STALE': 'Retrieve the listing again. Someone changed it since your revision.',
  'error.IN_REVIEW': 'Wait until we have reviewed the listing.',
  'error.SIMILAR_LISTING':
    'Check for a duplicate. If the listing is different, publish it again with similarTo.',
  'error.LISTING_NOT_PUBLISHED': 'Publish the listing first, or delete the draft.',
  'error.LISTING_PUBLISHED':
    'Close the listing instead of deleting it. Publish changes of a live listing without publishAt.',
  'error.LISTING_CLOSED':
    'Extend the listing to reopen it within 30 days, or create a new one with the same external ID.',
  'error.LISTING_ENDED': 'Create a new listing, which can have the same external ID.',
  'error.LISTING_REMOVED': 'Contact us. We removed the listing.',
  'error.LISTING_NO_DEADLINE': 'Change the dates of the listing and publish it again.',
  'error.EXTERNAL_ID_IN_USE': 'Replace the listing that has this external ID, or use another ID.',
  'error.METHOD_NOT_ALLOWED': 'Use a method from the Allow header.',
  'error.LIMIT_REACHED': 'Delete objects you no longer need.',
  'error.NOT_ENOUGH_CREDITS':
    'Buy credits in the dashboard. The details contain needed and balance.',
  'error.BILLING_HOLD': 'Resolve the open payment issue in the dashboard.',
  'error.ORGANIZATION_FROZEN': 'Contact us. The organization is suspended.',
  'error.TOO_LARGE': 'Send a smaller request.',
  'error.UNSUPPORTED_MEDIA_TYPE': 'Send JSON with Content-Type: application/json.',
  'error.FIELD': 'Fix the field in name. The code starts with FIELD_ and states the reason.',
  'error.KEY_REUSED': 'Use a new Idempotency-Key for each new request.',
  'error.TOO_MANY_REQUESTS': 'Wait for the number of seconds in Retry-After.',
  'error.DAILY_LIMIT': 'Publish this free listing on another day.',
  'error.INTERNAL': 'Retry with backoff. Contact us if it keeps happening.',
  'error.UNAVAILABLE': 'Retry after a few seconds.',
  'pagination.1':
    'Lists return up to limit objects (50 by default, 100 at most) and nextCursor. To get the next page, send nextCursor as cursor. On the last page, nextCursor is null.',
  'pagination.2':
    'Listings and applications are sorted by their last change, oldest first. To sync changes, send the time of your last sync as updatedSince.',
  'idempotency.1':
    'Send an Idempotency-Key header with POST requests so that you can retry them safely. For 24 hours, the same key and request return the first response, with the header Idempotent-Replayed: true.',
  'idempotency.2':
    'The same key with a different request returns 422 KEY_REUSED. While the first request is still running, it returns 409 CONFLICT. PUT requests are idempotent without a key.',
  'rateLimits.1':
    'Each key can make {calls, number} requests per minute. Responses include the headers RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset.',
  'rateLimits.2':
    'Above the limit, requests return 429. Wait for the number of seconds in Retry-After, then retry.',
  'versioning.1':
    'The version is part of the path: /api/v1. We may add endpoints, optional parameters, response fields and event types to a version. Your code must ignore what it does not know.',
  'versioning.2': 'We make incompatible changes only in a new version.',
  'resource.key': 'API key',
  'resource.listings': 'Listings',
  'resource.applications': 'Applications',
  'resource.facets': 'Field values',
  'resource.events': 'Events',
  'resource.endpoints': 'Webhook endpoints',
  'resource.deliveries': 'Webhook deliveries',
  'resource.public': 'Public listings',
  'about.key': 'Check which organization, mode and scopes an API key has.',
  'about.listings':
    'A listing is a job, an internship, a volunteer opportunity or an event of your organization.',
  'about.applications':
    'An application contains the message, answers and status of a person who applied on Causa.',
  'about.facets': 'Field values are the options of listing fields, such as causes and functions.',
  'about.events':
    'An event records a change in your organization. We keep events for {days, number} days.',
  'about.endpoints': 'A webhook endpoint is a URL that receives your events.',
  'about.deliveries':
    'A delivery is an event sent to one endpoint, with all attempts. We keep deliveries for {days, number} days.',
  'about.public': 'Read the public listings of all organizations as schema.org JobPosting.',
  parameters: 'Parameters',
  noParameters: 'No parameters',
  required: 'required',
  optional: 'optional',
  scopes: 'Scopes:',
  request: 'Request',
  response: 'Response',
  'call.partnerMe': 'Retrieve the API key',
  'call.partnerFacets': 'List field values',
  'call.listPartnerListings': 'List listings',
  'call.createPartnerListing': 'Create a draft listing',
  'call.readPartnerListing': 'Retrieve a listing',
  'call.replacePartnerListing': 'Replace a listing',
  'call.putPartnerListing': 'Create or replace a listing by external ID',
  'call.deletePartnerListing': 'Delete a draft listing',
  'call.publishPartnerListing': 'Publish a listing',
  'call.closePartnerListing': 'Close a listing',
  'call.extendPartnerListing': 'Extend or reopen a listing',
  'call.listPartnerApplications': 'List applications',
  'call.readPartnerApplication': 'Retrieve an application',
  'call.listPartnerEvents': 'List events',
  'call.listPartnerEndpoints': 'List webhook endpoints',
  'call.createPartnerEndpoint': 'Create a webhook endpoint',
  'call.changePartnerEndpoint': 'Update a webhook endpoint',
  'call.deletePartnerEndpoint': 'Delete a webhook endpoint',
  'call.testPartnerEndpoint': 'Send a test event',
  'call.listPartnerDeliveries': 'List webhook deliveries',
  'call.replayPartnerDelivery': 'Resend a webhook delivery',
  'call.publicListings': 'List public listings',
  'note.partnerMe': 'Use this request to test a key.',
  'note.partnerFacets': 'Returns the values and their names in English, Spanish or Portuguese.',
  'note.listPartnerListings': 'Returns the listings of your organization, including drafts.',
  'note.createPartnerListing':
    'Only title and locale are required. The problems list names what is missing before you can publish, and price states the credits.',
  'note.readPartnerListing':
    'Returns the listing, the problems that prevent it from being published and the price: credits that publishing uses now, your balance and missing credits.',
  'note.replacePartnerListing':
    'Replaces all fields: fields you omit are cleared. A live listing changes when you publish it again.',
  'note.putPartnerListing':
    'Use the ID from your own system. The first request creates the listing, and later requests replace it. Fields you omit are cleared. After a listing was closed, or ended more than 30 days ago, its ID starts a new listing.',
  'note.deletePartnerListing': 'Only drafts that were never public can be deleted.',
  'note.publishPartnerListing':
    'Publishes the listing or its changes, now or at publishAt. This can use credits: compare price in the listing’s response first. Listings of new organizations are reviewed first.',
  'note.closePartnerListing': 'A closed listing no longer accepts applications.',
  'note.extendPartnerListing':
    'Sets a later deadline. Listings that closed within the last 30 days are reopened. This can use credits.',
  'note.listPartnerApplications': 'Returns the applications to your listings.',
  'note.readPartnerApplication':
    'Returns the message and answers. The contact field is null unless the applicant shares it.',
  'note.listPartnerEvents':
    'Use this request if your system cannot receive webhooks. Store nextCursor and send it the next time. Each scope reads its own events.',
  'note.listPartnerEndpoints': 'Returns the endpoints of the mode of your key.',
  'note.createPartnerEndpoint':
    'Returns the signing secret. We show it only once. Only owners can rotate it, in the dashboard.',
  'note.changePartnerEndpoint': 'Changes the fields you send.',
  'note.deletePartnerEndpoint': 'Also deletes the deliveries of the endpoint.',
  'note.testPartnerEndpoint': 'Sends a webhook.test event to the endpoint.',
  'note.listPartnerDeliveries':
    'Returns deliveries with all attempts, newest first. Use page to get older deliveries.',
  'note.replayPartnerDelivery':
    'Sends the event again with the same webhook-id and a new timestamp and signature.',
  'note.publicListings':
    'You don’t need a key. The limit is 60 requests per minute. Credit Causa and link to each listing.',
  'param.listingId': 'ID of the listing.',
  'param.applicationId': 'ID of the application.',
  'param.endpointId': 'ID of the webhook endpoint.',
  'param.deliveryId': 'ID of the delivery.',
  'param.externalId':
    'ID of the listing in your system: 1 to 100 characters. Percent-encode it in URLs, so that a slash is %2F.',
  'param.type': 'Type of listing.',
  'param.updatedSince': 'Only objects changed at or after this time.',
  'param.cursor': 'The nextCursor of the previous page.',
  'param.limit': 'Number of objects per page.',
  'param.lang': 'Language of names and errors.',
  'param.publishAt': 'When to publish. Default: now.',
  'param.revision': 'Publish only if this is the current revision.',
  'param.similarTo':
    'ID from a SIMILAR_LISTING error. Confirms that this listing is different. We review it first.',
  'param.recipients': 'From responses. Accepted and ignored.',
  'param.reason': 'Why you close the listing.',
  'param.since': 'Only events at or after this time.',
  'param.types': 'Event types, separated by commas. Default: all types your key can read.',
  'param.url': 'URL that receives the events.',
  'param.events': 'Event types to send.',
  'param.enabled': 'Whether the endpoint is on.',
  'param.page': 'Page number.',
  'param.status': 'Status of the delivery.',
  endpointPublic:
    'The URL must be public, start with https and have no port. To test on your own machine, use a tunnel or list events instead.',
  endpointHere:
    'The URL must be public, start with https and have no port. This is a test server: it also accepts http://localhost URLs with any port.',
  'webhooks.1':
    'Webhooks send events to your server as HTTP POST requests. They follow the Standard Webhooks specification. Respond with a 2xx status within 10 seconds, and process the event afterward.',
  'webhooks.events': 'Events',
  'webhooks.event': 'Event',
  'webhooks.occurs': 'Sent when',
  'webhooks.data': 'Fields of data',
  'webhooks.noPersonalData':
    'Events contain IDs and states, and no personal data. Retrieve the object to get its details.',
  'event.listing.published': 'a listing goes live',
  'event.listing.updated': 'a live listing changes',
  'event.listing.closed': 'a listing closes',
  'event.listing.removed': 'Causa removes a listing',
  'event.application.created': 'a person applies',
  'event.application.withdrawn': 'an applicant withdraws',
  'event.application.status_changed': 'your team changes the status of an application',
  'event.credits.low': 'your organization has few credits left',
  'event.invoice.issued': 'an invoice is issued',
  'event.invoice.paid': 'an invoice is paid',
  'event.integration.run_held': 'an update from a hiring system needs approval',
  'event.webhook.test': 'you send a test event',
  'webhooks.signatures': 'Verify signatures',
  'webhooks.signatures.1':
    'Verify the signature with your endpoint’s secret before you use an event. Use the raw request body. Reject requests with a timestamp older than five minutes.',
  'webhooks.signatures.2':
    'After you rotate a secret, events carry a signature for both secrets for {hours, number} hours.',
  'webhooks.signatures.3':
    'These servers verify each event with the secret in CAUSA_WEBHOOK_SECRET.',
  'webhooks.retries': 'Retries',
  'webhooks.retries.1':
    'If your server does not return a 2xx status, we retry {count, number} times. Each delay can be up to 10% longer. Endpoints that return 410, or that fail for {days, number} days, are turned off.',
  'webhooks.attempt': 'Attempt',
  'webhooks.delay': 'Delay after the previous attempt',
  'webhooks.now': 'none',
  'webhooks.duplicates':
    'An event can arrive more than once or out of order. Use webhook-id to ignore duplicates.',
  'webhooks.replay': 'Replay',
  'webhooks.replay.1':
    'Find failed deliveries with “List webhook deliveries” and send them again with “Resend a webhook delivery”.',
};
