/** A sentence for every error code (shared/errors.ts) and for every reason why a field is wrong. */
export default {
  MALFORMED: 'We could not understand this request.',
  LOGIN_REQUIRED: 'Please log in to continue.',
  KEY_INVALID: 'The API key is missing, unknown or ended. Send it as “Authorization: Bearer …”.',
  KEY_REUSED: 'This Idempotency-Key was used with another request. Use a new one for each request.',
  SCOPE_MISSING: 'The API key lacks the scope {scope}.',
  FORBIDDEN: 'You do not have permission to do that.',
  EMAIL_UNVERIFIED: 'Please confirm your email address first.',
  NOT_FOUND: 'We could not find what you were looking for.',
  IN_REVIEW: 'We are reviewing this listing. You can change it when the review is over.',
  CONFLICT: 'This has changed in the meantime. Reload the page and try again.',
  CONFLICT_LISTING_DRAFT:
    'This listing has not been published yet. Publish it, or delete the draft.',
  CONFLICT_LISTING_SCHEDULED:
    'This listing has not appeared yet. Change its dates in the form, or take it back first.',
  CONFLICT_LISTING_LIVE: 'This listing is still live. Extend or duplicate it instead.',
  CONFLICT_LISTING_LIVE_HOUR:
    'This listing is public, so its changes appear at once. Publish them without an hour.',
  CONFLICT_LISTING_PUBLIC: 'This listing has appeared already. Close it instead.',
  CONFLICT_LISTING_CLOSED: 'This listing is closed. Reopen it first, or duplicate it.',
  CONFLICT_LISTING_CLOSED_ALREADY: 'This listing is closed already.',
  CONFLICT_LISTING_OVER: 'This listing ended more than 30 days ago. Post it again or duplicate it.',
  CONFLICT_LISTING_REMOVED: 'Causa removed this listing, so it cannot be changed.',
  CONFLICT_LISTING_NOT_SCHEDULED:
    'This listing is not scheduled, so there is nothing to take back.',
  CONFLICT_LISTING_NOT_IN_REVIEW:
    'This listing is not in review, so there is nothing to take back.',
  CONFLICT_LISTING_NEVER_PUBLIC:
    'Only a draft that was never public can be deleted. Close this listing instead.',
  CONFLICT_LISTING_NO_CLOSING_DAY:
    'This listing has no closing day to extend. Change its dates in the form.',
  CONFLICT_LISTING_EVENT_OVER: 'This event is over. Duplicate it for a new date.',
  CONFLICT_REPOST_EARLY:
    'This listing can be posted again from {from}. Until then, reopen or duplicate it.',
  CONFLICT_ID_IN_USE: 'This id is in use for something else. Reload the page and try again.',
  CONFLICT_EXTERNAL_ID_IN_USE: 'Another listing has this external id.',
  CONFLICT_BULK_COUNT:
    '{count, plural, one {Now # entry matches} other {Now # entries match}}. Check the list, then confirm that number.',
  CONFLICT_UNDO_LATE: 'The time to undo this is over.',
  LIMIT_REACHED_BULK:
    '{count, plural, one {This would change # entry} other {This would change # entries}} at once; the most is {max, number}. Narrow the list first.',
  CONFLICT_NOT_PAID: 'This invoice is not paid, so there is nothing to refund.',
  CONFLICT_TOO_LATE:
    'The period in which you can ask for a refund is over. Write to us and we will look at it.',
  CONFLICT_SPENT:
    'Credits of this invoice have been spent, so it cannot be refunded here. Write to us about the rest.',
  CONFLICT_UNDER_WAY: 'A refund of this invoice was requested already.',
  CONFLICT_NOT_BY_CARD:
    'This invoice was not paid by card, so we cannot send the money back automatically. Write to us.',
  CONFLICT_ADDRESS_IN_USE:
    'This address is on an invoice, so it stays. Add another address for your next order.',
  CONFLICT_NOT_A_DRAFT: 'This listing is not a draft any more, so there is nothing to buy for it.',
  CONFLICT_NOTHING_TO_BUY: 'You have enough credits for this listing. Publish it from its draft.',
  CONFLICT_FREE_LISTING: 'Publishing this listing costs nothing, so it does not go into the cart.',
  CONFLICT_ORDERED: 'An unpaid invoice pays for this listing. Pay it under Invoices.',
  CONFLICT_NO_NUMBER: 'This order is not an invoice yet. It gets a public link with its number.',
  CONFLICT_CARD_IN_USE: 'A monthly donation is paid with this card. End the donation first.',
  CONFLICT_PLAN_ENDED: 'This monthly donation has ended.',
  CONFLICT_PLAN_NOT_DUE: 'Nothing of this monthly donation is due now.',
  CONFLICT_ON_TEAM: 'You are on the team of this organization already.',
  CONFLICT_INVITEE_ON_TEAM: 'This person is on the team already.',
  CONFLICT_IS_OWNER: 'You are an owner of this organization already.',
  CONFLICT_OWNERS_ACTIVE:
    'The owners were here recently, so ownership cannot be claimed. Ask them to make you an owner.',
  CONFLICT_CLAIM_OPEN: 'Someone else has asked to own this organization. Wait for that decision.',
  CONFLICT_NO_CLAIM: 'Nobody is asking to own this organization any more.',
  CONFLICT_NOT_FROZEN: 'This organization is not frozen, so there is nothing to object to.',
  CONFLICT_NOT_PUBLIC: 'This organization is not on the site now, so it cannot be taken off.',
  CONFLICT_NOT_WITHDRAWN:
    'This organization was not taken off the site, so there is nothing to restore.',
  CONFLICT_FIELDS_IN_REVIEW:
    'We are reviewing the name, type or registry number. You can change them when the review is over.',
  CONFLICT_PROVEN: 'This was confirmed already, so you do not need to show it again.',
  CONFLICT_CODE_ENDED: 'This code has expired or was tried too often. Ask for a new one.',
  CONFLICT_NO_PROOF: 'Nothing of this kind is waiting to be confirmed. Start again.',
  CONFLICT_DOMAIN_CHANGED: 'Your website has another domain now. Start this step again.',
  CONFLICT_FAIR_CANCELED: 'This fair was canceled.',
  CONFLICT_FAIR_CLOSED: 'This fair is not open for this any more.',
  CONFLICT_NOT_REGISTERED: 'Register for the fair first.',
  CONFLICT_NO_BOOTH: 'Only an organization that has a booth can edit it, until the fair ends.',
  CONFLICT_INVITE_DECIDED:
    'This invitation can no longer be answered: it was answered, or its time is over.',
  CONFLICT_HAS_APPLIED: 'This person has applied to this listing already.',
  CONFLICT_KEY_ENDED: 'This key has ended or was replaced. Create a new one.',
  CONFLICT_SHOWN_ONCE:
    'This was created already, and its secret is not shown again. Create another one.',
  CONFLICT_BOARD_UNPROVEN:
    'We are still checking that this board is yours. You can make a preview meanwhile.',
  CONFLICT_RUN_KEPT: 'This update can no longer be undone.',
  CONFLICT_RUN_DECIDED: 'This update does not wait for a decision any more.',
  CONFLICT_RUN_WAITING: 'Another update is waiting. Decide when it is over.',
  CONFLICT_ENDPOINT_OFF: 'This endpoint is off. Turn it on first.',
  CONFLICT_DELIVERY_PENDING: 'This message is still being sent.',
  CONFLICT_CONVERSATION_CLOSED: 'You cannot write in this conversation any more.',
  LIMIT_REACHED: 'You have reached the limit of {max, number}. Remove something first.',
  NAME_REQUIRED: 'Enter your first and last name first.',
  DAILY_LIMIT:
    'Your organization has published {max, number} free listings for that day. The next one can appear from {opensAt}.',
  NOT_ENOUGH_CREDITS:
    'This costs {needed, plural, one {# credit} other {# credits}}; you have {balance, number}.',
  BILLING_HOLD:
    'Nothing that costs credits can be published until an open payment matter is settled. Write to us and we will help.',
  PRICE_CHANGED: 'The price has changed. Check the new total before you go on.',
  PAYMENT_IN_PROGRESS:
    'A payment for this is under way. Wait for it to finish, or cancel it first.',
  CARD_DECLINED: 'The card was declined. Try again or use another card.',
  INVOICE_LOCKED: 'This invoice was issued and cannot be changed.',
  MIXED_CURRENCIES: 'These invoices are in different currencies. Pay them separately.',
  LAST_OWNER: 'You are the last owner of an organization. Make another member an owner first.',
  TOO_LARGE: 'This is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'This content type is not accepted here. Please send JSON.',
  INVALID: 'Please check the fields marked below.',
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
  FIELD_FORMAT: 'This is not in the right format.',
  FIELD_NUMBER_FORM:
    'Check this {name}: it needs {signs, select, digits {{length} digits} other {{length} letters and digits}}, for example {example}.',
  FIELD_NUMBER_OR_CPF:
    'This is neither a valid CNPJ (14 digits, for example {example}) nor a CPF (11 digits, for example {cpf}).',
  FIELD_NUMBER_LENGTH:
    'Enter {min, number} to {max, number} letters and digits, as on your registration.',
  FIELD_CHARACTERS:
    'This has a character that cannot be saved, such as a line break. Type the text again instead of pasting it.',
  FIELD_NAME: 'Enter a name without links and without @, /, < or >.',
  FIELD_EMAIL: 'Enter an email address, such as ana@example.org.',
  FIELD_PAGE_UNREACHABLE:
    'We could not open that page. Check the address, or copy the text instead.',
  FIELD_PAGE_NOT_HTML: 'That is not a web page that we can read.',
  FIELD_PAGE_TOO_COMPLEX: 'Reading that page takes too long. Copy its title and text instead.',
  FIELD_PAGE_EMPTY: 'We found no title and text on that page. Copy them instead.',
  FIELD_URL: 'Enter a web address that starts with https://.',
  FIELD_DATE: 'Enter a valid date.',
  FIELD_AMOUNT_MIN: 'Enter at least {minimum, number}.',
  FIELD_CARD_MAX:
    'A card is charged {maximum, number} at most at once. Pay fewer invoices together, or by transfer.',
  FIELD_AMOUNT_MAX: 'Enter at most {maximum, number}.',
  FIELD_OPTION: 'Choose one of the options.',
  FIELD_UNKNOWN: 'This field does not exist.',
  LOGIN_FAILED: 'The email address or the password is wrong.',
  LINK_EXPIRED: 'This link has expired or has already been used. Please request a new one.',
  FIELD_EMAIL_TAKEN: 'There is already an account with this email address.',
  FIELD_PASSWORD_COMMON: 'This password is easy to guess. A few unrelated words make a good one.',
  FIELD_PASSWORD_WRONG: 'This is not your current password.',
  FIELD_EMAIL_SAME: 'This is already your email address.',
  FIELD_MONTHS: 'The end cannot come before the start.',
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
    'This is nearly the same as your listing “{title}”, which is public or scheduled. {act, select, reopen {Close that one first, or duplicate this one and change the copy.} other {If it is a different one, confirm that: we review it before it appears.}}',
  ORGANIZATION_FROZEN:
    'This organization is frozen. You can read everything, but nothing can be changed.',
  INVALID_ORG: 'Invalid org id',
  NOT_AN_ADMIN: 'User is not an admin',
  NO_ADMIN_REQUEST: 'No admin request found',
  MISSING_USER: 'Missing user',
  FIELD_PHONE: 'Enter a phone number, for example +1 503 555 0100.',
  FIELD_OTHER_NAME: 'This is not the name of the organization.',
  FIELD_YEAR: 'Enter a year between 1000 and the current year.',
  FIELD_TITLE_CONTACT: 'A title has no email address, link or phone number.',
  FIELD_TOO_MANY: 'Choose no more than {max, number}.',
  FIELD_NUMBER: 'Enter a number, such as 1250 or 1,250.50.',
  FIELD_HALVES: 'Enter whole or half hours, such as 37.5.',
  FIELD_TIME: 'Enter a time, such as 18:30.',
  FIELD_PUBLIC_URL:
    'Give an https address of the public internet, at the usual port and without a password.',
  FIELD_PAST: 'Choose a date in the future.',
  FIELD_TOO_LATE: 'Choose a date no more than {days, plural, one {# day} other {# days}} ahead.',
  FIELD_PAY_BOTH: 'Either enter the pay or say that it is not stated.',
  FIELD_PAY_ORDER: 'The highest pay cannot be less than the lowest.',
  FIELD_PAY_SLIP_MONTH: 'This is far from what is usual there. Is this per month?',
  FIELD_PAY_SLIP_YEAR: 'This is far from what is usual there. Is this per year?',
  FIELD_PAY_SLIP_HOUR: 'This is far from what is usual there. Is this per hour?',
  FIELD_PAY_SLIP_NONE:
    'This is far from what is usual there. Check the amount, the currency and the hours.',
  FIELD_OUTSIDE_FAIR: 'Choose a day and a time within the fair.',
  FIELD_SENT_BEFORE:
    'We have this already, as it was before you changed it. What you wrote now has not been sent: check whether it is still needed, then send it as well.',
  FIELD_TEAM_FULL:
    'The team of this organization is full. Ask the person who invited you to make room, then accept again.',
  FIELD_AGREE: 'Tick the box if you agree.',
  FIELD_BOARD_NAME: 'Enter the name of the board, or its web address.',
  FIELD_PAGE_ADDRESS:
    'Enter the https address of your careers page, for example https://www.example.org/jobs.',
  FIELD_PAGE_NOT_OWN:
    'This page is not on your organization’s website. Enter a page there, or correct the website on your organization’s page.',
  FIELD_BOARD_UNKNOWN_BOARD:
    'There is no board of this name. Check the name in the address of your board.',
  FIELD_BOARD_WRONG_KEY:
    'JazzHR does not accept this key. Copy it again from your JazzHR settings.',
  FIELD_BOARD_DOWN:
    'We could not reach the board. Nothing is wrong with what you entered; try again in some minutes.',
  FIELD_BOARD_UNREADABLE: 'The board answered, but not with jobs that we can read.',
  FIELD_BOARD_NO_JOBS_FOUND:
    'We found no jobs on this page. It needs structured data of the kind “JobPosting”, on the page itself or on the pages it links to.',
  FIELD_BOARD_NOT_ALLOWED:
    'This page leads to another website, or the website’s robots.txt does not allow it to be read.',
  FIELD_BOARD_KEY_LOST: 'The stored key cannot be read any more. Enter it again.',
  FIELD_CLOSES: 'Type the number of listings that will close.',
  FIELD_PAY_RANGE: 'The highest pay can be at most ten times the lowest.',
  FIELD_OPTIONS: 'Enter between {min, number} and {max, number} options.',
  FIELD_SOON:
    'People count on the date they saw. Choose a day at least {days, plural, one {# day} other {# days}} from now.',
  FIELD_APPLIED: 'People have already applied or registered, so this can no longer be changed.',
  FIELD_LATEST: 'Choose a day from today until {latest}.',
  FIELD_PLACE_UNKNOWN: 'We do not know this place. Try the name of a city.',
} as const;
