import { loginAgainPath, plainPath } from '@causa/shared/routes';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { allProblems, type FieldName, fieldNames, type FormError, formAddress, type FormState, formAt, problemsOf } from '../../lib/account-forms.ts';
import { ApiError } from '../../lib/api-client.ts';
import { leaveFlash } from '../../lib/flash.ts';
import { keepItems } from '../../lib/kept-items.ts';
import { markerCookie } from '../../lib/markers.ts';
import { rememberTyped, restoreTyped } from '../../lib/typed-values.ts';
import { useSite, useText } from '../../lib/page-context.tsx';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import styles from './account.module.css';

/** What a field is told by the form it stands in. */
export interface FieldPart {
  id: string;
  name: FieldName;
  defaultValue: string;
  error: string | undefined;
}

interface AccountFormProps {
  submitLabel: string;
  /** Which of the page's forms it is, and the id of what it is about, where there are several. */
  of?: string;
  row?: string;
  variant?: ButtonVariant;
  /** Sends itself as soon as the page is ready. */
  auto?: boolean;
  children?(part: (name: FieldName) => FieldPart): ReactNode;
}

/**
 * The form of an account page. It posts to its own address and works as that; with scripts it calls the API itself, and what is wrong
 * stands in a summary that takes the focus, in the title, and at each field in the same words.
 */
export function AccountForm({ submitLabel, of, row, variant = 'primary', auto = false, children }: AccountFormProps): ReactNode {
  const { t, locale } = useText();
  const { form: left, url, head, api, navigate } = useSite();
  const isMine = url.searchParams.get('form') === (of ?? null) && url.searchParams.get('row') === (row ?? null);
  const address = formAddress(url, of, row);
  const [state, setState] = useState<FormState>(isMine && left !== undefined ? left : { values: {}, errors: [] });
  const [busy, setBusy] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const { errors, values } = state;

  useEffect(() => {
    if (errors.length === 0) return;
    document.title = t('account.errorTitle', { title: head.title });
    summary.current?.focus();
  }, [errors, head.title, t]);
  useEffect(() => keepItems(url), [url]);
  const path = address.pathname + address.search;
  useEffect(() => {
    if (element.current !== null) restoreTyped(path, element.current);
  }, [path]);
  useEffect(() => {
    if (auto) element.current?.requestSubmit();
  }, [auto]);
  useEffect(() => {
    // Back from where the form had led: it may be sent again.
    const again = (): void => setBusy(false);
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = formAt(address);
    if (busy || form === undefined) return;
    const typed = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
    const asked = { url: address, locale, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
    const problems = problemsOf(form, typed, asked);
    if (problems.length > 0 && form.asksAnyway !== true) return setState({ values, errors: problems });
    setBusy(true);
    try {
      const method = form.method ?? 'POST';
      const reply = await api.send<Record<string, unknown>>(method, form.call, method === 'DELETE' ? undefined : form.body(typed, asked));
      const { to, flash, marker, cookies = [] } = form.outcome(reply, asked);
      if (flash !== undefined) leaveFlash(flash);
      for (const cookie of [...(marker === undefined ? [] : [markerCookie(marker)]), ...cookies]) document.cookie = cookie;
      // A whole load: everything on the page has to know its reader anew.
      location.assign(to);
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.errors[0]?.name === 'FRESH_LOGIN_REQUIRED') {
        rememberTyped(path, typed);
        return location.assign(loginAgainPath(locale, path));
      }
      if (error instanceof ApiError && error.status === 404) return navigate(plainPath('expiredLink', locale));
      const found = error instanceof ApiError && error.errors.length > 0 ? error.errors : [{ name: 'UNAVAILABLE', description: '' }];
      setState({ values, errors: allProblems(form, problems, found) });
    }
    return undefined;
  }

  const fieldOf = ({ name }: FormError): FieldName | undefined => (name === 'LOGIN_FAILED' ? 'email' : fieldNames.find((field) => field === name));
  const words = ({ name, description }: FormError): string => {
    const field = fieldNames.find((known) => known === name);
    return description !== '' ? description : field === undefined ? t('account.failed') : t(`account.needed.${field}`);
  };
  // Two fields may have the same thing wrong: the summary tells them apart.
  const inSummary = (error: FormError): string => {
    const label = labelled.find((name) => name === error.name);
    return label === undefined || error.description === '' ? words(error) : t('account.wrongAt', { field: t(`account.${label}`), problem: error.description });
  };
  const prefix = ['field', ...(of === undefined ? [] : [of]), ...(row === undefined ? [] : [row])].join('-');
  const idOf = (name: FieldName): string => `${prefix}-${name}`;
  const part = (name: FieldName): FieldPart => {
    const error = errors.find((candidate) => candidate.name === name);
    return { id: idOf(name), name, defaultValue: values[name] ?? '', error: error === undefined ? undefined : words(error) };
  };

  return (
    <>
      {errors.length > 0 && (
        <div ref={summary} className={styles.summary} tabIndex={-1} role="alert" aria-labelledby={`${prefix}-summary`}>
          <h2 id={`${prefix}-summary`}>{t('account.problem', { count: errors.length })}</h2>
          <ul>
            {errors.map((error) => (
              <li key={error.name}>{summaryLine(fieldOf(error), inSummary(error), idOf)}</li>
            ))}
          </ul>
        </div>
      )}
      <form ref={element} method="post" action={address.pathname + address.search} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {children?.(part)}
        <Button type="submit" variant={variant} busy={busy} className={styles.submit}>
          {submitLabel}
        </Button>
      </form>
    </>
  );
}

const labelled = ['firstName', 'lastName', 'email', 'password'] as const;

function summaryLine(field: FieldName | undefined, sentence: string, idOf: (name: FieldName) => string): ReactNode {
  if (field === undefined || sentence === '') return sentence;
  const id = idOf(field);
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {sentence}
    </a>
  );
}
