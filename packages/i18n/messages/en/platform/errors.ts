/** A sentence for every error code (shared/errors.ts) and for every reason why a field is wrong. */
export default {
  MALFORMED: 'We could not understand this request.',
  LOGIN_REQUIRED: 'Please log in to continue.',
  KEY_INVALID: 'The API key is missing, invalid or expired. Send it as “Authorization: Bearer …”.',
  KEY_REUSED:
    'This Idempotency-Key was already used with a different request. Use a new key for each request.',
  SCOPE_MISSING: 'The API key doesn’t have the scope {scope}.',
  FORBIDDEN: 'You do not have permission to do that.',
  EMAIL_UNVERIFIED: 'Please confirm your email address first.',
  NOT_FOUND: 'We could not find what you were looking for.',
  IN_REVIEW: 'We are reviewing this listing. You can edit it after the review.',
  CONFLICT: 'This has changed in the meantime. Reload the page and try again.',
  CONFLICT_LISTING_DRAFT:
    'This listing hasn’t been published yet. Publish it, or delete the draft.',
  CONFLICT_LISTING_SCHEDULED:
    'This listing isn’t live yet. Change its dates in the form, or cancel its scheduling first.',
  CONFLICT_LISTING_LIVE: 'This listing is still live. Extend or duplicate it instead.',
  CONFLICT_LISTING_LIVE_HOUR:
    'This listing is live, so changes appear right away. Publish them without a scheduled time.',
  CONFLICT_LISTING_PUBLIC: 'This listing is already live. Close it instead.',
  CONFLICT_LISTING_CLOSED: 'This listing is closed. Reopen it first, or duplicate it.',
  CONFLICT_LISTING_CLOSED_ALREADY: 'This listing is already closed.',
  CONFLICT_LISTING_OVER: 'This listing ended more than 30 days ago. Post it again or duplicate it.',
  CONFLICT_LISTING_REMOVED: 'Causa removed this listing, so you can’t change it.',
  CONFLICT_LISTING_NOT_SCHEDULED: 'This listing isn’t scheduled.',
  CONFLICT_LISTING_NOT_IN_REVIEW: 'This listing isn’t in review.',
  CONFLICT_LISTING_NEVER_PUBLIC:
    'You can only delete drafts that were never public. Close this listing instead.',
  CONFLICT_LISTING_NO_CLOSING_DAY:
    'This listing has no deadline to extend. Change its dates in the form.',
  CONFLICT_LISTING_EVENT_OVER: 'This event is over. Duplicate it for a new date.',
  CONFLICT_REPOST_EARLY:
    'You can post this listing again from {from}. Until then, reopen or duplicate it.',
  CONFLICT_API_CALL: 'This changed at the same time. Retrieve it and try again.',
  CONFLICT_REQUEST_RUNNING:
    'A request with this Idempotency-Key is still running. Wait a moment, and send it again.',
  CONFLICT_ID_IN_USE: 'This ID is already in use. Reload the page and try again.',
  CONFLICT_EXTERNAL_ID_IN_USE: 'Another listing already has this external ID.',
  CONFLICT_BULK_COUNT:
    '{count, plural, one {# item matches now} other {# items match now}}. Check the list and confirm that number.',
  CONFLICT_UNDO_LATE: 'It’s too late to undo this.',
  LIMIT_REACHED_BULK:
    '{count, plural, one {This would change # item} other {This would change # items}} at once. The maximum is {max, number}. Filter the list first.',
  CONFLICT_NOT_PAID: 'This invoice hasn’t been paid, so there is nothing to refund.',
  CONFLICT_TOO_LATE: 'The refund period has ended. Write to us, and we’ll review your case.',
  CONFLICT_SPENT:
    'You have used credits from this invoice, so you can’t refund it here. Write to us about the rest.',
  CONFLICT_UNDER_WAY: 'You already requested a refund of this invoice.',
  CONFLICT_NOT_BY_CARD:
    'This invoice wasn’t paid by card, so we can’t refund it automatically. Write to us.',
  CONFLICT_ADDRESS_IN_USE:
    'An invoice uses this address, so you can’t delete it. Add another address for your next order.',
  CONFLICT_NOT_A_DRAFT:
    'This listing is no longer a draft, so you don’t need to buy credits for it.',
  CONFLICT_NOTHING_TO_BUY: 'You have enough credits for this listing. Publish the draft.',
  CONFLICT_FREE_LISTING: 'This listing is free, so you can’t add it to the cart.',
  CONFLICT_ORDERED: 'An unpaid invoice pays for this listing. Pay it under Invoices.',
  CONFLICT_NO_NUMBER: 'This order isn’t an invoice yet, so it has no public link.',
  CONFLICT_CARD_IN_USE: 'A monthly donation uses this card. Cancel the donation first.',
  CONFLICT_PLAN_ENDED: 'This monthly donation has ended.',
  CONFLICT_PLAN_NOT_DUE: 'No payment is due for this monthly donation.',
  CONFLICT_ON_TEAM: 'You are already a member of this organization.',
  CONFLICT_INVITEE_ON_TEAM: 'This person is already a member.',
  CONFLICT_IS_OWNER: 'You are already an owner of this organization.',
  CONFLICT_OWNERS_ACTIVE:
    'The owners were active recently, so you can’t request ownership. Ask them to make you an owner.',
  CONFLICT_CLAIM_OPEN: 'Someone else already asked to become an owner. Wait for the decision.',
  CONFLICT_NO_CLAIM: 'There is no open request to become an owner.',
  CONFLICT_NOT_FROZEN: 'This organization isn’t suspended, so there is nothing to appeal.',
  CONFLICT_NOT_PUBLIC: 'This organization isn’t public, so you can’t hide it.',
  CONFLICT_NOT_WITHDRAWN: 'This organization isn’t hidden.',
  CONFLICT_FIELDS_IN_REVIEW:
    'We are reviewing the name, type or registration number. You can change them after the review.',
  CONFLICT_PROVEN: 'This is already confirmed.',
  CONFLICT_CODE_ENDED:
    'This code has expired or was entered wrong too many times. Request a new one.',
  CONFLICT_NO_PROOF: 'There is nothing to confirm. Start again.',
  CONFLICT_DOMAIN_CHANGED: 'Your website’s domain has changed. Start this step again.',
  CONFLICT_FAIR_CANCELED: 'This fair was canceled.',
  CONFLICT_FAIR_CLOSED: 'This fair no longer allows this.',
  CONFLICT_NOT_REGISTERED: 'Register for the fair first.',
  CONFLICT_NO_BOOTH: 'Only organizations with a booth can edit it, until the fair ends.',
  CONFLICT_INVITE_DECIDED: 'This invitation was already answered or has expired.',
  CONFLICT_HAS_APPLIED: 'This person already applied to this listing.',
  CONFLICT_KEY_ENDED: 'This key has expired or was rotated. Create a new one.',
  CONFLICT_SHOWN_ONCE:
    'This was already created, and we can’t show its secret again. Create another one.',
  CONFLICT_BOARD_UNPROVEN:
    'We are still checking that this hiring system belongs to your organization. You can preview it in the meantime.',
  CONFLICT_RUN_KEPT: 'You can no longer undo this update.',
  CONFLICT_RUN_DECIDED: 'This update no longer needs a decision.',
  CONFLICT_RUN_WAITING: 'Another update is in progress. Decide when it is complete.',
  CONFLICT_ENDPOINT_OFF: 'This endpoint is off. Turn it on first.',
  CONFLICT_DELIVERY_PENDING: 'This message is still being sent.',
  CONFLICT_CONVERSATION_CLOSED: 'You can no longer write in this conversation.',
  LIMIT_REACHED: 'You have reached the limit of {max, number}. Remove something first.',
  NAME_REQUIRED: 'Enter your first and last name first.',
  DAILY_LIMIT:
    'Your organization has published {max, number} free listings for that day. The next one can appear from {opensAt}.',
  NOT_ENOUGH_CREDITS:
    'This costs {needed, plural, one {# credit} other {# credits}}, and you have {balance, number}.',
  BILLING_HOLD:
    'You can’t publish listings that cost credits until an open payment issue is resolved. Write to us, and we’ll help.',
  PRICE_CHANGED: 'The price has changed. Check the new total before you continue.',
  PAYMENT_IN_PROGRESS:
    'A payment is already in progress. Wait for it to finish, or cancel it first.',
  CARD_DECLINED: 'The card was declined. Try again or use another card.',
  INVOICE_LOCKED: 'This invoice has been issued and can’t be changed.',
  MIXED_CURRENCIES: 'These invoices are in different currencies. Pay them separately.',
  LAST_OWNER: 'You are the only owner of an organization. Make another member an owner first.',
  TOO_LARGE: 'This is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'This content type isn’t supported. Send JSON.',
  INVALID: 'Check the highlighted fields.',
  UNKNOWN_FACET: 'There is no filter called “{facet}”.',
  UNKNOWN_FACET_VALUE: '“{value}” is not an option of the filter {facet}.',
  TOO_MANY_REQUESTS: 'Too many requests in a short time. Please wait a moment and try again.',
  UNAVAILABLE: 'This part of the site is not responding right now. Please try again in a moment.',
  INTERNAL: 'Something went wrong on our side. Please try again.',
  CROSS_SITE: 'This request came from another site, so we blocked it.',
  PLACES_FAILED:
    'Our geolocation provider (Google Maps) did not load correctly. Please reload the page.',
  FIELD_REQUIRED: 'This field is required.',
  FIELD_TOO_SHORT: 'Enter at least {min, plural, one {# character} other {# characters}}.',
  FIELD_TOO_LONG: 'Use no more than {max, plural, one {# character} other {# characters}}.',
  FIELD_TOO_SMALL: 'This must be {min, number} or more.',
  FIELD_TOO_BIG: 'This must be {max, number} or less.',
  FIELD_FORMAT: 'Check the format.',
  FIELD_NUMBER_FORM:
    'Check this {name}. It must have {signs, select, digits {{length} digits} other {{length} letters and digits}}, for example, {example}.',
  FIELD_NUMBER_OR_CPF:
    'This is neither a valid CNPJ (14 digits, for example {example}) nor a CPF (11 digits, for example {cpf}).',
  FIELD_NUMBER_LENGTH:
    'Enter {min, number} to {max, number} letters and digits, as on your registration.',
  FIELD_CHARACTERS:
    'This contains a character we can’t save, such as a line break. Type the text instead of pasting it.',
  FIELD_NAME: 'Enter a name without links and without @, /, < or >.',
  FIELD_EMAIL: 'Enter a valid email address, such as ana@example.org.',
  FIELD_PAGE_UNREACHABLE: 'We couldn’t open that page. Check the URL, or copy the text instead.',
  FIELD_PAGE_NOT_HTML: 'That’s not a web page we can read.',
  FIELD_PAGE_TOO_COMPLEX: 'That page takes too long to read. Copy its title and text instead.',
  FIELD_PAGE_EMPTY: 'We couldn’t find a title and text on that page. Copy them instead.',
  FIELD_URL: 'Enter a web address that starts with https://.',
  FIELD_INSTANT: 'Enter a date and time with an offset, such as 2026-01-31T09:00:00-03:00.',
  FIELD_DATE: 'Enter a valid date.',
  FIELD_AMOUNT_MIN: 'Enter at least {minimum, number}.',
  FIELD_CARD_MAX:
    'Card payments can’t exceed {maximum, number}. Pay fewer invoices at a time, or pay by bank transfer.',
  FIELD_AMOUNT_MAX: 'Enter at most {maximum, number}.',
  FIELD_OPTION: 'Choose one of the options.',
  FIELD_UNKNOWN: 'This field does not exist.',
  LOGIN_FAILED: 'The email address or the password is wrong.',
  LINK_EXPIRED: 'This link has expired or has already been used. Please request a new one.',
  FIELD_EMAIL_TAKEN: 'There is already an account with this email address.',
  FIELD_PASSWORD_COMMON: 'This password is easy to guess. A few unrelated words make a good one.',
  FIELD_PASSWORD_WRONG: 'This is not your current password.',
  FIELD_EMAIL_SAME: 'This is already your email address.',
  FIELD_MONTHS: 'The end can’t be before the start.',
  FIELD_USERNAME_TAKEN: 'This username is already taken.',
  LAST_LOGIN_METHOD:
    'This is the only way to log in to your account. Set a password or add another login method first.',
  STAFF_LOGIN_REQUIRED:
    'Staff log in with a passkey, not with a password alone. Add a passkey in your account settings, then log in with it.',
  FRESH_LOGIN_REQUIRED: 'For your security, log in again before you do this.',
  LOG_IN_FIRST:
    'There is already an account with this email address. Log in to it as usual, then connect the two in your account settings.',
  ALREADY_CONNECTED:
    'This cannot be connected: it belongs to another account, or your account already has a connection of this type.',
  ALREADY_APPLIED:
    '{type, select, EVENT {You have already registered. You can find your registration in your dashboard.} other {You have already applied. You can find your application under Applications.}}',
  NOT_ACCEPTING:
    '{type, select, EVENT {This event is not accepting registrations on Causa right now.} other {This listing is not accepting applications on Causa right now.}}',
  SCAN_UNAVAILABLE:
    'We cannot check files for viruses right now, so we did not save yours. Please try again in a few minutes.',
  FIELD_FILE_EMPTY: 'This file is empty. Please choose another.',
  FIELD_FILE_TYPE: 'Please choose a PDF or Word (.docx) file.',
  FIELD_PICTURE_TYPE: 'Choose a PNG, JPEG or WebP picture.',
  FIELD_PICTURE_PIXELS: 'This picture has more than 40 megapixels. Please choose a smaller one.',
  FIELD_PICTURE_SMALL:
    'This picture is too small for a cover. It needs at least {width, number} by {height, number} pixels.',
  FIELD_FILE_BROKEN: 'This file seems to be damaged. Please save it again and choose the new one.',
  FIELD_FILE_TOO_COMPLEX:
    'This file takes too long to check. Please save it again as a plain PDF and upload that.',
  FIELD_FILE_ENCRYPTED: 'This file is protected with a password. Please save it without one.',
  FIELD_FILE_ACTIVE:
    'This file contains scripts, embedded files or links that load by themselves. Please save it as a plain PDF and upload that.',
  FIELD_FILE_MACROS: 'This file contains macros. Please save it as .docx or PDF.',
  FIELD_FILE_INFECTED: 'Our virus scanner flagged this file, so we did not save it.',
  FIELD_FILE_MISSING: 'Please choose a file.',
  FIELD_FILE_UNKNOWN: 'We no longer have this file. Please choose another.',
  FIELD_USERNAME_RESERVED: 'This username is reserved. Please choose another.',
  FIELD_USERNAME_SHAPE:
    'Use 3 to 40 lowercase letters, digits or hyphens. Start and end with a letter or digit.',
  FIELD_USERNAME_SOON:
    'You changed this username recently. You can change it again in {days, plural, one {# day} other {# days}}.',
  FIELD_MONTH: 'Choose a month and enter a year, such as March 2019.',
  ACCOUNT_CHANGED:
    'You are now logged in as {name}. This page was opened for another account, so nothing was saved or sent.',
  STALE: 'Someone changed this while you were writing. Compare before you save.',
  DUPLICATE: 'This organization seems to be on Causa already.',
  SIMILAR_LISTING:
    'This is nearly identical to your listing “{title}”, which is live or scheduled. {act, select, reopen {Close that one first, or duplicate this one and edit the copy.} other {If it’s a different listing, confirm it. We’ll review it before it goes live.}}',
  LISTING_NOT_PUBLISHED: 'This listing isn’t published yet. Publish it first, or delete the draft.',
  LISTING_NOT_PUBLISHED_LISTING_SCHEDULED:
    'This listing isn’t live yet. Change its dates, and publish it again.',
  LISTING_PUBLISHED:
    'You can only delete drafts that were never public. Close this listing instead.',
  LISTING_PUBLISHED_LISTING_LIVE_HOUR:
    'This listing is live, so changes appear right away. Publish them without publishAt.',
  LISTING_CLOSED:
    'This listing is closed. Extend it within 30 days to reopen it, or create a new listing, which can have the same external ID.',
  LISTING_ENDED:
    'This listing ended and can’t be reopened. Create a new listing, which can have the same external ID.',
  LISTING_REMOVED: 'Causa removed this listing, so you can’t change it.',
  LISTING_NO_DEADLINE:
    'This listing has no deadline to extend. Change its dates, and publish it again.',
  EXTERNAL_ID_IN_USE:
    'Another listing has this external ID. Replace that listing, or use another ID.',
  METHOD_NOT_ALLOWED:
    'This URL doesn’t support this method. The Allow header lists the ones it supports.',
  ORGANIZATION_FROZEN:
    'This organization is suspended. You can read everything, but you can’t make changes.',
  INVALID_ORG: 'Invalid org id',
  NOT_AN_ADMIN: 'User is not an admin',
  NO_ADMIN_REQUEST: 'No admin request found',
  MISSING_USER: 'Missing user',
  FIELD_PHONE: 'Enter a phone number, for example +1 503 555 0100.',
  FIELD_OTHER_NAME: 'This doesn’t match the organization’s name.',
  FIELD_YEAR: 'Enter a year between 1000 and the current year.',
  FIELD_TITLE_CONTACT: 'Remove the email address, link or phone number from the title.',
  FIELD_UNFILLED: 'Fill in what the template left open: {places}.',
  FIELD_TOO_MANY: 'Choose no more than {max, number}.',
  FIELD_TOO_MANY_LINKS: 'Use no more than {max, number} links in one text.',
  FIELD_LINK: 'Enter a web address (https:// or http://) or an email address.',
  FIELD_NUMBER: 'Enter a number, such as 1250 or 1,250.50.',
  FIELD_NUMBER_READINGS:
    'Is this {grouped, number} or {decimal, number}? Enter the one you mean, written like that.',
  FIELD_HALVES: 'Enter whole or half hours, such as 37.5.',
  FIELD_TIME: 'Enter a time, such as 18:30.',
  FIELD_PUBLIC_URL: 'Enter a public https URL without a port or password.',
  FIELD_PAST: 'Choose a date in the future.',
  FIELD_TOO_LATE: 'Choose a date at most {days, plural, one {# day} other {# days}} from now.',
  FIELD_PAY_BOTH: 'Enter the pay or choose not to show it, but not both.',
  FIELD_PAY_ORDER: 'The maximum pay can’t be lower than the minimum.',
  FIELD_PAY_SLIP_MONTH: 'This is far from usual pay there. Is it per month?',
  FIELD_PAY_SLIP_YEAR: 'This is far from usual pay there. Is it per year?',
  FIELD_PAY_SLIP_HOUR: 'This is far from usual pay there. Is it per hour?',
  FIELD_PAY_SLIP_NONE: 'This is far from usual pay there. Check the amount, currency and hours.',
  FIELD_OUTSIDE_FAIR: 'Choose a date and time during the fair.',
  FIELD_SENT_BEFORE:
    'We already received an earlier version of this. Your latest changes weren’t sent. Check whether they are still needed, and send them again.',
  FIELD_TEAM_FULL:
    'This team is full. Ask the person who invited you to free up a spot, and then accept again.',
  FIELD_AGREE: 'Check the box to agree.',
  FIELD_BOARD_NAME: 'Enter the job board name or URL.',
  FIELD_PAGE_ADDRESS:
    'Enter the https URL of your careers page, for example, https://www.example.org/jobs.',
  FIELD_PAGE_NOT_OWN:
    'This page isn’t on your organization’s website. Enter a page on that website, or update the website on your organization’s page.',
  FIELD_BOARD_UNKNOWN_BOARD:
    'We couldn’t find a job board with this name. Check the name in its URL.',
  FIELD_BOARD_WRONG_KEY: 'JazzHR didn’t accept this key. Copy it again from your JazzHR settings.',
  FIELD_BOARD_DOWN: 'We couldn’t reach the hiring system. Try again in a few minutes.',
  FIELD_BOARD_UNREADABLE: 'We couldn’t read the jobs in the response from the hiring system.',
  FIELD_BOARD_NO_JOBS_FOUND:
    'We found no jobs on this page. Add “JobPosting” structured data to the page or to the pages it links to.',
  FIELD_BOARD_NOT_ALLOWED:
    'This page redirects to another website, or the website’s robots.txt doesn’t allow us to read it.',
  FIELD_BOARD_KEY_LOST: 'We can no longer read the saved key. Enter it again.',
  FIELD_CLOSES: 'Enter the number of listings that will be closed.',
  FIELD_PAY_RANGE: 'The maximum pay can’t be more than ten times the minimum.',
  FIELD_OPTIONS: 'Enter between {min, number} and {max, number} options.',
  FIELD_SOON:
    'People have planned around the current date. Choose a date at least {days, plural, one {# day} other {# days}} from now.',
  FIELD_APPLIED: 'People have already applied or registered, so you can’t change this.',
  FIELD_LATEST: 'Choose a date from today through {latest}.',
  FIELD_PLACE_UNKNOWN: 'We couldn’t find this location. Try a city name.',
  FIELD_PLACE_AMBIGUOUS: 'Several places have this name. Enter one of these: {places}.',
} as const;
