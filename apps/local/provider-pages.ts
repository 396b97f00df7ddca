import { escapeHtml } from '@causa/shared/platform/text/escape-html';
import type { Locale } from '@causa/shared/platform/locales';

/**
 * Texts of the simulated login page; not among the product's messages, because it never runs in
 * production.
 */
const words = {
  en: {
    title: (name: string) => `Sign in with ${name} (stand-in)`,
    lead: 'Nobody is asked here but you: choose who the provider says that you are.',
    email: 'Email address',
    firstName: 'First name',
    lastName: 'Last name',
    empty: 'May be left empty, as some providers do.',
    verified: 'The provider has confirmed the address',
    submit: 'Continue',
    cancel: 'Cancel',
    going: 'One moment, you are on your way back.',
  },
  es: {
    title: (name: string) => `Entrar con ${name} (simulación)`,
    lead: 'Aquí solo decides tú: elige quién dice el proveedor que eres.',
    email: 'Correo electrónico',
    firstName: 'Nombre',
    lastName: 'Apellido',
    empty: 'Puede quedar vacío, como hacen algunos proveedores.',
    verified: 'El proveedor confirmó la dirección',
    submit: 'Continuar',
    cancel: 'Cancelar',
    going: 'Un momento, ya vuelves.',
  },
  pt: {
    title: (name: string) => `Entrar com ${name} (simulação)`,
    lead: 'Aqui só você decide: escolha quem o provedor diz que você é.',
    email: 'E-mail',
    firstName: 'Nome',
    lastName: 'Sobrenome',
    empty: 'Pode ficar vazio, como fazem alguns provedores.',
    verified: 'O provedor confirmou o endereço',
    submit: 'Continuar',
    cancel: 'Cancelar',
    going: 'Um momento, você já está voltando.',
  },
} as const satisfies Record<Locale, object>;

const tags: Record<Locale, string> = { en: 'en', es: 'es', pt: 'pt-BR' };

/** Renders the page on which a user chooses an account; it posts to its own address. */
export function choicePage(
  locale: Locale,
  provider: string,
  action: string,
  nonce: string,
): string {
  const say = words[locale];
  const field = (name: string, label: string, value: string, type = 'text', hint = say.empty) =>
    `<p><label for="${name}">${label}</label><br><small id="${name}-hint">${hint}</small><br><input id="${name}" name="${name}" type="${type}" value="${escapeHtml(value)}" aria-describedby="${name}-hint" autocomplete="off"></p>`;
  return page(
    locale,
    say.title(provider),
    `<p>${say.lead}</p><form method="post" action="${escapeHtml(action)}">${field('email', say.email, 'ana@causa.example', 'email')}${field('firstName', say.firstName, 'Ana')}${field('lastName', say.lastName, 'Ribeiro')}
<p><label><input type="checkbox" name="verified" value="yes" checked> ${say.verified}</label></p>
<p><button name="answer" value="yes">${say.submit}</button> <button name="answer" value="no">${say.cancel}</button></p></form>`,
    nonce,
  );
}

/**
 * Renders Apple's return to the site: a form that submits itself, with a button for use without
 * scripts.
 */
export function formPostPage(
  locale: Locale,
  action: string,
  values: Readonly<Record<string, string>>,
  nonce: string,
): string {
  const inputs = Object.entries(values).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const form = `<p>${words[locale].going}</p><form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button>${words[locale].submit}</button></form>`;
  return page(
    locale,
    words[locale].submit,
    `${form}<script nonce="${nonce}">document.forms[0].submit()</script>`,
    nonce,
  );
}

function page(locale: Locale, title: string, body: string, nonce: string): string {
  const style =
    'body{max-width:30rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif}input:not([type=checkbox]){width:100%;box-sizing:border-box}input,button{font:inherit;padding:.6rem}';
  return `<!doctype html><html lang="${tags[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}
