import { isEntryPath } from './entry-links.ts';
import { rememberTyped } from './typed-values.ts';

/**
 * Keeps what a visitor has typed into the sign-up or log-in form for the same form in another
 * language, passwords excepted. `href` is the address of that page.
 */
export function keepTypedFor(href: string): void {
  if (!isEntryPath(location.pathname)) return;
  const form = document.querySelector<HTMLFormElement>('main form[method=post]');
  const action = form?.querySelector<HTMLButtonElement>('button[name=action]')?.value;
  if (form === null || action === undefined) return;
  const values = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  rememberTyped({ form: formKey(href, action), userId: '' }, Object.fromEntries(values));
}

/** Hands an address over to the log-in form that a link leads to. */
export function keepEmailForLogin(href: string, email: string): void {
  const values = { email, keepLoggedIn: 'yes' };
  rememberTyped({ form: formKey(href, 'log-in'), userId: '' }, values);
}

/** The name of a form of the page at `href`, as `Form` builds it. */
function formKey(href: string, action: string): string {
  const { pathname, search } = new URL(href, location.href);
  return `${pathname}${search} field-${action}`;
}
