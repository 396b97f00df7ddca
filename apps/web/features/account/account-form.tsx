import { plainPath } from '@causa/shared/routes';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { emptyFields, type FieldName, fieldNames, type FormError, type FormState, formAt } from '../../lib/account-forms.ts';
import { ApiError } from '../../lib/api-client.ts';
import { leaveFlash } from '../../lib/flash.ts';
import { markerCookie } from '../../lib/markers.ts';
import { useSite, useText } from '../../lib/page-context.tsx';
import { Button } from '../../ui/button.tsx';
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
  children?(part: (name: FieldName) => FieldPart): ReactNode;
}

/**
 * The form of an account page. It posts to its own address and works as that; with scripts it calls the API itself, and what is wrong
 * stands in a summary that takes the focus, in the title, and at each field in the same words (ux.md, sections 1 and 8).
 */
export function AccountForm({ submitLabel, children }: AccountFormProps): ReactNode {
  const { t, locale } = useText();
  const { form: left, url, page, head, api, navigate } = useSite();
  const [state, setState] = useState<FormState>(left ?? { values: {}, errors: [] });
  const [busy, setBusy] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const { errors, values } = state;

  useEffect(() => {
    if (errors.length === 0) return;
    document.title = t('account.errorTitle', { title: head.title });
    summary.current?.focus();
  }, [errors, head.title, t]);
  useEffect(() => {
    // Back from where the form had led: it may be sent again.
    const again = (): void => setBusy(false);
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = formAt(url);
    if (busy || form === undefined) return;
    const typed = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
    const empty = emptyFields(form, typed);
    if (empty.length > 0) return setState({ values, errors: empty });
    setBusy(true);
    try {
      const reply = await api.send<Record<string, unknown>>('POST', form.call, form.body(typed, { url, locale }));
      const { to, flash, marker } = form.outcome(reply, { url, locale });
      if (flash !== undefined) leaveFlash(flash);
      if (marker !== undefined) document.cookie = markerCookie(marker);
      // A whole load: everything on the page has to know its reader anew.
      location.assign(to);
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.status === 404) return navigate(plainPath('expiredLink', locale));
      setState({ values, errors: error instanceof ApiError && error.errors.length > 0 ? error.errors : [{ name: 'UNAVAILABLE', description: '' }] });
    }
    return undefined;
  }

  const fieldOf = ({ name }: FormError): FieldName | undefined => (name === 'LOGIN_FAILED' ? 'email' : fieldNames.find((field) => field === name));
  const words = ({ name, description }: FormError): string => {
    const field = fieldNames.find((known) => known === name);
    return description !== '' ? description : field === undefined ? t('account.failed') : t(`account.needed.${field}`);
  };
  const part = (name: FieldName): FieldPart => {
    const error = errors.find((candidate) => candidate.name === name);
    return { id: `field-${name}`, name, defaultValue: values[name] ?? '', error: error === undefined ? undefined : words(error) };
  };

  return (
    <>
      {errors.length > 0 && (
        <div ref={summary} className={styles.summary} tabIndex={-1} role="alert" aria-labelledby="error-summary">
          <h2 id="error-summary">{t('account.problem', { count: errors.length })}</h2>
          <ul>
            {errors.map((error) => (
              <li key={error.name}>{summaryLine(fieldOf(error), words(error))}</li>
            ))}
          </ul>
        </div>
      )}
      <form method="post" action={page.href} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {children?.(part)}
        <Button type="submit" variant="primary" busy={busy} className={styles.submit}>
          {submitLabel}
        </Button>
      </form>
    </>
  );
}

function summaryLine(field: FieldName | undefined, sentence: string): ReactNode {
  if (field === undefined || sentence === '') return sentence;
  const id = `field-${field}`;
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
