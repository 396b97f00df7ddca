import { refusalPath } from '@causa/shared/refusal-path';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { FormError, FormState } from '../../lib/account-forms.ts';
import { ApiError } from '../../lib/api-client.ts';
import { actionNamed } from '../../lib/applicant-actions.ts';
import { useSite, useText } from '../../lib/page-context.tsx';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import account from '../account/account.module.css';
import styles from './applicant.module.css';
import { uploadFile } from './upload-file.ts';

/** What a field is told by the form it stands in. */
export interface Part {
  id: string;
  name: string;
  defaultValue: string;
  error: string | undefined;
}

export type PartOf = (name: string, label: string, needed?: string) => Part;

interface ActionFormProps {
  /** What the main button does (lib/applicant-actions.ts). */
  does: string;
  submitLabel: string;
  variant?: ButtonVariant;
  /** What the fields hold to begin with. */
  values?: Readonly<Record<string, string>>;
  /** Sent along, not shown. */
  hidden?: Readonly<Record<string, string>>;
  withFile?: boolean;
  /** Other things the form can do, as buttons beside the main one. */
  more?: readonly { does: string; label: string }[];
  /** Names the form where a page has several. */
  label?: string;
  onChange?(values: Readonly<Record<string, string>>): void;
  /** Each field is asked for with its label, by which the summary names it; `needed` is what to do when it is empty. */
  children?(part: PartOf): ReactNode;
}

/**
 * A form of the applicant's pages. It posts to its own page and works as that; with scripts it does the same through the API, shows how far a
 * file is, and says what is wrong in a summary that takes the focus, in the title, and at each field.
 */
export function ActionForm({
  does,
  submitLabel,
  variant = 'primary',
  values = {},
  hidden = {},
  withFile,
  more = [],
  label,
  onChange,
  children,
}: ActionFormProps): ReactNode {
  const { t, locale, number } = useText();
  const { form: sent, url, page, head, api, environment } = useSite();
  // A page may hold several forms; what came back is the one that was sent.
  const isMine =
    sent !== undefined &&
    [does, ...more.map((one) => one.does)].includes(sent.values['do'] ?? '') &&
    sent.values['id'] === hidden['id'] &&
    sent.values['org'] === hidden['org'];
  const [state, setState] = useState<FormState>(isMine ? sent : { values, errors: [] });
  const [busy, setBusy] = useState(false);
  const [share, setShare] = useState<number>();
  const summary = useRef<HTMLDivElement>(null);
  const { errors } = state;

  useEffect(() => {
    if (errors.length === 0) return;
    document.title = t('account.errorTitle', { title: head.title });
    summary.current?.focus();
  }, [errors, head.title, t]);
  useEffect(() => {
    const again = (): void => setBusy(false);
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const action = actionNamed(submitter instanceof HTMLButtonElement && submitter.value !== '' ? submitter.value : does);
    if (action === undefined) return;
    event.preventDefault();
    if (busy) return;
    const { typed, file } = readForm(event.currentTarget);
    setBusy(true);
    const upload = (required = false): Promise<string | null> => (file === null && !required ? Promise.resolve(null) : uploadFile(file, locale, setShare));
    try {
      // A whole load: everything on the page has to know its reader anew.
      location.assign(await action({ api, url, locale, values: typed, signedIn: environment.user !== null, upload }));
    } catch (error) {
      setBusy(false);
      setShare(undefined);
      if (error instanceof ApiError && error.status === 401) return location.assign(refusalPath(401, locale, url.pathname));
      setState({ values: typed, errors: error instanceof ApiError && error.errors.length > 0 ? error.errors : [{ name: 'UNAVAILABLE', description: '' }] });
    }
    return undefined;
  }

  const labels = new Map<string, { label: string; needed: string | undefined }>();
  const labelOf = (name: string) => labels.get(name) ?? labels.get(name.split('.')[0] ?? '');
  const words = ({ name, description, code }: FormError): string => {
    const field = labelOf(name);
    if (code === 'FIELD_REQUIRED' && field !== undefined) return field.needed ?? t('account.fillIn', { field: field.label });
    return description === '' ? t('account.failed') : description;
  };
  const inSummary = (error: FormError): string => {
    const field = labelOf(error.name);
    return field === undefined || error.code === 'FIELD_REQUIRED' ? words(error) : t('account.wrongAt', { field: field.label, problem: words(error) });
  };
  const part: PartOf = (name, label, needed) => {
    labels.set(name, { label, needed });
    const error = errors.find((one) => one.name === name || one.name.startsWith(`${name}.`));
    return { id: idOf(name), name, defaultValue: state.values[name] ?? '', error: error === undefined ? undefined : words(error) };
  };

  // Before the summary, which needs their labels.
  const fields = children?.(part);
  return (
    <>
      {errors.length > 0 && (
        <div ref={summary} className={account.summary} tabIndex={-1} role="alert" aria-labelledby={`summary-${does}`}>
          <h2 id={`summary-${does}`}>{t('account.problem', { count: errors.length })}</h2>
          <ul>
            {errors.map((error) => (
              <li key={error.name}>
                <a
                  href={`#${idOf(error.name)}`}
                  onClick={(event) => {
                    const field = fieldFor(error.name);
                    if (field === null) return;
                    event.preventDefault();
                    field.focus();
                  }}
                >
                  {inSummary(error)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <form
        method="post"
        action={page.href}
        noValidate
        aria-label={label}
        encType={withFile === true ? 'multipart/form-data' : undefined}
        className={account.form}
        onSubmit={(event) => void submit(event)}
        onInput={(event) => onChange?.(readForm(event.currentTarget).typed)}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields}
        {share !== undefined && (
          <div className={styles.progress}>
            <output>{t('applicant.uploading', { share: number(Math.round(share * 100)) })}</output>
            <progress value={share} max={1} aria-hidden="true" />
          </div>
        )}
        <div className={account.actions}>
          <Button type="submit" variant={variant} busy={busy} name="do" value={does}>
            {submitLabel}
          </Button>
          {more.map((one) => (
            <Button key={one.does} type="submit" variant="secondary" busy={busy} name="do" value={one.does}>
              {one.label}
            </Button>
          ))}
        </div>
      </form>
    </>
  );
}

function idOf(name: string): string {
  return `field-${name}`;
}

/** The field an error names; `skills.3` belongs to `skills`. */
function fieldFor(name: string): HTMLElement | null {
  return document.getElementById(idOf(name)) ?? document.getElementById(idOf(name.split('.')[0] ?? ''));
}

function readForm(form: HTMLFormElement): { typed: Record<string, string>; file: File | null } {
  const entries = [...new FormData(form)];
  const files = entries.flatMap(([, value]) => (typeof value === 'string' || value.size === 0 ? [] : [value]));
  return { typed: Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))), file: files[0] ?? null };
}
