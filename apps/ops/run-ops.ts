import type { Commands } from './command.ts';
import { fileCommands } from './file-commands.ts';
import { type FindDatabase, withServices } from './open-services.ts';
import { getExitCode } from './run-command.ts';
import { moneyCommands } from './billing-commands.ts';
import { staffCommands } from './staff-commands.ts';

const help = `npm run ops -- <command>

  import FILE [SOURCE]     imports organizations and listings from JSON Lines, whose lines name their source, or from a page with
                           schema.org JobPosting JSON-LD, whose source is SOURCE (partner by default);
                           reports bad lines and imports the others; importing a file again changes nothing
  sources                  lists the sources of imports, with the number of listings of each
  sources add SLUG URL NAME...
                           adds a source, or changes its name and address
  sources remove SLUG      removes a source that has no listings
  export [FILE]            writes all public organizations and listings as JSON Lines to FILE or to standard output
  content                  publishes the Markdown files under content/
  subscribers [SUBSITE]    counts the subscribers of each subsite, or prints those of one as CSV, each with the link to unsubscribe
  publish LISTING          publishes a listing; LISTING is the id at the beginning of its page's address
  unpublish LISTING        takes a listing off the site
  return LISTING REASON    sends a listing that waits for staff back to its author, who hears why
  remove LISTING REASON    takes a listing away for good; its author and the owners hear why
  organizations            lists new organizations that wait for approval
  approve ORG              makes the page of a new organization public and emails its owners
  queue [KIND]             lists what waits for staff, the riskiest first and of those the oldest
  decide ITEM DECISION [REASON [NOTE...]]
                           decides an item of the queue; approve and keep take no reason, the others one of the list that it prints
  verify ORG on|off        says that an organization is verified, or takes that back
  merge ORG INTO           merges an organization into another, for good: members, listings, applications, followers; old addresses
                           lead to the other
  changes                  lists names, types and numbers that verified organizations ask to change
  approve-changes ORG REVISION
                           changes them; the revision is that of the list
  decline-changes ORG REVISION
                           leaves them as they are
  review ORG on|off        makes the listings of an organization wait for staff before they appear, or not
  freeze ORG REASON...     hides an organization and all of its listings; its owners hear why
  thaw ORG                 shows them again
  invite ORG EMAIL [owner] [en|es|pt]
                           emails an invitation to manage an organization, in the language of the recipient's account by default
  invites ORG              lists the invitations of an organization, with their status
  grant-staff EMAIL        makes a user a member of staff
  revoke-staff EMAIL       takes that back and logs the user out
  jobs                     lists the jobs that failed for good, with their errors
  replay JOB               tries one of them again
  refund NUMBER            gives back what is unspent of a paid invoice: credits, then money, then a credit note
  reports [LISTING]        lists what readers reported about listings, newest first
  mail EMAIL               shows the emails to an address, and whether it still gets any
  suppress FILE            stops emails to addresses, one a line: address[,bounce|complaint|unsubscribed|rejected[,detail]];
                           a heading with email, reason and detail may name other places of these columns
  unsuppress EMAIL         allows emails to an address again
  mail-report               counts emails by day and kind: due = sent + suppressed + failed + queued
  prices FILE [--dry-run]  loads a price book (content/prices) and prints what changes
  fair FILE                makes or changes the fair of a YAML file; with status: CANCELED, booths are given back with their credits,
                           and their owners and everyone who registered are emailed
  fair-invites FAIR FILE [--dry-run]
                           invites the organizations of a CSV file, whose first column has the ids of their pages, to a fair;
                           emails their owners
  credits give|take ORG COUNT REASON...
                           gives an organization credits, or takes some
  invoice paid NUMBER      notes that the transfer for an invoice arrived
  trust ORG on|off         lets an organization pay later and have its credits at once, or not
  evidence DISPUTE FILE    writes the evidence of a disputed payment as a PDF, and notes that in the audit
  ledger check [ORG]       rebuilds balances and lots from the ledger and compares
  ledger journal YYYY-MM   prints the ledger of a month in double entry, as CSV for an accountant
  backlog                  counts what waits: jobs, emails, schedules, alerts, payments
  help                     prints this text
`;

const commands: Commands = { ...fileCommands, ...staffCommands, ...moneyCommands };

/** `npm run ops -- <command>`: gives the exit code; 2 for a command that does not exist. */
export function runOps(
  [name = 'help', ...args]: readonly string[],
  findDatabase: FindDatabase,
): Promise<number> {
  return getExitCode(async () => {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) {
      process.stdout.write(help);
      return name === 'help' ? 0 : 2;
    }
    return withServices({ findDatabase, readOnly: command.isReadOnly(args) }, ({ system }) =>
      command.run(system, args),
    );
  });
}
