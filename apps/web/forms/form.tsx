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

/** What a form passes to a field. */
export interface Part {
  id: string;
  name: string;
  label: string;
  defaultValue: string;
  error: string | undefined;
}

/**
 * Registers a field by name and label, which the summary uses; `needed` is the instruction when it
 * is empty. Call it in the form's children, not inside a nested component, because the summary
 * renders before the fields.
 */
export type PartOf = (name: string, label: string, needed?: string) => Part;

/** A further button of a form: its action, label and shortcut. */
interface FormButton {
  action: FormAction;
  label: string;
  /** Defaults to `secondary`. */
  variant?: ButtonVariant;
  shortcutKey?: string | undefined;
}

export interface FormProps<Reply> {
  action: FormAction<Reply>;
  submitLabel: string;
  variant?: ButtonVariant;
  /** Makes the button as wide as the form. */
  wide?: boolean;
  /** Separates the fields of one form from others on the page. */
  scope?: string;
  /** Initial values. */
  values?: FormValues;
  /** Hidden fields. */
  hidden?: FormValues;
  withFile?: boolean;
  /** Further actions, as buttons beside the main one. */
  more?: readonly FormButton[];
  /** The shortcut of the main button, when shortcuts are on. */
  shortcutKey?: string | undefined;
  /** Other controls beside the buttons. */
  beside?: ReactNode;
  /** Names the form on a page with several. */
  label?: string;
  className?: string;
  /** Submits the form as soon as the page is ready. */
  auto?: boolean;
  /** The form has an autosave of its own. */
  isAutosaved?: boolean;
  /** Message for errors without a sentence of the API. */
  failed?: string;
  /** Sentences by error code that replace the API's. */
  errorTexts?: Readonly<Record<string, string>>;
  /** Controls outside the form that may have errors, by name. */
  others?: ReadonlyMap<string, Pick<Named, 'label' | 'id'>>;
  onChange?(values: FormValues): void;
  /** Help for these errors below their summary; `values` is what was sent. */
  help?(errors: readonly FormError[], values: FormValues): ReactNode;
  /** Called when sending starts. */
  onSend?(): void;
  /** With scripts: replaces the redirect of the action. */
  onDone?(reply: Reply): void | Promise<void>;
  children?(part: PartOf): ReactNode;
}

/** The target of an error: its label, its element, and the instruction when it is empty. */
interface Named {
  label: string;
  id: string;
  needed?: string | undefined;
}

/**
 * A form. It works as a POST to its own page. With scripts it calls the API, shows upload progress,
 * and reports errors in a summary that takes the focus, in the title and at each field in the same
 * words.
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
  // A page may have several forms; the state belongs to the submitted one.
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
    // The page was restored after the redirect, so the form may be sent again.
    const again = (): void => setBusy(false);
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A form in a dialog of another form submits separately.
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
        // Restores typed text with field errors; the page shows other errors.
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

  /** Stores the typed values for the form at another address. */
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
    // A full load, because the whole page depends on the account.
    const here = location.pathname + location.search;
    location.assign(redirectTo);
    // The browser only scrolls to a fragment of the same page.
    if (redirectTo.startsWith(`${here}#`)) location.reload();
  }

  const labels = new Map<string, Named>();
  const named = (name = ''): Named | undefined => labels.get(name) ?? props.others?.get(name);
  /** Returns the registered field of an error; `skills.3` belongs to `skills`. */
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
  // Two fields may have the same error, so the summary adds their labels.
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

  // Rendered before the summary, which needs their labels and order.
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
        // Without scripts only; with them a notice on the page offers the same.
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
          // The confirmation of a deletion is not stored.
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
