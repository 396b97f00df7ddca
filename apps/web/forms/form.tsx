import { getPageAccount, pageAccountField } from '@causa/shared/platform/pages/page-account';
import { loginAgainPath } from '@causa/shared/platform/pages/routes';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { setFlash } from '../lib/navigation/flash.ts';
import {
  type FormAction,
  type FormError,
  type FormValues,
  isPageErrorCode,
  type Outcome,
  pageError,
  reloadAfter,
  secretFields,
} from '../lib/forms/form-action.ts';
import { markerCookie } from '../lib/hydration/markers.ts';
import { useSite, useText } from '../lib/navigation/page-context.tsx';
import { submitForm } from '../lib/forms/submit-form.ts';
import { type Upload, uploadedId, uploadPath, uploadReply } from '../lib/forms/upload.ts';
import { Button, type ButtonVariant } from '../ui/button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { useKeeper } from './use-keeper.ts';
import styles from './form.module.css';

/** What a field is told by the form it stands in. */
export interface Part {
  id: string;
  name: string;
  label: string;
  defaultValue: string;
  error: string | undefined;
}

/**
 * A field is asked for by its name and label, by which the summary names it; `needed` is what to do
 * when it is empty. It is asked for by the form's children themselves, not inside a component of
 * theirs: the summary stands before the fields and is made first.
 */
export type PartOf = (name: string, label: string, needed?: string) => Part;

/** A further button of a form: what it does, its words, and the key that presses it. */
interface FormButton {
  action: FormAction;
  label: string;
  /** `secondary` unless given. */
  variant?: ButtonVariant;
  shortcutKey?: string | undefined;
}

export interface FormProps<Reply> {
  action: FormAction<Reply>;
  submitLabel: string;
  variant?: ButtonVariant;
  /** The button as wide as the form. */
  wide?: boolean;
  /** Tells the fields of one form from those of others on the page. */
  scope?: string;
  /** What the fields hold to begin with. */
  values?: FormValues;
  /** Sent along, not shown. */
  hidden?: FormValues;
  withFile?: boolean;
  /** Other things the form can do, as buttons beside the main one. */
  more?: readonly FormButton[];
  /** The key that presses the main button, where shortcuts are on. */
  shortcutKey?: string | undefined;
  /** Other controls beside the buttons. */
  beside?: ReactNode;
  /** Names the form where a page has several. */
  label?: string;
  className?: string;
  /** Sends itself as soon as the page is ready. */
  auto?: boolean;
  /** What is typed is saved by an autosave of its own. */
  isAutosaved?: boolean;
  /** Said where the API gives no sentence. */
  failed?: string;
  /** Sentences by error code, in place of those of the API. */
  errorTexts?: Readonly<Record<string, string>>;
  /** What is shown elsewhere on the page and may be wrong as well, by its name. */
  others?: ReadonlyMap<string, Pick<Named, 'label' | 'id'>>;
  onChange?(values: FormValues): void;
  /** What helps with these errors, below their summary; `values` is what was sent. */
  help?(errors: readonly FormError[], values: FormValues): ReactNode;
  /** It is being sent. */
  onSend?(): void;
  /** Where scripts run: what is done in place of leading to where the action leads. */
  onDone?(reply: Reply): void | Promise<void>;
  children?(part: PartOf): ReactNode;
}

/** What an error can be about: its label, its element, and what to do when it is empty. */
interface Named {
  label: string;
  id: string;
  needed?: string | undefined;
}

/**
 * A form. It posts to its own page and works as that; with scripts it does the same through the
 * API, shows how far a file is, and says what is wrong in a summary that takes the focus, in the
 * title, and at each field in the same words.
 */
export function Form<Reply>({
  action,
  submitLabel,
  variant = 'primary',
  values = {},
  hidden = {},
  more = [],
  onDone,
  ...props
}: FormProps<Reply>): ReactNode {
  const { t, locale, number } = useText();
  const { form: sent, url, page, head, formApi, environment } = useSite();
  const actions: readonly FormAction[] = [action as FormAction, ...more.map((one) => one.action)];
  // A page may hold several forms; what came back is the one that was sent.
  const isMine =
    sent !== undefined &&
    actions.some(({ name }) => name === sent.action) &&
    Object.entries(hidden).every(([name, value]) => sent.values[name] === value);
  const [errors, setErrors] = useState<readonly FormError[]>(isMine ? sent.errors : []);
  const [attempted, setAttempted] = useState<FormValues>(isMine ? sent.values : {});
  const [busy, setBusy] = useState(false);
  const [share, setShare] = useState<number>();
  const summary = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const titled = useRef(false);
  const prefix = `field-${props.scope === undefined ? '' : `${props.scope}-`}`;
  const place = {
    account: environment.user?.id ?? '',
    href: page.href,
    name: prefix + action.name,
  };

  useEffect(() => {
    if (errors.length === 0 && !titled.current) return;
    titled.current = errors.length > 0;
    document.title =
      errors.length > 0 ? t('account.errorTitle', { title: head.title }) : head.title;
    summary.current?.focus();
  }, [errors, head.title, t]);
  const { keeping, withKeeper } = useKeeper(element, place, props.isAutosaved === true, (wrong) => {
    if (element.current !== null) props.onChange?.(readFields(element.current).typed);
    if (wrong.length > 0) setErrors(wrong);
  });
  useEffect(() => {
    if (props.auto === true) element.current?.requestSubmit();
  }, [props.auto]);
  useEffect(() => {
    // Back from where the form had led: it may be sent again.
    const again = (): void => setBusy(false);
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A form in a dialog of another form is its own.
    event.stopPropagation();
    if (busy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const chosen =
      actions.find(
        ({ name }) => submitter instanceof HTMLButtonElement && name === submitter.value,
      ) ?? actions[0];
    const { typed, file } = readFields(event.currentTarget);
    setBusy(true);
    setAttempted(typed);
    props.onSend?.();
    const send = async (upload: Upload): Promise<[number, unknown]> =>
      (await import('./upload-with-progress.ts')).uploadWithProgress(
        file,
        upload,
        locale,
        setShare,
      );
    try {
      const submitted = await submitForm(chosen as FormAction<Reply>, {
        api: formApi,
        url,
        locale,
        values: typed,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        isVisitor: environment.user === null,
        hasAccount: environment.user !== null,
        async upload(required = false) {
          if (file === null && !required) return null;
          return uploadedId(...(await send({ path: uploadPath, fields: {} })));
        },
        async uploadTo(path, fields) {
          uploadReply(...(await send({ path, fields })));
        },
      });
      if ('errors' in submitted) {
        const reload = reloadAfter(chosen ?? {}, submitted.errors, url);
        if (reload === undefined) return stop(submitted.errors);
        // What was typed is put back, with what the form says of a field; the page says the rest.
        const ofFields = submitted.errors.filter(({ name, code }) => name !== code);
        if (reload.redirectTo === undefined) await withKeeper(({ keep }) => keep(ofFields));
        else await keepFor(reload.redirectTo, typed, ofFields);
        return follow(reload);
      }
      if ('isStale' in submitted) await withKeeper(({ keep }) => keep());
      else if ('reply' in submitted) await withKeeper(({ forget }) => forget());
      if (onDone === undefined || !('reply' in submitted)) return follow(submitted.outcome);
      setErrors([]);
      await onDone(submitted.reply as Reply);
      return setBusy(false);
    } catch {
      return stop([pageError('UNAVAILABLE', 'UNAVAILABLE')]);
    }
  }

  /** The form at another address is filled with what was typed here. */
  async function keepFor(
    href: string,
    typed: FormValues,
    wrong: readonly FormError[],
  ): Promise<void> {
    const { keepValues } = await import('../lib/kept-words.ts');
    const shown = Object.entries(typed).filter(([name]) => !secretFields.includes(name));
    keepValues({ ...place, href }, Object.fromEntries(shown), wrong);
  }

  function stop(found: readonly FormError[]): void {
    setBusy(false);
    setShare(undefined);
    setErrors(found);
  }

  function follow({ redirectTo = page.href, flash, marker, cookies = [] }: Outcome): void {
    if (flash !== undefined) setFlash(flash);
    for (const cookie of [...(marker === undefined ? [] : [markerCookie(marker)]), ...cookies])
      document.cookie = cookie;
    // A whole load: everything on the page has to know its reader again.
    const here = location.pathname + location.search;
    location.assign(redirectTo);
    // To a part of the same page the browser only scrolls.
    if (redirectTo.startsWith(`${here}#`)) location.reload();
  }

  const labels = new Map<string, Named>();
  const named = (name = ''): Named | undefined => labels.get(name) ?? props.others?.get(name);
  /** `skills.3` belongs to `skills`. */
  const fieldOf = ({ name, code }: FormError): string | undefined =>
    [action.errorFields?.[code] ?? name, name.split('.')[0]].find(
      (candidate) => named(candidate) !== undefined,
    );
  const words = (error: FormError): string => {
    const field = named(fieldOf(error));
    if (error.code === 'FIELD_REQUIRED' && field !== undefined)
      return field.needed ?? t('account.fillIn', { field: field.label });
    const own = props.errorTexts?.[error.code] ?? error.description;
    if (own !== '') return own;
    if (error.code === 'UNAVAILABLE') return props.failed ?? t('account.failed');
    return isPageErrorCode(error.code)
      ? t(`account.wrong.${error.code}`)
      : (props.failed ?? t('account.wrong.other'));
  };
  // Two fields may have the same thing wrong: the summary tells them apart.
  const inSummary = (error: FormError): string => {
    const field =
      error.name === error.code || error.code === 'FIELD_REQUIRED'
        ? undefined
        : named(fieldOf(error));
    return field === undefined
      ? words(error)
      : t('account.wrongAt', { field: field.label, problem: words(error) });
  };
  const shown: FormValues = isMine ? { ...values, ...sent.values } : values;
  const part: PartOf = (name, label, needed) => {
    labels.set(name, { label, needed, id: prefix + name });
    const error = errors.find((one) => one.name === name || one.name.startsWith(`${name}.`));
    return {
      id: prefix + name,
      name,
      label,
      defaultValue: shown[name] ?? '',
      error: error === undefined ? undefined : words(error),
    };
  };

  // Before the summary, which needs their labels and their order.
  const fields = props.children?.(part);
  const order = [...labels.keys(), ...(props.others?.keys() ?? [])];
  const lines = errors
    .toSorted(
      (one, other) => order.indexOf(fieldOf(one) ?? '') - order.indexOf(fieldOf(other) ?? ''),
    )
    .map((error) => ({
      words: inSummary(error),
      field: named(fieldOf(error))?.id,
    }));
  const button = props.wide === true ? styles.submit : undefined;
  return (
    <>
      {errors.length > 0 && (
        <ErrorSummary ref={summary} id={`${prefix}${action.name}-summary`} lines={lines} />
      )}
      {errors.some(({ code }) => code === 'ACCOUNT_CHANGED') && (
        // Without scripts; with them a notice on the page offers the same.
        <noscript>
          <p>
            <a href={loginAgainPath(locale, page.href)}>{t('account.changed.otherLogin')}</a>
          </p>
        </noscript>
      )}
      {keeping !== undefined && <keeping.Notice keeper={keeping.keeper} />}
      {errors.length > 0 && props.help?.(errors, attempted)}
      <form
        ref={element}
        method="post"
        action={page.href}
        noValidate
        aria-label={props.label}
        encType={props.withFile === true ? 'multipart/form-data' : undefined}
        className={props.className ?? styles.form}
        onSubmit={(event) => void submit(event)}
        onInput={(event) => {
          // What confirms a deletion is typed for this once.
          if (variant !== 'danger') void withKeeper(({ typed }) => typed());
          props.onChange?.(readFields(event.currentTarget).typed);
        }}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={pageAccountField} value={getPageAccount(environment.user)} />
        {fields}
        {share !== undefined && (
          <div className={styles.progress}>
            <output>{t('account.uploading', { share: number(Math.round(share * 100)) })}</output>
            <progress value={share} max={1} aria-hidden="true" />
          </div>
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            variant={variant}
            busy={busy}
            name="action"
            value={action.name}
            className={button}
            data-key={props.shortcutKey}
            aria-keyshortcuts={props.shortcutKey}
          >
            {submitLabel}
          </Button>
          {more.map((one) => (
            <Button
              key={one.action.name}
              type="submit"
              variant={one.variant}
              busy={busy}
              name="action"
              value={one.action.name}
              data-key={one.shortcutKey}
              aria-keyshortcuts={one.shortcutKey}
            >
              {one.label}
            </Button>
          ))}
          {props.beside}
        </div>
      </form>
    </>
  );
}

function readFields(form: HTMLFormElement): { typed: Record<string, string>; file: File | null } {
  const entries = [...new FormData(form)].filter(([name]) => name !== pageAccountField);
  const files = entries.flatMap(([, value]) =>
    typeof value === 'string' || value.size === 0 ? [] : [value],
  );
  return {
    typed: Object.fromEntries(
      entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
    file: files[0] ?? null,
  };
}
