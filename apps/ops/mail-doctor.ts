import { isIP } from 'node:net';
import { registrableDomain } from '@causa/core/organizations/verification/registrable-domain';

/**
 * The DNS queries of the doctor; the real ones or a test's. Rejects with `ENOTFOUND` or `ENODATA`
 * when there is no such record.
 */
export interface NameSystem {
  resolveTxt(name: string): Promise<string[][]>;
  resolveMx(name: string): Promise<{ exchange: string; priority: number }[]>;
  resolve4(name: string): Promise<string[]>;
  reverse(address: string): Promise<string[]>;
}

export interface DomainCheckInput {
  /** The sender's domain: that of MAIL_FROM. */
  domain: string;
  /** The sending host: that of SMTP_URL; null if it is not set. */
  smtpHost: string | null;
  /** Names of DKIM keys to look up; defaults to common ones. */
  selectors: readonly string[];
}

export interface Finding {
  about: 'MX' | 'SPF' | 'DKIM' | 'DMARC' | 'reverse DNS';
  /** `missing` loses mail, `weak` can be improved. */
  state: 'ok' | 'weak' | 'missing';
  sentence: string;
  /** A record to add. */
  record?: string;
}

/** DNS is unreachable, so nothing is known. */
export class NoNetwork extends Error {}

const usualSelectors = [
  'default',
  'mail',
  'dkim',
  's1',
  's2',
  'k1',
  'google',
  'selector1',
  'selector2',
  'pm',
  'smtp',
  'mx',
  'mg',
  'krs',
  'sig1',
];
const finding = (
  about: Finding['about'],
  state: Finding['state'],
  sentence: string,
  record?: string,
): Finding => ({
  about,
  state,
  sentence,
  ...(record === undefined ? {} : { record }),
});

/**
 * Checks everything that decides whether receivers accept a domain's mail as authentic.
 * @throws NoNetwork when DNS is unreachable
 */
export async function checkDomain(input: DomainCheckInput, names: NameSystem): Promise<Finding[]> {
  const parts = await Promise.all([
    checkMx(input, names),
    checkSpf(input, names),
    checkDkim(input, names),
    checkDmarc(input, names),
    checkReverse(input, names),
  ]);
  return parts.flat();
}

/** Returns the records; empty when there are none. */
async function ask<T>(question: Promise<T[]>): Promise<T[]> {
  try {
    return await question;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw new NoNetwork(`the name system does not answer (${code ?? String(error)})`);
  }
}

const texts = async (names: NameSystem, name: string): Promise<string[]> =>
  (await ask(names.resolveTxt(name))).map((parts) => parts.join(''));

async function checkMx({ domain }: DomainCheckInput, names: NameSystem): Promise<Finding[]> {
  const hosts = await ask(names.resolveMx(domain));
  if (hosts.some(({ exchange }) => exchange !== '' && exchange !== '.'))
    return [finding('MX', 'ok', `${domain} receives mail: answers and bounces arrive.`)];
  return [
    finding(
      'MX',
      'missing',
      `${domain} receives no mail, so answers and bounces are lost, and some refuse what nobody can answer.`,
      `${domain}. MX 10 <the host that receives your mail>.`,
    ),
  ];
}

async function checkSpf(
  { domain, smtpHost }: DomainCheckInput,
  names: NameSystem,
): Promise<Finding[]> {
  const records = (await texts(names, domain)).filter((text) => /^v=spf1(\s|$)/i.test(text));
  const sender =
    smtpHost === null
      ? 'include:<your mail provider>'
      : isIP(smtpHost) === 0
        ? `a:${smtpHost}`
        : `ip${isIP(smtpHost)}:${smtpHost}`;
  const [record] = records;
  if (record === undefined)
    return [
      finding(
        'SPF',
        'missing',
        'No SPF record says who may send for this domain.',
        `${domain}. TXT "v=spf1 ${sender} ~all"`,
      ),
    ];
  if (records.length > 1)
    return [
      finding(
        'SPF',
        'missing',
        `There are ${records.length} SPF records; with more than one, none counts. Make them one.`,
      ),
    ];
  const terms = record.split(/\s+/);
  if (terms.some((term) => /^[?+]?all$/i.test(term)))
    return [
      finding(
        'SPF',
        'weak',
        `SPF lets everyone send for this domain: ${record}`,
        `${domain}. TXT "${record.replace(/(?<=\s)[?+]?all(?=\s|$)/i, '~all')}"`,
      ),
    ];
  const lookups =
    record.match(/\b(include|a|mx|ptr|exists|redirect)\b(?=[:=\s/]|$)/gi)?.length ?? 0;
  if (lookups > 10)
    return [
      finding(
        'SPF',
        'missing',
        `SPF asks for ${lookups} further records; more than ten, and none counts.`,
      ),
    ];
  if (!terms.some((term) => /^(?:[-~]all$|redirect=)/i.test(term)))
    return [
      finding(
        'SPF',
        'weak',
        'SPF does not say what holds for everyone else.',
        `${domain}. TXT "${record} ~all"`,
      ),
    ];
  return [finding('SPF', 'ok', `SPF says who may send: ${record}`)];
}

async function checkDkim(
  { domain, selectors }: DomainCheckInput,
  names: NameSystem,
): Promise<Finding[]> {
  const wanted = selectors.length > 0 ? selectors : usualSelectors;
  const found = await Promise.all(
    wanted.map(async (selector) => ({
      selector,
      key: (await texts(names, `${selector}._domainkey.${domain}`)).find((text) =>
        /\bp=/.test(text),
      ),
    })),
  );
  const keys = found.filter(({ key }) => key !== undefined);
  const asked = wanted.join(', ');
  if (keys.length === 0)
    return [
      finding(
        'DKIM',
        selectors.length > 0 ? 'missing' : 'weak',
        selectors.length > 0
          ? `No DKIM key stands under ${asked}.`
          : `No DKIM key stands under the usual names (${asked}). If yours has another: npm run mail:doctor -- ${domain} NAME`,
        `<selector>._domainkey.${domain}. TXT "v=DKIM1; k=rsa; p=<the public key of your mail provider>"`,
      ),
    ];
  return keys.map(({ selector, key = '' }) => {
    const value = /\bp=\s*([^;]*)/.exec(key)?.[1]?.replace(/\s/g, '') ?? '';
    if (value === '')
      return finding(
        'DKIM',
        'missing',
        `The DKIM key ${selector} was withdrawn: its record is empty.`,
      );
    // A 1024-bit key takes 216 characters in base64, one of 2048 bits 392.
    if (!/k=ed25519/i.test(key) && value.length < 300)
      return finding(
        'DKIM',
        'weak',
        `The DKIM key ${selector} is short; ask for one of 2048 bits.`,
      );
    if (/\bt=[^;]*y/i.test(key))
      return finding(
        'DKIM',
        'weak',
        `The DKIM key ${selector} says that it is only being tried out (t=y).`,
      );
    return finding('DKIM', 'ok', `A DKIM key stands under ${selector}.`);
  });
}

async function checkDmarc({ domain }: DomainCheckInput, names: NameSystem): Promise<Finding[]> {
  const parentDomain = registrableDomain(domain) ?? domain;
  const own = (await texts(names, `_dmarc.${domain}`)).filter((text) => /^v=DMARC1/i.test(text));
  const records =
    own.length > 0 || parentDomain === domain
      ? own
      : (await texts(names, `_dmarc.${parentDomain}`)).filter((text) => /^v=DMARC1/i.test(text));
  const [record] = records;
  if (record === undefined)
    return [
      finding(
        'DMARC',
        'missing',
        'No DMARC record: the large mail services want one from anyone who writes to many.',
        `_dmarc.${domain}. TXT "v=DMARC1; p=none; ${getReportTag(domain)}"`,
      ),
    ];
  if (records.length > 1)
    return [
      finding(
        'DMARC',
        'missing',
        `There are ${records.length} DMARC records; with more than one, none counts.`,
      ),
    ];
  return [
    checkPolicy(record, { domain, isInherited: own.length === 0 }),
    ...checkReports(record, domain),
    ...checkAlignment(record, domain),
  ];
}

/** Returns a tag of a DMARC record in lower case. */
function readTag(record: string, name: string): string | undefined {
  const pattern = new RegExp(`(?:^|;)\\s*${name}\\s*=\\s*([^;\\s]+)`, 'i');
  return pattern.exec(record)?.[1]?.toLowerCase();
}

function getReportTag(domain: string): string {
  return `rua=mailto:dmarc@${domain}`;
}

/** A record of the domain above applies to its subdomains with a policy of its own. */
function checkPolicy(
  record: string,
  { domain, isInherited }: { domain: string; isInherited: boolean },
): Finding {
  const policy = (isInherited ? readTag(record, 'sp') : undefined) ?? readTag(record, 'p');
  if (policy === undefined || !['none', 'quarantine', 'reject'].includes(policy))
    return finding(
      'DMARC',
      'missing',
      `DMARC names no policy: ${record}`,
      `_dmarc.${domain}. TXT "v=DMARC1; p=none; ${getReportTag(domain)}"`,
    );
  if (policy === 'none')
    return finding(
      'DMARC',
      'weak',
      'DMARC only watches (p=none). Once SPF and DKIM hold for all of your mail, ask for more.',
      `_dmarc.${domain}. TXT "v=DMARC1; p=quarantine; ${getReportTag(domain)}"`,
    );
  return finding(
    'DMARC',
    'ok',
    `DMARC has forged mail ${policy === 'reject' ? 'refused' : 'set aside'} (p=${policy}).`,
  );
}

function checkReports(record: string, domain: string): Finding[] {
  if (readTag(record, 'rua') !== undefined) return [];
  return [
    finding(
      'DMARC',
      'weak',
      'DMARC sends nobody reports, so nobody sees what fails.',
      `add "; ${getReportTag(domain)}"`,
    ),
  ];
}

function checkAlignment(record: string, domain: string): Finding[] {
  const isStrictSignature = readTag(record, 'adkim') === 's';
  if (!isStrictSignature && readTag(record, 'aspf') !== 's') return [];
  return [
    finding(
      'DMARC',
      'weak',
      `DMARC wants the very domain of MAIL_FROM (${domain}) in ${isStrictSignature ? 'the DKIM signature (d=)' : 'the envelope'}, not one above or below it. Make sure that your provider does so.`,
    ),
  ];
}

async function checkReverse({ smtpHost }: DomainCheckInput, names: NameSystem): Promise<Finding[]> {
  // Addresses of a mail provider are its own responsibility; a local or private host has no public
  // address to check.
  if (smtpHost === null || smtpHost === 'localhost' || isPrivate(smtpHost)) return [];
  const addresses = isIP(smtpHost) === 0 ? await ask(names.resolve4(smtpHost)) : [smtpHost];
  const [address] = addresses;
  if (address === undefined)
    return [
      finding('reverse DNS', 'missing', `${smtpHost}, the host of SMTP_URL, has no address.`),
    ];
  const hosts = await ask(names.reverse(address));
  if (hosts.length === 0)
    return [
      finding(
        'reverse DNS',
        'weak',
        `${address} (${smtpHost}) has no name. If it is your own machine, its owner sets one.`,
        `the reverse record of ${address}: PTR ${isIP(smtpHost) === 0 ? smtpHost : '<its name>'}.`,
      ),
    ];
  return [finding('reverse DNS', 'ok', `${address} is called ${hosts[0]}.`)];
}

function isPrivate(host: string): boolean {
  return (
    /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:)/i.test(host) ||
    (isIP(host) === 0 && !host.includes('.'))
  );
}
