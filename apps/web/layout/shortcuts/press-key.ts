import { defaultLocale, isLocale, type Locale } from '@causa/shared/platform/locales';
import { homePath, pagePath, searchPath } from '@causa/shared/platform/pages/routes';
import { areShortcutsOn, type ShortcutName, shortcuts } from './shortcut-list.ts';

/** Milliseconds within which the second of two keys must follow. */
const secondKeyMs = 1_500;
let first: { key: string; at: number } | undefined;

interface Navigator {
  navigate(href: string): Promise<void>;
}

/**
 * Runs the action of a shortcut: never in fields, with a modifier, or over an open dialog, and not
 * when shortcuts are off (WCAG 2.1.4).
 */
export function pressKey(event: KeyboardEvent, navigation: Navigator): void {
  const isElsewhere =
    event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented;
  if (
    isElsewhere ||
    !areShortcutsOn() ||
    (event.target as HTMLElement).isContentEditable ||
    document.querySelector('dialog[open]') !== null
  )
    return;
  const pending =
    first !== undefined && event.timeStamp - first.at < secondKeyMs ? first.key : undefined;
  // A page's own shortcut overrides the site's.
  if (pending === undefined && !event.repeat && pressOwn(`[data-key="${event.key}"]`))
    return event.preventDefault();
  const found = shortcuts.find(({ keys }) =>
    pending === undefined
      ? keys.length === 1 && keys[0] === event.key
      : keys[0] === pending && keys[1] === event.key,
  );
  first =
    found === undefined && shortcuts.some(({ keys }) => keys.length > 1 && keys[0] === event.key)
      ? { key: event.key, at: event.timeStamp }
      : undefined;
  if (found === undefined) return;
  event.preventDefault();
  // Key repeat only moves through a list.
  if (event.repeat && found.does !== 'next' && found.does !== 'previous') return;
  perform(found.does, navigation);
}

function perform(name: ShortcutName, { navigate }: Navigator): void {
  const locale = pageLocale();
  switch (name) {
    case 'help':
      void import('./shortcut-dialog.ts').then(({ showShortcuts }) => showShortcuts(locale));
      return;
    case 'search':
      if (!focusVisible('main input[type=search]')) void navigate(searchPath(locale, 'JOB'));
      return;
    case 'next':
      if (!pressOwn('[data-shortcut="next"]')) moveTo(1);
      return;
    case 'previous':
      if (!pressOwn('[data-shortcut="previous"]')) moveTo(-1);
      return;
    case 'save':
      return saveControl()?.click();
    case 'saved':
      return void navigate(pagePath('savedItems', locale));
    case 'searches':
      return void navigate(pagePath('savedSearches', locale));
    case 'home':
      return void navigate(homePath(locale));
    default:
      // The page's own link or field; pages outside of an organization have none.
      pressOwn(`[data-shortcut="${name}"]`);
  }
}

/** Follows, selects or focuses the page's target of a key; false if there is none. */
function pressOwn(selector: string): boolean {
  let found: HTMLElement | null = null;
  try {
    found = document.querySelector<HTMLElement>(selector);
  } catch {
    // The key is no valid part of a selector, such as a quotation mark.
  }
  if (found === null) return false;
  if (found instanceof HTMLOptionElement) return selectOption(found);
  found.focus();
  if (!(found instanceof HTMLTextAreaElement)) found.click();
  return true;
}

/** Selects an option like its user does; false in a disabled control. */
function selectOption(option: HTMLOptionElement): boolean {
  const select = option.closest('select');
  if (select === null || select.disabled) return false;
  select.focus();
  select.value = option.value;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

function pageLocale(): Locale {
  const language = document.documentElement.lang.slice(0, 2);
  return isLocale(language) ? language : defaultLocale;
}

function focusVisible(selector: string): boolean {
  const field = [...document.querySelectorAll<HTMLElement>(selector)].find((element) =>
    element.checkVisibility(),
  );
  field?.focus();
  return field !== undefined;
}

/** Moves from the focused result to its neighbor; from elsewhere to the first. */
function moveTo(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main li > article :is(h2, h3) a')];
  const at = links.findIndex(
    (link) => link.closest('article')?.contains(document.activeElement) === true,
  );
  links[at === -1 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
}

/** Returns the save button of the focused result, else of the page's own listing. */
function saveControl(): HTMLElement | null {
  const within =
    document.activeElement?.closest('article') ?? document.querySelector('main article');
  return (
    within?.querySelector<HTMLElement>(
      'form:is([action="/form/save-listing"], [action="/form/unsave-listing"]) button',
    ) ?? null
  );
}
