import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The state of a part of the page when its code took over. */
export interface HydratedPart {
  values: Record<string, string>;
  /** Name of the focused field. */
  focused: string | undefined;
}

const loaded = new Map<string, ComponentType<never>>();

/**
 * Registers a component under the name of its part: on the server before rendering, in the browser
 * when its code has loaded.
 */
export function registerComponent<Props>(part: string, component: ComponentType<Props>): void {
  loaded.set(part, component as ComponentType<never>);
}

interface DeferredHydrationProps<Props extends object> {
  part: string;
  props: Props;
  /** The id of this instance, when a page has the part more than once. */
  id?: string;
  /**
   * Loads the code once the page is idle. Without it the part hydrates when another module
   * registers it.
   */
  load?: () => Promise<ComponentType<Props>>;
}

/**
 * A part of the page rendered by the server whose code is not needed for the first paint. The
 * browser keeps the server's HTML (working links and forms) until the code has loaded, then
 * restores typed text and focus and repeats an early click on a button that needs the code.
 */
export function DeferredHydration<Props extends object>({
  part,
  props,
  id = part,
  load,
}: DeferredHydrationProps<Props>): ReactNode {
  const [start, setStart] = useState<HydratedPart>();
  const [written] = useState(() =>
    import.meta.env.SSR ? '' : (document.getElementById(id)?.innerHTML ?? ''),
  );
  const Component = loaded.get(part) as ComponentType<Props & { start?: HydratedPart }> | undefined;
  const waiting = Component === undefined;

  useEffect(() => {
    if (!waiting || load === undefined) return undefined;
    let gone = false;
    const timer = setTimeout(() => {
      void load().then(async (component) => {
        await released(id);
        if (gone) return;
        registerComponent(part, component);
        // Synchronously: a key pressed between reading and rendering would go to a removed field.
        const restoreState = keepState(id);
        flushSync(() => setStart(takeOver(document.getElementById(id))));
        restoreState();
      });
    }, 0);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [waiting, load, part, id]);

  useEffect(() => {
    if (!waiting) window.repeatEarlyClick?.();
  }, [waiting]);

  // oxlint-disable-next-line react/no-danger -- the server's own HTML, unchanged
  if (Component === undefined)
    return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written }} />;
  return (
    <div id={id}>
      <Component {...props} start={start} />
    </div>
  );
}

/** Resolves when nothing in the part is pressed: a button replaced while pressed gets no click. */
async function released(id: string): Promise<void> {
  while (document.getElementById(id)?.matches(':active') === true)
    await new Promise(requestAnimationFrame);
}

const focusable = 'a[href], button, input, select, textarea, summary, details';

/**
 * Stores which disclosures of the part are open and which element has the focus. The returned
 * function, called after the new render, opens them again and focuses the element in its place
 * unless the part moved focus. Otherwise a reader who tabs through links would start over.
 */
function keepState(id: string): () => void {
  const inPart = (): HTMLElement[] => [
    ...(document.getElementById(id)?.querySelectorAll<HTMLElement>(focusable) ?? []),
  ];
  const before = inPart();
  const place = before.findIndex((element) => element === document.activeElement);
  const focused = before[place];
  return () => {
    const after = inPart();
    // Removed elements keep their attributes.
    after.forEach((element, at) => {
      if (before[at]?.matches('details[open]') === true) element.setAttribute('open', '');
    });
    if (focused === undefined || document.activeElement !== document.body) return;
    const isSame = (element: HTMLElement | undefined): boolean =>
      element?.tagName === focused.tagName &&
      element.textContent === focused.textContent &&
      element.getAttribute('name') === focused.getAttribute('name');
    const same = isSame(after[place]) ? after[place] : after.find(isSame);
    same?.focus({ preventScroll: true });
  };
}

function takeOver(element: HTMLElement | null): HydratedPart {
  const form = element?.querySelector('form');
  const values = form === null || form === undefined ? [] : [...new FormData(form)];
  const active = document.activeElement;
  return {
    values: Object.fromEntries(
      values.map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    ),
    focused:
      element?.contains(active) === true ? (active?.getAttribute('name') ?? undefined) : undefined,
  };
}
