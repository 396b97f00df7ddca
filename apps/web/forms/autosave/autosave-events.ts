import { getMarks } from '@causa/shared/listings/drafts/draft-form';
import { getClickedAddress } from '../../lib/navigation/navigation.ts';
import { readForm } from './form-fields.ts';
import type { SaveQueue, Settled } from './save-queue.ts';

/** The form that is saved while it is edited. */
export interface AutosaveSession {
  form: HTMLFormElement;
  queue: SaveQueue;
  submission: Submission;
  /** Stores and schedules what was typed. */
  handleInput(): void;
  navigate(href: string): void;
  /** Removes the text stored in this browser before the account logs out. */
  eraseText(): void;
}

const maxWaitMs = 3_000;

/**
 * Saves when the reader types, leaves or returns, and before navigation and submission. Returns the
 * function that stops it.
 */
export function listenToPage(session: AutosaveSession): () => void {
  const { form, queue, submission } = session;
  const end = new AbortController();
  const { signal } = end;
  const leave = (): void => void queue.finish();
  const resume = (): void => {
    void queue.check();
    queue.retry();
  };
  const handleInput = (): void => session.handleInput();
  form.addEventListener('input', handleInput, { signal });
  form.addEventListener('change', handleInput, { signal });
  window.addEventListener('blur', leave, { signal });
  window.addEventListener('focus', resume, { signal });
  window.addEventListener('online', resume, { signal });
  window.addEventListener('pagehide', leave, { signal });
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? leave() : resume()),
    { signal },
  );
  const capture = { signal, capture: true };
  document.addEventListener('click', (event) => delayNavigation(event, session), capture);
  document.addEventListener(
    'submit',
    (event) => {
      if (event.target === form) submission.handleSubmit(event);
      else delayLogout(event, session);
    },
    capture,
  );
  return () => end.abort();
}

/** Delays every navigation that can wait until the server has the text. */
function delayNavigation(event: MouseEvent, session: AutosaveSession): void {
  const { queue } = session;
  const address = getClickedAddress(event, new URL(location.href));
  const { phase } = queue.state();
  const isOpen = phase === 'saving' || (phase === 'ready' && queue.unsaved().length > 0);
  if (address === undefined || !isOpen) return;
  event.preventDefault();
  event.stopPropagation();
  void finishSoon(queue).then(() => session.navigate(address));
}

function delayLogout(event: SubmitEvent, session: AutosaveSession): void {
  const other = event.target;
  // `form.action` would be a button of that name.
  if (!(other instanceof HTMLFormElement) || other.getAttribute('action') !== '/form/log-out')
    return;
  event.preventDefault();
  event.stopPropagation();
  void finishSoon(session.queue).then(() => {
    session.eraseText();
    other.submit();
  });
}

function finishSoon(queue: SaveQueue): Promise<unknown> {
  return Promise.race([
    queue.finish(),
    new Promise((resolve) => {
      setTimeout(resolve, maxWaitMs);
    }),
  ]);
}

/** Submits the form after its autosave, with the saved revision. */
export class Submission {
  private readonly form: HTMLFormElement;
  private readonly queue: SaveQueue;
  private isSettled = false;

  constructor(form: HTMLFormElement, queue: SaveQueue) {
    this.form = form;
    this.queue = queue;
  }

  /** Edits after the submit show that the form was not sent. */
  cancel(): void {
    if (this.isSettled) this.queue.resume();
    this.isSettled = false;
  }

  /**
   * Without changes the click goes through. Otherwise the form is submitted again in a later task,
   * since browsers ignore `requestSubmit` during the form's own submit event.
   */
  handleSubmit(event: SubmitEvent): void {
    // Nothing was edited since the save, so the submit goes through.
    if (this.isSettled) return undefined;
    if (this.canSendNow()) return this.fillHidden(this.queue.pause());
    event.preventDefault();
    event.stopPropagation();
    const { submitter } = event;
    void this.settle().then((isReady) => {
      if (isReady) setTimeout(() => this.form.requestSubmit(submitter));
    });
  }

  private canSendNow(): boolean {
    return (
      this.queue.state().phase === 'ready' &&
      !this.queue.isSaving() &&
      this.queue.unsaved().length === 0
    );
  }

  private async settle(): Promise<boolean> {
    await this.queue.finish();
    if (['loggedOut', 'otherAccount', 'stale'].includes(this.queue.state().phase)) return false;
    this.fillHidden(await this.queue.settle());
    return true;
  }

  private fillHidden({ revision, clean }: Settled): void {
    this.isSettled = true;
    this.setHidden('revision', String(revision));
    this.setHidden('marks', getMarks(readForm(this.form), clean));
  }

  private setHidden(name: string, value: string): void {
    const input = this.form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = value;
  }
}
