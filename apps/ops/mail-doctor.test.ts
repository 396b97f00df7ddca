import { expect, test } from 'vitest';
import { checkDomain, type NameSystem, NoNetwork } from './mail-doctor.ts';

const domain = 'causa.example';
const key = `v=DKIM1; k=rsa; p=${'A'.repeat(392)}`;
const healthy: Record<string, string> = {
  [domain]: 'v=spf1 include:post.example ~all',
  [`s1._domainkey.${domain}`]: key,
  [`_dmarc.${domain}`]: `v=DMARC1; p=reject; rua=mailto:dmarc@${domain}`,
};

const nothing = async (): Promise<never> => {
  throw Object.assign(new Error('no such record'), { code: 'ENOTFOUND' });
};
/** A DNS resolver with these TXT records, and a sending host with a name. */
function names(
  texts: Record<string, string | string[]>,
  override: Partial<NameSystem> = {},
): NameSystem {
  return {
    // DNS splits long records.
    resolveTxt: async (name) =>
      texts[name] === undefined
        ? nothing()
        : [texts[name]].flat().map((text) => [text.slice(0, 200), text.slice(200)]),
    resolveMx: async () => [{ exchange: 'mx.causa.example', priority: 10 }],
    resolve4: async () => ['192.0.2.1'],
    reverse: async () => ['smtp.post.example'],
    ...override,
  };
}
const runCheck = async (
  texts: Record<string, string | string[]>,
  override?: Partial<NameSystem>,
  selectors: string[] = [],
) =>
  (
    await checkDomain({ domain, smtpHost: 'smtp.post.example', selectors }, names(texts, override))
  ).map(({ about, state }) => `${about} ${state}`);

test('reports nothing missing for a healthy domain', async () => {
  expect(await runCheck(healthy)).toEqual([
    'MX ok',
    'SPF ok',
    'DKIM ok',
    'DMARC ok',
    'reverse DNS ok',
  ]);
});

test('suggests the DNS record to add for each missing one', async () => {
  const findings = await checkDomain(
    { domain, smtpHost: 'smtp.post.example', selectors: ['own'] },
    names({}, { resolveMx: nothing, reverse: nothing }),
  );
  expect(findings.map(({ about, state }) => `${about} ${state}`)).toEqual([
    'MX missing',
    'SPF missing',
    'DKIM missing',
    'DMARC missing',
    'reverse DNS weak',
  ]);
  expect(findings.map(({ record }) => record ?? '')).toEqual([
    expect.stringContaining('MX 10'),
    'causa.example. TXT "v=spf1 a:smtp.post.example ~all"',
    expect.stringContaining('<selector>._domainkey.causa.example. TXT'),
    expect.stringContaining('_dmarc.causa.example. TXT "v=DMARC1; p=none; rua='),
    expect.stringContaining('PTR smtp.post.example'),
  ]);
});

test('reports existing records that are invalid', async () => {
  const other = (name: string, text: string | string[]) => runCheck({ ...healthy, [name]: text });
  expect(await other(domain, ['v=spf1 ~all', 'v=spf1 -all'])).toContain('SPF missing');
  expect(await other(domain, 'v=spf1 include:a.example +all')).toContain('SPF weak');
  expect(await other(domain, 'v=spf1 include:a.example')).toContain('SPF weak');
  expect(await other(domain, `v=spf1 ${'include:a.example '.repeat(11)}-all`)).toContain(
    'SPF missing',
  );
  expect(await other(`s1._domainkey.${domain}`, 'v=DKIM1; p=')).toContain('DKIM missing');
  expect(await other(`s1._domainkey.${domain}`, `v=DKIM1; p=${'A'.repeat(216)}`)).toContain(
    'DKIM weak',
  );
  expect(await other(`_dmarc.${domain}`, 'v=DMARC1; p=none; rua=mailto:a@b.example')).toContain(
    'DMARC weak',
  );
  expect(await other(`_dmarc.${domain}`, 'v=DMARC1; rua=mailto:a@b.example')).toContain(
    'DMARC missing',
  );
  expect(
    await other(`_dmarc.${domain}`, 'v=DMARC1; p=reject; adkim=s; rua=mailto:a@b.example'),
  ).toEqual(expect.arrayContaining(['DMARC ok', 'DMARC weak']));
});

test('applies the policy of the parent domain to a subdomain', async () => {
  const findings = await checkDomain(
    { domain: 'mail.causa.example', smtpHost: null, selectors: [] },
    names({ '_dmarc.causa.example': 'v=DMARC1; p=reject; sp=none; rua=mailto:a@b.example' }),
  );
  expect(findings.find(({ about }) => about === 'DMARC')).toMatchObject({
    state: 'weak',
    sentence: expect.stringContaining('p=none'),
  });
});

test('finds the registered domain below a suffix of two parts', async () => {
  const findings = await checkDomain(
    { domain: 'mail.causa.org.br', smtpHost: null, selectors: [] },
    names({ '_dmarc.causa.org.br': 'v=DMARC1; p=reject; rua=mailto:a@b.example' }),
  );
  expect(findings.find(({ about }) => about === 'DMARC')?.state).toBe('ok');
});

test.each([
  ['v=spf1 include:mail-all.example', 'weak', /does not say what holds/],
  ['v=spf1 include:spf+all.example -all', 'ok', /says who may send/],
  ['v=spf1 include:a.example all', 'weak', /lets everyone send/],
])(
  'reads the SPF policy for all other hosts from its own term: %s',
  async (record, state, sentence) => {
    const findings = await checkDomain(
      { domain, smtpHost: null, selectors: [] },
      names({ ...healthy, [domain]: record }),
    );
    expect(findings.find(({ about }) => about === 'SPF')).toMatchObject({
      state,
      sentence: expect.stringMatching(sentence),
    });
  },
);

test.each([
  ['fd-mail.example', true],
  ['fcmail.example', true],
  ['fd00::1', false],
  ['10.0.0.7', false],
  ['localhost', false],
])('asks for a name of the sending host %s: %s', async (smtpHost, isWanted) => {
  const findings = await checkDomain(
    { domain, smtpHost, selectors: [] },
    names(healthy, { reverse: nothing }),
  );
  expect(findings.some(({ about }) => about === 'reverse DNS')).toBe(isWanted);
});

test('reports nothing about the domain without a network', async () => {
  const away = async (): Promise<never> => {
    throw Object.assign(new Error('queryTxt ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  await expect(runCheck(healthy, { resolveTxt: away })).rejects.toBeInstanceOf(NoNetwork);
});
