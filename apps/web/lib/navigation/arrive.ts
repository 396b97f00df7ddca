import type { Arrival } from './navigation.ts';

/** Pixels left above a scroll target, besides the header when the target is below it. */
const padding = 32;
const smallHeader = 66;
const largeHeader = 114;
/** How long the target of a link stays highlighted. */
const flashMs = 1_000;

/** Moves scroll and focus to the target of a navigation. */
export function showTarget(arrival: Arrival): void {
  if (arrival.kind === 'restore') window.scrollTo(0, arrival.scroll);
  if (arrival.kind === 'top') {
    const target =
      location.hash === ''
        ? null
        : document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target !== null) {
      scrollToElement(target);
      flash(target);
    } else window.scrollTo(0, 0);
    focusQuietly(document.querySelector('main h1'));
  }
  if (arrival.kind === 'results') {
    const heading = document.getElementById('results-heading');
    if (heading !== null) scrollToElement(heading);
    focusQuietly(heading);
  }
}

/** Scrolls so that the sticky header does not cover the element. */
export function scrollToElement(element: Element): void {
  const { top } = element.getBoundingClientRect();
  const header = window.matchMedia('(min-width: 992px)').matches ? largeHeader : smallHeader;
  window.scrollTo(
    0,
    Math.max(0, window.scrollY + top - padding - (window.scrollY + top > 0 ? header : 0)),
  );
}

/**
 * Highlights the target of an address: a fading background, or a static outline with reduced
 * motion.
 */
function flash(element: HTMLElement): void {
  element.dataset.flash = '';
  setTimeout(() => delete element.dataset.flash, flashMs);
}

/** Focuses without scrolling; makes headings focusable. */
export function focusQuietly(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}
