// `npm run mail:doctor [-- DOMAIN [SELECTOR...] [--server ADDRESS[:PORT]]]`: checks whether
// receivers accept our mail as authentic, and prints the records to add. The domain defaults to
// MAIL_FROM's. `--server` queries that name server, such as the domain's own, to see a change
// before cached records expire.
import { Resolver } from 'node:dns/promises';
import { parseArgs } from 'node:util';
import { readDoctorEnv } from './env.ts';
import { checkDomain, NoNetwork } from './mail-doctor.ts';
import { sayTo } from './say.ts';

const say = sayTo(process.stdout);
const marks = { ok: 'ok     ', weak: 'weak   ', missing: 'MISSING' };

interface DoctorOptions {
  given: string | undefined;
  selectors: string[];
  names: Resolver;
}

/** Parses the arguments; undefined when they are invalid. */
function readOrder(args: string[]): DoctorOptions | undefined {
  const names = new Resolver({ timeout: 3_000, tries: 2 });
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { server: { type: 'string' } },
    });
    const [given, ...selectors] = positionals;
    if (values.server !== undefined) names.setServers([values.server]);
    return { given, selectors, names };
  } catch {
    return undefined;
  }
}

async function run(args: string[]): Promise<number> {
  const { given, selectors = [], names } = readOrder(args) ?? {};
  const { MAIL_FROM: from, SMTP_URL: smtp } = readDoctorEnv(process.env);
  const domain = (given ?? /@([^>\s]+)/.exec(from ?? '')?.[1])?.toLowerCase();
  if (names === undefined || domain === undefined || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)) {
    say(
      'Which domain? npm run mail:doctor -- your-domain.org [DKIM selector ...] [--server ADDRESS[:PORT]], or set MAIL_FROM.',
    );
    return 2;
  }
  const smtpHost =
    smtp !== undefined && URL.canParse(smtp)
      ? new URL(smtp).hostname.replace(/^\[|\]$/g, '')
      : null;
  const findings = await checkDomain({ domain, smtpHost, selectors }, names);
  say(`Mail from ${domain}${smtpHost === null ? '' : ` by way of ${smtpHost}`}:`);
  for (const { about, state, sentence, record } of findings) {
    say(`  ${marks[state]}  ${about}: ${sentence}`);
    if (record !== undefined) say(`             add  ${record}`);
  }
  if (findings.every(({ state }) => state !== 'ok'))
    say(
      `Nothing at all is on record for ${domain}: is it spelled right, and does this machine see the public network?`,
    );
  const isIll = findings.some(({ state }) => state === 'missing');
  say(
    isIll ? 'Something is missing: mail may be refused or end up as spam.' : 'Nothing is missing.',
  );
  return isIll ? 1 : 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof NoNetwork)) throw error;
  say(
    `Nothing could be looked up: ${error.message}. Is this machine on the network? Nothing is said about the domain.`,
  );
  process.exitCode = 3;
}
