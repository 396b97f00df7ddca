import { type QueueReason, type ScoreRule, scorePoints } from '@causa/shared/moderation/moderation';
import { visibleText } from '@causa/shared/platform/text/visible-text';
import { getAddressDomain, isDisposableDomain, isPublicMailDomain } from './mail-domains.ts';

/** Parts of a listing that the rules read, as it would be published. */
export interface Scored {
  title: string;
  /** All its text except the cost of participation. */
  text: string;
  applyUrl: string | null;
  applyEmail: string | null;
}

export interface ScoreFacts {
  /** Registrable domain of the organization's website. */
  domain: string | null;
  /** Registrable domain of the application URL or address. */
  applyDomain: string | null;
  /** Previous public version; null when it was not public. */
  before: Pick<Scored, 'title' | 'applyUrl' | 'applyEmail'> | null;
  /** Organization that published the same text; null when there is none. */
  copiedFrom: string | null;
  /** Offered pay, and twice the 99th percentile of the role, in minor units. */
  pay: { offered: number; tooHigh: number } | null;
  /** Listings of the organization on its first day. */
  onDayOne: number;
}

const tooManyOnDayOne = 5;
const foundMax = 80;

// Matches text in lower case without accents.
const fee =
  /(registration|application|processing|enrol?lment|training|visa|admin(istrative)?) fees?\b|\bfee of\b|pay (a|the|your) (deposit|fee)|security deposit|western union|moneygram|bank (account|details|data)|\biban\b|routing number|credit card (number|details)|(copy|scan|photo) of your (passport|id\b|identity)|(passport|social security|id card) number|cuota de (inscripcion|registro|tramite)|(pago|deposito) (previo|anticipado|por adelantado|de inscripcion)|datos bancarios|cuenta bancaria|numero de (cuenta|tarjeta|pasaporte|dni)|(copia|foto) de (tu|su) (dni|pasaporte|cedula|identificacion)|taxa de (inscricao|matricula|cadastro|registro)|(pagamento|deposito) (previo|antecipado)|dados bancarios|conta bancaria|numero do (cartao|passaporte|cpf|rg)\b|(copia|foto) do (seu )?(rg|cpf|passaporte)\b/;
const contact =
  /whats ?app|telegram|\bwa\.me\b|\bt\.me\/|signal\.me|wechat|\bviber\b|bitcoin|\bbtc\b|\busdt\b|ethereum|cryptocurrenc|criptomoneda|criptomoeda|\bcrypto\b|\b(bit\.ly|tinyurl\.com|goo\.gl|cutt\.ly|t\.co|ow\.ly|is\.gd|rb\.gy|shorturl\.at|s\.id|tiny\.cc)\//;

/**
 * Returns the reasons to review a listing before publication, by the rules of docs/moderation.md.
 * Pure; each reason has points and the matched text. A score alone refuses nothing.
 */
export function scoreListing(listing: Scored, facts: ScoreFacts): QueueReason[] {
  const plain = plainText(listing.text);
  const reasons: QueueReason[] = [];
  const add = (rule: ScoreRule, found: string | null | undefined): void => {
    if (found !== null && found !== undefined)
      reasons.push({ rule, points: scorePoints[rule], found: found.slice(0, foundMax) });
  };
  add('FEE', around(plain, fee));
  const { before } = facts;
  const way = listing.applyUrl ?? listing.applyEmail ?? '';
  const wayBefore = before?.applyUrl ?? before?.applyEmail ?? '';
  if (before !== null && before.title !== listing.title && wayBefore !== way && way !== '')
    add('REDIRECTED', `${wayBefore === '' ? '' : `${wayBefore} `}→ ${way}`);
  add('COPIED', facts.copiedFrom);
  const mailDomain = listing.applyEmail === null ? null : getAddressDomain(listing.applyEmail);
  add(
    'CONTACT',
    around(`${plain} ${plainText(way)}`, contact) ??
      (mailDomain !== null && isDisposableDomain(mailDomain) ? mailDomain : null),
  );
  const isPublic = mailDomain !== null && isPublicMailDomain(mailDomain);
  if (facts.domain !== null && facts.applyDomain !== null && !isPublic)
    add('OTHER_DOMAIN', facts.applyDomain === facts.domain ? null : facts.applyDomain);
  if (facts.pay !== null && facts.pay.offered > facts.pay.tooHigh) add('HIGH_PAY', '');
  if (facts.onDayOne >= tooManyOnDayOne) add('MANY', String(facts.onDayOne));
  if (isPublic) add('PUBLIC_MAIL', mailDomain);
  return reasons;
}

/** Normalizes a text for the rules: letters, blanks and invisible characters. */
export function plainText(text: string): string {
  return visibleText(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .toLowerCase()
    .replaceAll(/\s+/g, ' ');
}

/** Returns the match of a rule with a few words around it. */
function around(text: string, pattern: RegExp): string | null {
  const match = pattern.exec(text);
  return match === null
    ? null
    : text.slice(Math.max(0, match.index - 20), match.index + match[0].length + 20).trim();
}
