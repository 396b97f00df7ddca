import { pageAccountField } from '@causa/shared/platform/pages/page-account';
import { type SubmitEvent, useEffect, useState } from 'react';
import {
  type FormAction,
  type FormContext,
  type FormError,
  type FormState,
  type FormValues,
  type Outcome,
  pageError,
  reloadAfter,
  secretFields,
} from '../lib/forms/form-action.ts';
import { submitForm } from '../lib/forms/submit-form.ts';
import { type Upload, uploadedId, uploadPath, uploadReply } from '../lib/forms/upload.ts';
import { markerCookie } from '../lib/hydration/markers.ts';
import type { FormAddress } from '../lib/kept-words.ts';
import { setFlash } from '../lib/navigation/flash.ts';
import { useSite, useText } from '../lib/navigation/page-context.tsx';
import type { WithKeeper } from './use-keeper.ts';

/** The properties of a form that decide what it sends. */
export interface SubmissionProps<Reply> {
  action: FormAction<Reply>;
  /** Further actions, as buttons beside the main one. */
  more?: readonly { action: FormAction }[];
  /** Called when sending starts. */
  onSend?(): void;
  /** With scripts: replaces the redirect of `action`. */
  onDone?(reply: Reply): void | Promise<void>;
}

interface SubmissionState {
  address: FormAddress;
  /** What the server returned for this form. */
  sent: FormState | undefined;
  setErrors(errors: readonly FormError[]): void;
  withKeeper: WithKeeper;
}

interface Submission {
  isBusy: boolean;
  /** The share of the file that is uploaded, from 0 to 1. */
  uploadShare: number | undefined;
  /** The values that were sent last. */
  attempted: FormValues;
  submit(event: SubmitEvent<HTMLFormElement>): Promise<void>;
}

/** Submits a form with scripts, and reports its progress and errors. */
export function useFormSubmission<Reply>(
  props: SubmissionProps<Reply>,
  state: SubmissionState,
): Submission {
  const { setErrors, withKeeper } = state;
  const { url, page } = useSite();
  const [attempted, setAttempted] = useState<FormValues>(state.sent?.values ?? {});
  const [isBusy, setIsBusy] = useBusy();
  const [uploadShare, setUploadShare] = useState<number>();
  const createContext = useFormContext(setUploadShare);

  function stop(errors: readonly FormError[]): void {
    setIsBusy(false);
    setUploadShare(undefined);
    setErrors(errors);
  }

  async function send<R>(
    chosen: FormAction<R>,
    context: FormContext,
    onDone?: (reply: R) => void | Promise<void>,
  ): Promise<void> {
    const submitted = await submitForm(chosen, context);
    if ('errors' in submitted) {
      const reload = reloadAfter(chosen, submitted.errors, url);
      if (reload === undefined) return stop(submitted.errors);
      await keepTyped(state, reload, context.values, submitted.errors);
      return followOutcome(reload, page.href);
    }
    if ('isStale' in submitted) await withKeeper((keeper) => keeper.keep());
    else if ('reply' in submitted) await withKeeper((keeper) => keeper.forget());
    if (onDone === undefined || !('reply' in submitted))
      return followOutcome(submitted.outcome, page.href);
    setErrors([]);
    await onDone(submitted.reply);
    return setIsBusy(false);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A form in a dialog of another form submits separately.
    event.stopPropagation();
    if (isBusy) return;
    const extra = findExtraAction(props, event.nativeEvent);
    const { typed, file } = readFields(event.currentTarget);
    setIsBusy(true);
    setAttempted(typed);
    props.onSend?.();
    const context = createContext(typed, file);
    try {
      await (extra === undefined
        ? send(props.action, context, props.onDone)
        : send(extra, context));
    } catch {
      stop([pageError('UNAVAILABLE', 'UNAVAILABLE')]);
    }
  }

  return { isBusy, uploadShare, attempted, submit };
}

/** Returns the action of the clicked button, unless it is the main one. */
function findExtraAction<Reply>(
  { more = [] }: SubmissionProps<Reply>,
  { submitter }: globalThis.SubmitEvent,
): FormAction | undefined {
  return more.find(
    ({ action }) => submitter instanceof HTMLButtonElement && action.name === submitter.value,
  )?.action;
}

function useBusy(): [boolean, (isBusy: boolean) => void] {
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    // The page was restored after the redirect, so the form may be sent again.
    const enable = (): void => setIsBusy(false);
    window.addEventListener('pageshow', enable);
    return () => window.removeEventListener('pageshow', enable);
  }, []);
  return [isBusy, setIsBusy];
}

function useFormContext(
  setUploadShare: (share: number) => void,
): (typed: FormValues, file: File | null) => FormContext {
  const { locale } = useText();
  const { url, formApi, environment } = useSite();
  return (typed, file) => {
    const send = async (upload: Upload): Promise<[number, unknown]> =>
      (await import('./upload-with-progress.ts')).uploadWithProgress(
        file,
        upload,
        locale,
        setUploadShare,
      );
    return {
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
    };
  };
}

/** Stores typed text with its field errors before a reload; the page shows other errors. */
async function keepTyped(
  { address, withKeeper }: SubmissionState,
  { redirectTo }: Outcome,
  typed: FormValues,
  errors: readonly FormError[],
): Promise<void> {
  const fieldErrors = errors.filter(({ name, code }) => name !== code);
  if (redirectTo === undefined) return withKeeper((keeper) => keeper.keep(fieldErrors));
  const { keepValues } = await import('../lib/kept-words.ts');
  const values = Object.entries(typed).filter(([name]) => !secretFields.includes(name));
  return keepValues({ ...address, href: redirectTo }, Object.fromEntries(values), fieldErrors);
}

function followOutcome(outcome: Outcome, href: string): void {
  const { redirectTo = href, flash, marker, cookies = [] } = outcome;
  if (flash !== undefined) setFlash(flash);
  for (const cookie of [...(marker === undefined ? [] : [markerCookie(marker)]), ...cookies])
    document.cookie = cookie;
  // A full load, because the whole page depends on the account.
  const here = location.pathname + location.search;
  location.assign(redirectTo);
  // The browser only scrolls to a fragment of the same page.
  if (redirectTo.startsWith(`${here}#`)) location.reload();
}

/** Returns the texts of a form by name, and its file. */
export function readFields(form: HTMLFormElement): {
  typed: Record<string, string>;
  file: File | null;
} {
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
