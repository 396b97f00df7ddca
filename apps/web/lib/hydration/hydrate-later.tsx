import type { Locale } from '@causa/shared/platform/locales';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocale } from '../navigation/page-context.tsx';
import { copyTyped, recordEarlyInput } from './early-input.ts';

export interface LaterPart<Props extends object> {
  Part(props: Props): ReactNode;
  /**
   * Loads the part's code and messages; awaited before every full render, on the server and after
   * client navigation.
   */
  load(locale: Locale): Promise<void>;
}

/**
 * Declares a part of a page whose code is not in the first script. The server's HTML, with working
 * links and forms, hydrates in place once the code has loaded. No element is replaced, so focus,
 * scroll and typed text stay.
 */
export function hydrateLater<Props extends object>(
  importComponent: (locale: Locale) => Promise<ComponentType<Props>>,
): LaterPart<Props> {
  let Component: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  async function load(locale: Locale): Promise<void> {
    Component = await importComponent(locale);
  }

  /** Never settles if the code does not load; the server's HTML then stays. */
  function whenLoaded(locale: Locale): Promise<void> {
    return (loading ??= new Promise((resolve) => void load(locale).then(resolve)));
  }

  function LoadedPart({
    box,
    props,
  }: {
    box: RefObject<HTMLElement | null>;
    props: Props;
  }): ReactNode {
    const locale = useLocale();
    if (Component === undefined) use(whenLoaded(locale));
    const [putBack] = useState(() =>
      import.meta.env.SSR ? undefined : recordEarlyInput(box.current),
    );
    useEffect(() => putBack?.(), [putBack]);
    return Component === undefined ? null : <Component {...props} />;
  }

  function Part(props: Props): ReactNode {
    const locale = useLocale();
    const box = useRef<HTMLDivElement>(null);
    const written = useRef('');
    const [waiting, setWaiting] = useState(Component === undefined);
    const live = (
      <Suspense fallback={<ServerHtml box={box} html={written} />}>
        <LoadedPart box={box} props={props} />
      </Suspense>
    );
    // React discards server HTML that is updated before it can render, so the element stays
    // identical until its code has loaded.
    const [first] = useState(live);

    useLayoutEffect(() => {
      if (!waiting) return undefined;
      written.current = box.current?.innerHTML ?? '';
      let gone = false;
      void whenLoaded(locale).then(() => !gone && setWaiting(false));
      return () => {
        gone = true;
      };
    }, [waiting, locale]);

    return (
      <div ref={box} className="contents">
        {waiting ? first : live}
      </div>
    );
  }

  return { Part, load };
}

/**
 * A change of page-wide context (a notice closed, a navigation) re-renders every part, so the HTML
 * is written back with the typed text.
 */
function ServerHtml({
  box,
  html,
}: {
  box: RefObject<HTMLElement | null>;
  html: RefObject<string>;
}): ReactNode {
  const [copy] = useState(() => (import.meta.env.SSR ? undefined : copyTyped(box.current)));
  const written = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (written.current !== null) copy?.(written.current);
  }, [copy]);
  return (
    <div
      ref={written}
      className="contents"
      // oxlint-disable-next-line react/no-danger -- the server's own HTML, unchanged
      dangerouslySetInnerHTML={{ __html: html.current }}
    />
  );
}
