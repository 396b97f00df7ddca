import type { Context } from '@causa/core/platform/context';
import { listDeadJobs, replayJob } from '@causa/core/platform/jobs/failed-jobs';
import { listDeliveries } from '@causa/core/platform/mail/list-deliveries';
import { setStaff } from '@causa/core/accounts/grant-staff';
import {
  publishListing,
  removeListing,
  returnListing,
  unpublishListing,
} from '@causa/core/listings/authoring/publishing/staff-decisions';
import {
  freezeOrganization,
  thawOrganization,
} from '@causa/core/organizations/freeze-organization';
import { readMailReport } from '@causa/core/platform/operations/read-mail-report';
import { refundUnspent } from '@causa/core/billing/payments/refunds/refund-invoice';
import { listReports } from '@causa/core/moderation/reports/list-reports';
import { isSuppressed, unsuppress } from '@causa/core/platform/mail/suppression';
import { readBacklog } from '@causa/core/platform/operations/read-backlog';
import {
  approveOrganization,
  listNewOrganizations,
} from '@causa/core/organizations/approve-organization';
import { decideChanges, listWaitingChanges } from '@causa/core/organizations/page/decide-changes';
import {
  disableFeed,
  enableFeed,
  listFeeds,
} from '@causa/core/integrations/aggregator-feeds/set-feed';
import { type Aggregator, aggregators } from '@causa/shared/integrations/aggregator-feeds';
import { verifyByStaff } from '@causa/core/organizations/verification/settle-verification';
import { decideStaffItem } from '@causa/core/moderation/decide-staff-item';
import { mergeOrganizations } from '@causa/core/moderation/merge-organizations';
import { readStaffItem } from '@causa/core/moderation/read-staff-item';
import { listStaffItems } from '@causa/core/moderation/list-staff-items';
import { decisionReasons, isFavorable, queueKinds } from '@causa/shared/moderation/moderation';
import { setReviewed } from '@causa/core/organizations/review-listings';
import {
  requestInvite,
  listInvites,
} from '@causa/core/organizations/members/invite-to-organization';
import { emailSchema } from '@causa/shared/accounts/accounts.contract';
import { AppError } from '@causa/shared/platform/errors';
import { parseDashSlug } from '@causa/shared/platform/ids';
import { inviteDays } from '@causa/shared/platform/limits';
import { countSubscribers, subscribersCsv } from '@causa/core/content/subsites/list-subscribers';
import {
  addSource,
  listSources,
  removeSource,
} from '@causa/core/listings/import-sources/manage-sources';
import { isLocale } from '@causa/shared/platform/locales';
import { type Commands, reading, writing } from './command.ts';
import { CommandFailure } from './failure.ts';
import { sayTo } from './say.ts';

const say = sayTo(process.stdout);

/** Commands that staff run in a shell. */
export const staffCommands: Commands = {
  'sources list': {
    ...reading(
      '',
      'lists the sources of imports, with the number of listings of each',
      showSources,
    ),
    isDefault: true,
  },
  'sources add': writing(
    '<SLUG> <URL> <NAME...>',
    'adds a source, or changes its name and address',
    addOrChangeSource,
  ),
  'sources remove': writing('<SLUG>', 'removes a source that has no listings', removeUnusedSource),
  subscribers: reading(
    '[SUBSITE]',
    'counts the subscribers of each subsite, or prints those of one as CSV with their unsubscribe links',
    async (context, [key]) => {
      if (key === undefined) {
        for (const { key: name, ...counts } of await countSubscribers(context))
          say(
            `${name}  ${counts.subscribed} subscribed  ${counts.unconfirmed} not confirmed  ${counts.unsubscribed} unsubscribed`,
          );
        return 0;
      }
      const csv = await subscribersCsv(context, key);
      if (csv === null) throw new CommandFailure(`There is no subsite ${key}.`);
      process.stdout.write(csv);
      return 0;
    },
  ),
  publish: writing(
    '<LISTING>',
    "publishes a listing; LISTING is the id at the start of its page's address",
    async (context, args) =>
      done(`“${(await publishListing(context, readId(args))).title}” is on the site.`),
  ),
  unpublish: writing('<LISTING>', 'takes a listing off the site', async (context, args) =>
    done(`“${(await unpublishListing(context, readId(args))).title}” is off the site.`),
  ),
  return: writing(
    '<LISTING> <REASON...>',
    'returns a listing in review to its author and notifies them of the reason',
    async (context, [id, ...reason]) => {
      return done(
        `“${(await returnListing(context, readId([id]), reason.join(' '))).title}” is a draft again; its author is notified of the reason.`,
      );
    },
  ),
  remove: writing(
    '<LISTING> <REASON...>',
    'removes a listing permanently and notifies its author and the owners',
    async (context, [id, ...reason]) => {
      return done(
        `“${(await removeListing(context, readId([id]), reason.join(' '))).title}” is removed for good; its author is notified of the reason.`,
      );
    },
  ),
  freeze: writing(
    '<ORG> <REASON...>',
    'hides an organization and all of its listings and notifies its owners',
    async (context, [id, ...reason]) => {
      return done(
        `${(await freezeOrganization(context, readId([id]), reason.join(' '))).name} and its listings are hidden.`,
      );
    },
  ),
  thaw: writing('<ORG>', 'ends the freeze of an organization', async (context, args) =>
    done(
      `${(await thawOrganization(context, readId(args))).name} and its listings are shown again.`,
    ),
  ),
  review: writing(
    '<ORG> <on|off>',
    "requires review of an organization's listings before they appear, or not",
    async (context, [id, how]) => {
      const { name } = await setReviewed(context, readId([id]), how === 'on');
      return done(
        how === 'on'
          ? `Listings of ${name} wait for staff before they appear.`
          : `Listings of ${name} appear at once.`,
      );
    },
  ),
  organizations: reading('', 'lists new organizations that need approval', async (context) => {
    const organizations = await listNewOrganizations(context);
    for (const { id, name, website, createdAt } of organizations)
      say(`${createdAt.toISOString()}  ${id}  ${name}  ${website ?? ''}`.trimEnd());
    return done(`${organizations.length} organizations wait for approval.`);
  }),
  queue: reading(
    '[KIND]',
    'lists the review queue by risk score and age',
    async (context, [kind]) => {
      const asked = queueKinds.find((one) => one === kind?.toUpperCase());
      if (kind !== undefined && asked === undefined)
        throw new CommandFailure(`queue takes one of ${queueKinds.join(', ')}.`);
      const { items, figures } = await listStaffItems(context, asked);
      for (const { id, kind: what, title, orgName, score, reasons, createdAt } of items)
        say(
          `${createdAt}  ${id}  ${what}  ${score}  “${title}”${orgName === null ? '' : ` of ${orgName}`}  ${reasons.map(({ rule }) => rule).join(' ')}`.trimEnd(),
        );
      return done(
        `${figures.open} wait, the oldest for ${figures.oldestHours ?? 0} h; half were decided within ${figures.medianHours ?? 0} h.`,
      );
    },
  ),
  decide: writing(
    '<ITEM> <DECISION> [REASON] [NOTE...]',
    'decides an item of the review queue; approve and keep take no reason',
    async (context, [id, decision, reason, ...note]) => {
      const item = await readStaffItem(context, readWord([id]));
      const chosen = item.decisions.find((one) => one === decision?.toUpperCase());
      if (chosen === undefined)
        throw new CommandFailure(
          item.decided === null
            ? `This item takes one of ${item.decisions.join(', ')}.`
            : 'This item is decided already.',
        );
      const because = isFavorable(chosen)
        ? 'FINE'
        : decisionReasons.find((one) => one === reason?.toUpperCase());
      if (because === undefined)
        throw new CommandFailure(`The reason is one of ${decisionReasons.slice(1).join(', ')}.`);
      await decideStaffItem(context, item.id, {
        revision: item.revision,
        decision: chosen,
        reason: because,
        note: note.join(' '),
      });
      return done(`“${item.title}”: ${chosen}.`);
    },
  ),
  'feeds list': reading('', 'lists the organizations in feeds for aggregators', showFeeds),
  'feeds enable': writing(
    '<ORG> <indeed|linkedin|hropen> [COMPANY_ID]',
    'adds the jobs of an organization to the feed of an aggregator',
    async (context, [org, kind, companyId = null]) => {
      const aggregator = readAggregator(kind);
      const feed = { aggregator, companyId };
      const { name } = await enableFeed(context, readId([org]), feed);
      return done(`The jobs of ${name} are in the feed for ${aggregator}.`);
    },
  ),
  'feeds disable': writing(
    '<ORG> <indeed|linkedin|hropen>',
    'removes an organization from the feed of an aggregator',
    async (context, [org, kind]) => {
      const aggregator = readAggregator(kind);
      const { name } = await disableFeed(context, readId([org]), aggregator);
      return done(`The jobs of ${name} are not in the feed for ${aggregator}.`);
    },
  ),
  verify: writing(
    '<ORG> <on|off>',
    'marks an organization as verified, or not',
    async (context, [org, how]) => {
      const { name } = await verifyByStaff(context, readId([org]), how === 'on');
      return done(`${name} is ${how === 'on' ? '' : 'not '}verified.`);
    },
  ),
  merge: writing(
    '<ORG> <INTO>',
    'merges an organization into another permanently; old addresses redirect',
    async (context, [from, into]) => {
      const merged = await mergeOrganizations(context, {
        from: readId([from]),
        into: readId([into]),
      });
      return done(
        `${merged.from} is part of ${merged.into} now, with ${merged.listings} listings.`,
      );
    },
  ),
  approve: writing(
    '<ORG>',
    'publishes the page of a new organization and notifies its owners',
    async (context, args) =>
      done(`The page of ${(await approveOrganization(context, readId(args))).name} is public.`),
  ),
  changes: reading(
    '',
    'lists the changes of name, type and registration number that verified organizations request',
    async (context) => {
      const waiting = await listWaitingChanges(context);
      for (const { id, revision, changes } of waiting)
        for (const { field, before, after } of changes)
          say(`${id}  ${revision}  ${field}: “${before}” -> “${after}”`);
      return done(`${waiting.length} verified organizations ask for a change.`);
    },
  ),
  'approve-changes': writing(
    '<ORG> <REVISION>',
    'approves these changes; REVISION is that of the list',
    (context, args) => decide(context, args, true),
  ),
  'decline-changes': writing(
    '<ORG> <REVISION>',
    'declines these changes; REVISION is that of the list',
    (context, args) => decide(context, args, false),
  ),
  invite: writing(
    '<ORG> <EMAIL> [OPTIONS...]',
    "emails an invitation to manage an organization; OPTIONS: owner, and the language en, es or pt (default: that of the recipient's account)",
    async (context, [org, email = '', ...how]) => {
      const locale = how.find(isLocale);
      const strange = how.find((word) => word !== 'owner' && word !== locale);
      if (strange !== undefined || !emailSchema.safeParse(email).success)
        throw new CommandFailure(
          `“${strange ?? email}” is not what invite takes: npm run ops -- invite ORG EMAIL [owner] [en|es|pt]`,
        );
      const role = how.includes('owner') ? 'OWNER' : 'ADMIN';
      const { name, locale: language } = await requestInvite(context, {
        organizationId: readId([org]),
        email,
        role,
        locale,
      }).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'CONFLICT')
          throw new CommandFailure(`${email} has that role there already, or a higher one.`);
        throw error;
      });
      say(
        `A mail (${language}) will go to ${email} as soon as the worker runs; anyone who accepts it there is an ${role === 'OWNER' ? 'owner' : 'administrator'} of ${name}.`,
      );
      if (
        await isSuppressed(context, email, { template: 'organization-invite', subscribed: false })
      )
        say(`Nothing is sent to this address, though; npm run ops -- mail ${email} says why.`);
      return done(
        `The link works for ${inviteDays} days and once; earlier ones to this address for ${name} stop working.`,
      );
    },
  ),
  invites: reading(
    '<ORG>',
    'lists the invitations of an organization with their status',
    async (context, args) => {
      const invites = await listInvites(context, readId(args));
      for (const { email, role, sentAt, expiresAt, acceptedAt } of invites) {
        const state =
          acceptedAt !== null
            ? `accepted ${acceptedAt.toISOString()}`
            : `${expiresAt > context.now() ? 'open until' : 'over since'} ${expiresAt.toISOString()}`;
        say(`${sentAt.toISOString()}  ${email}  ${role}  ${state}`);
      }
      return done(`${invites.length} invitations.`);
    },
  ),
  'grant-staff': writing('<EMAIL>', 'makes a user a member of staff', async (context, args) => {
    await setStaff(context, readWord(args), true);
    return done(`${readWord(args)} is staff now.`);
  }),
  'revoke-staff': writing(
    '<EMAIL>',
    'removes a user from staff and logs them out',
    async (context, args) => {
      await setStaff(context, readWord(args), false);
      return done(`${readWord(args)} is staff no longer and is signed out everywhere.`);
    },
  ),
  jobs: reading(
    '',
    'lists the jobs that failed permanently, with their errors',
    async (context) => {
      const jobs = await listDeadJobs(context);
      for (const { id, name, payload, attempts, failedAt, error } of jobs)
        say(
          `${id}  ${name} ${JSON.stringify(payload)}  ${attempts} attempts, last ${failedAt?.toISOString() ?? ''}  ${error}`,
        );
      return done(
        jobs.length === 0
          ? 'No job has failed for good.'
          : `${jobs.length} failed for good; npm run ops -- replay JOB tries one again.`,
      );
    },
  ),
  refund: writing(
    '<NUMBER>',
    'refunds the unspent part of a paid invoice and issues a credit note',
    async (context, args) => {
      const { amount, currency } = await refundUnspent(context, readWord(args));
      return done(
        `${amount} (minor units of ${currency}) of invoice ${readWord(args)} go back; the worker asks the payment provider.`,
      );
    },
  ),
  replay: writing('<JOB>', 'retries a job that failed permanently', async (context, args) => {
    await replayJob(context, readWord(args));
    return done(`Job ${readWord(args)} will be tried again.`);
  }),
  mail: reading(
    '<EMAIL>',
    'lists the mails to an address and its suppression, if any',
    async (context, args) => {
      const { deliveries, suppressed } = await listDeliveries(context, readWord(args));
      for (const { createdAt, template, locale, status, attempts, error } of deliveries)
        say(
          `${createdAt.toISOString()}  ${template} (${locale})  ${status}  ${attempts} attempts  ${error ?? ''}`.trimEnd(),
        );
      if (suppressed !== null) say(`Nothing more is sent to this address: ${suppressed}`);
      return done(`${deliveries.length} mails.`);
    },
  ),
  unsuppress: writing('<EMAIL>', 'allows mail to an address again', async (context, args) => {
    await unsuppress(context, readWord(args));
    return done(`${readWord(args)} is written to again.`);
  }),
  reports: reading(
    '[LISTING]',
    'lists reports of listings, newest first',
    async (context, [listing]) => {
      const reports = await listReports(
        context,
        listing === undefined ? undefined : `listing:${parseDashSlug(listing)}`,
      );
      for (const { createdAt, reason, text, userId, subject, listing: about } of reports)
        say(
          `${createdAt.toISOString()}  ${reason}  ${about === null ? subject : `${about.id} “${about.title}” (${about.status})`}  ${userId === null ? 'by a visitor' : `by user ${userId}`}${text === '' ? '' : `  ${JSON.stringify(text)}`}`,
        );
      return done(`${reports.length} reports.`);
    },
  ),
  'mail-report': reading(
    '',
    'counts mails by day and template: due = sent + suppressed + failed + queued',
    async (context) => {
      const rows = await readMailReport(context);
      const open = rows.filter(
        ({ due, sent, suppressed, failed, queued }) => due !== sent + suppressed + failed + queued,
      );
      for (const { day, template, due, sent, suppressed, failed, queued } of rows)
        say(
          `${day}  ${template}: ${due} due = ${sent} sent + ${suppressed} suppressed + ${failed} failed + ${queued} queued`,
        );
      if (open.length === 0) return done(`${rows.length} lines, and all of them add up.`);
      say(`${open.length} of ${rows.length} lines do not add up.`);
      return 1;
    },
  ),
  backlog: reading(
    '',
    'counts pending jobs, mails, schedules, alerts and payments',
    async (context) => {
      const { outbox, mail, schedules, alerts, money } = await readBacklog(context);
      say(
        `jobs: ${outbox.due} due, the oldest for ${Math.round(outbox.oldestDue)} s, ${outbox.dead} failed for good`,
      );
      say(
        `mails: ${mail.queued} waiting, the oldest for ${Math.round(mail.oldestQueued)} s, ${mail.senderRefused} refused because of the sender`,
      );
      say(
        `alerts: ${alerts.unmatched} new listings to be matched, the oldest for ${Math.round(alerts.oldestUnmatched)} s`,
      );
      say(
        `payments: ${money.pending} under way, the oldest for ${Math.round(money.oldestPending)} s, ${money.held} held, ${money.refunds} refunds, ${money.disputes} disputes, ${money.events} events to be applied`,
      );
      for (const { name, late } of schedules)
        if (late > 0) say(`schedule ${name}: ${Math.round(late)} s late`);
      return 0;
    },
  ),
};

function done(sentence: string): number {
  say(sentence);
  return 0;
}

/** Returns the first operand; commander rejects a command without its operands. */
function readWord([word = '']: readonly (string | undefined)[]): string {
  return word;
}

/** Returns an id, given alone or as the prefix of a slug. */
function readId(args: readonly (string | undefined)[]): string {
  return parseDashSlug(readWord(args));
}

async function showSources(context: Context): Promise<number> {
  const sources = await listSources(context);
  for (const source of sources)
    say(
      `${source.slug}  ${source.name}  ${source.url}  ${source.organizations} organizations, ${source.listings} listings`,
    );
  return done(`${sources.length} sources.`);
}

async function addOrChangeSource(
  context: Context,
  [slug = '', url = '', ...name]: readonly string[],
): Promise<number> {
  const outcome = await addSource(context, { slug, url, name: name.join(' ') }).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'INVALID')
        throw new CommandFailure(
          `${error.fields.map(({ field }) => field).join(' and ')}: a slug is lower-case letters, digits and dashes, an address begins with https://, and a name is needed: npm run ops -- sources add SLUG URL NAME...`,
        );
      if (error instanceof AppError && error.code === 'CONFLICT')
        throw new CommandFailure(
          `Saved searches could not tell ${slug} from a source that is here: choose another slug.`,
        );
      throw error;
    },
  );
  return done(`${slug} ${outcome}.`);
}

async function removeUnusedSource(
  context: Context,
  [slug = '']: readonly string[],
): Promise<number> {
  await removeSource(context, slug).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'CONFLICT')
      throw new CommandFailure(`There are still listings or organizations of ${slug}.`);
    throw error;
  });
  return done(`${slug} removed.`);
}

/** The revision is the one in the list, so that only what was reviewed is approved. */
async function decide(context: Context, [org, revision]: readonly string[], approved: boolean) {
  if (!/^\d+$/.test(revision ?? ''))
    throw new CommandFailure('Name the organization and the revision that “changes” lists.');
  await decideChanges(context, readId([org]), { revision: Number(revision), approved });
  return done(approved ? 'The page says so now.' : 'The page stays as it is.');
}

function readAggregator(word: string | undefined): Aggregator {
  const known = aggregators.find((one) => one === word);
  if (known === undefined)
    throw new CommandFailure(`The feed is one of ${aggregators.join(', ')}.`);
  return known;
}

async function showFeeds(context: Context): Promise<number> {
  const feeds = await listFeeds(context);
  for (const { aggregator, companyId, organization } of feeds)
    say(`${aggregator}  ${organization.id}  ${organization.name}  ${companyId ?? ''}`.trimEnd());
  return done(`${feeds.length} organizations are in feeds.`);
}
