import { getPageAccount, pageAccountField } from '@causa/shared/platform/pages/page-account';
import { loginAgainPath } from '@causa/shared/platform/pages/routes';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { FormAction, FormError, FormState, FormValues } from '../lib/forms/form-action.ts';
import { useSite, useText } from '../lib/navigation/page-context.tsx';
import { Button, type ButtonVariant } from '../ui/button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { createFieldRegistry, type ErrorWords, type FieldRegistry } from './field-registry.ts';
import { readFields, type SubmissionProps, useFormSubmission } from './use-form-submission.ts';
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

export interface FormProps<Reply> extends ErrorWords, SubmissionProps<Reply> {
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
  onChange?(values: FormValues): void;
  /** Help for these errors below their summary; `values` is what was sent. */
  help?(errors: readonly FormError[], values: FormValues): ReactNode;
  children?(part: PartOf): ReactNode;
}

/**
 * A form. It works as a POST to its own page. With scripts it calls the API, shows upload progress,
 * and reports errors in a summary that takes the focus, in the title and at each field in the same
 * words.
 */
export function Form<Reply>(props: FormProps<Reply>): ReactNode {
  const { action, variant = 'primary', hidden = {} } = props;
  const { t } = useText();
  const { page } = useSite();
  const { errors, summary, element, prefix, values, keeping, withKeeper, ...submission } =
    useFormState(props);
  const { isBusy, uploadShare, attempted, submit } = submission;
  const registry = createFieldRegistry(t, props);
  // Rendered before the summary, which needs their labels and order.
  const fields = props.children?.(createPart(registry, { prefix, errors, values }));
  return (
    <>
      {errors.length > 0 && (
        <ErrorSummary
          ref={summary}
          id={`${prefix}${action.name}-summary`}
          lines={registry.listSummaryLines(errors)}
        />
      )}
      {errors.some(({ code }) => code === 'ACCOUNT_CHANGED') && <OtherLogin />}
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
          if (variant !== 'danger') void withKeeper((keeper) => keeper.typed());
          props.onChange?.(readFields(event.currentTarget).typed);
        }}
      >
        <HiddenFields values={hidden} />
        {fields}
        {uploadShare !== undefined && <UploadProgress share={uploadShare} />}
        <FormButtons {...props} variant={variant} isBusy={isBusy} />
      </form>
    </>
  );
}

/** Holds the values and errors of a form, stores its text and submits it. */
function useFormState<Reply>(props: FormProps<Reply>) {
  const { action, values = {}, hidden = {}, more = [] } = props;
  const { page, environment } = useSite();
  const sent = useSentState([action, ...more.map((button) => button.action)], hidden);
  const element = useRef<HTMLFormElement>(null);
  const { errors, setErrors, summary } = useFormErrors(sent);
  const prefix = `field-${props.scope === undefined ? '' : `${props.scope}-`}`;
  const address = {
    account: environment.user?.id ?? '',
    href: page.href,
    name: prefix + action.name,
  };
  const isAutosaved = props.isAutosaved === true;
  const { keeping, withKeeper } = useKeeper(element, address, isAutosaved, (restoredErrors) => {
    if (element.current !== null) props.onChange?.(readFields(element.current).typed);
    if (restoredErrors.length > 0) setErrors(restoredErrors);
  });
  const submission = useFormSubmission(props, { address, sent, setErrors, withKeeper });
  useAutomaticSubmit(element, props.auto === true);
  return {
    ...submission,
    element,
    errors,
    summary,
    prefix,
    values: { ...values, ...sent?.values },
    keeping,
    withKeeper,
  };
}

/** Returns what the server returned for this form: a page may have several. */
function useSentState(actions: readonly FormAction[], hidden: FormValues): FormState | undefined {
  const { form: sent } = useSite();
  const isMine =
    sent !== undefined &&
    actions.some(({ name }) => name === sent.action) &&
    Object.entries(hidden).every(([name, value]) => sent.values[name] === value);
  return isMine ? sent : undefined;
}

/** Holds the errors of a form. They are in the title, and their summary takes the focus. */
function useFormErrors(sent: FormState | undefined) {
  const { t } = useText();
  const { head } = useSite();
  const [errors, setErrors] = useState<readonly FormError[]>(sent?.errors ?? []);
  const summary = useRef<HTMLDivElement>(null);
  const isInTitle = useRef(false);
  useEffect(() => {
    if (errors.length === 0 && !isInTitle.current) return;
    isInTitle.current = errors.length > 0;
    document.title =
      errors.length > 0 ? t('account.errorTitle', { title: head.title }) : head.title;
    summary.current?.focus();
  }, [errors, head.title, t]);
  return { errors, setErrors, summary };
}

function useAutomaticSubmit(element: RefObject<HTMLFormElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (isOn) element.current?.requestSubmit();
  }, [element, isOn]);
}

/** Creates the function that registers a field and returns its attributes. */
function createPart(
  registry: FieldRegistry,
  { prefix, errors, values }: { prefix: string; errors: readonly FormError[]; values: FormValues },
): PartOf {
  return (name, label, needed) => {
    const id = prefix + name;
    registry.register(name, { label, needed, id });
    const error = errors.find((one) => one.name === name || one.name.startsWith(`${name}.`));
    return {
      id,
      name,
      label,
      defaultValue: values[name] ?? '',
      error: error === undefined ? undefined : registry.describeError(error),
    };
  };
}

/** Without scripts only; with them a notice on the page offers the same. */
function OtherLogin(): ReactNode {
  const { t, locale } = useText();
  const { page } = useSite();
  return (
    <noscript>
      <p>
        <a href={loginAgainPath(locale, page.href)}>{t('account.changed.otherLogin')}</a>
      </p>
    </noscript>
  );
}

function HiddenFields({ values }: { values: FormValues }): ReactNode {
  const { environment } = useSite();
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={pageAccountField} value={getPageAccount(environment.user)} />
    </>
  );
}

function UploadProgress({ share }: { share: number }): ReactNode {
  const { t, number } = useText();
  return (
    <div className={styles.progress}>
      <output>{t('account.uploading', { share: number(Math.round(share * 100)) })}</output>
      <progress value={share} max={1} aria-hidden="true" />
    </div>
  );
}

function FormButtons<Reply>(props: FormProps<Reply> & { isBusy: boolean }): ReactNode {
  const main = { ...props, label: props.submitLabel };
  return (
    <div className={styles.actions}>
      {[main, ...(props.more ?? [])].map((button) => (
        <Button
          key={button.action.name}
          type="submit"
          variant={button.variant}
          busy={props.isBusy}
          name="action"
          value={button.action.name}
          className={button === main && props.wide === true ? styles.submit : undefined}
          data-key={button.shortcutKey}
          aria-keyshortcuts={button.shortcutKey}
        >
          {button.label}
        </Button>
      ))}
      {props.beside}
    </div>
  );
}
