import { escapeHtml } from '@causa/shared/platform/text/escape-html';
import { type Locale, localeTags } from '@causa/shared/platform/locales';
import { testCards } from './cards.ts';
import type { DelayedMethod } from './delayed-methods.ts';
import { type PayWords, payWords } from './pay-words.ts';

interface PageOf {
  locale: Locale;
  nonce: string;
}

/** Renders the card form; `amount` is undefined when a card is only saved. */
export function payPage({
  locale,
  nonce,
  action,
  amount,
  back,
  error,
  expiry,
  delayed,
}: PageOf & {
  action: string;
  amount: { value: number; currency: string } | undefined;
  back: string | undefined;
  error: string | undefined;
  /** The expiry date to use with test cards. */
  expiry: string;
  /** The method beside cards that this payment may use. */
  delayed: DelayedMethod | undefined;
}): string {
  const say = payWords[locale];
  const title = amount === undefined ? say.keepTitle : say.title;
  const button =
    amount === undefined ? say.keep : say.pay(moneyText(amount.value, amount.currency, locale));
  const field = (name: string, label: string, hint: string, complete: string) =>
    `<p><label for="${name}">${label}</label><br><input id="${name}" name="${name}" inputmode="numeric" required autocomplete="${complete}" placeholder="${hint}"></p>`;
  const cards = testCards
    .map(
      ({ number }) =>
        `<li><button name="test" value="${number}" formnovalidate><span class="number">${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</span> ${say.does[number] ?? ''}</button></li>`,
    )
    .join('');
  return page({
    locale,
    nonce,
    title,
    body: `<p class="notice">${say.nothing}</p>${
      error === undefined
        ? ''
        : `<p role="alert" class="error">${escapeHtml(say.refused)}: ${escapeHtml(error)}</p>`
    }<form method="post" action="${escapeHtml(action)}">${field('number', say.number, '4242 4242 4242 4242', 'cc-number')}${field('expiry', say.expiry, expiry, 'cc-exp')}${field('cvc', say.cvc, '123', 'cc-csc')}
<p><button class="main">${escapeHtml(button)}</button></p><h2>${say.cards}</h2><ul>${cards}</ul>${delayed === undefined ? '' : delayedButtons(say, delayed)}</form>${
      back === undefined ? '' : `<p><a href="${escapeHtml(back)}">${say.back}</a></p>`
    }`,
  });
}

const methodNames: Readonly<Record<DelayedMethod, string>> = {
  sepa_debit: 'SEPA',
  pix: 'Pix',
};

function delayedButtons(say: PayWords, method: DelayedMethod): string {
  const button = (outcome: 'paid' | 'refused') =>
    `<li><button name="delayed" value="${outcome}" formnovalidate><span class="number">${methodNames[method]}</span> ${say.delayed[outcome]}</button></li>`;
  return `<h2>${say.otherMethods}</h2><ul>${button('paid')}${button('refused')}</ul>`;
}

/** Renders the authentication page of the bank. */
export function bankPage({ locale, nonce, action }: PageOf & { action: string }): string {
  const say = payWords[locale];
  return page({
    locale,
    nonce,
    title: say.bankTitle,
    body: `<p class="notice">${say.nothing}</p><p>${say.bankLead}</p><form method="post" action="${escapeHtml(action)}"><p><button class="main" name="answer" value="yes">${say.approve}</button> <button name="answer" value="no">${say.refuse}</button></p></form>`,
  });
}

export function unknownPage({ locale, nonce }: PageOf): string {
  const say = payWords[locale];
  return page({ locale, nonce, title: say.title, body: `<p>${say.unknown}</p>` });
}

function moneyText(value: number, currency: string, locale: Locale): string {
  const format = new Intl.NumberFormat(localeTags[locale], {
    style: 'currency',
    currency: currency.toUpperCase(),
  });
  return format.format(value / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

function page({ locale, nonce, title, body }: PageOf & { title: string; body: string }): string {
  const style =
    'body{max-width:34rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#2b1d17;background:#fff8ef}h1{font-size:1.6rem;line-height:1.2}h2{font-size:1.1rem;margin-top:2rem}input{width:100%;box-sizing:border-box;border:1px solid #8a7361;border-radius:4px;background:#fff}input,button{font:inherit;padding:.6rem;min-height:44px}button{border:1px solid #8a7361;border-radius:8px;background:#fff;color:inherit;cursor:pointer}.main{background:#66203f;border-color:#66203f;color:#fff}ul{list-style:none;padding:0;display:grid;gap:.5rem}li button{width:100%;text-align:left}.number{font-variant-numeric:tabular-nums;font-weight:600;display:block}.notice{background:#dcebf3;padding:.75rem 1rem;border-radius:8px}.error{background:#fce4e1;border-left:4px solid #b3201d;padding:.75rem 1rem}:focus-visible{outline:3px solid #2b1d17;outline-offset:2px}';
  return `<!doctype html><html lang="${localeTags[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}
