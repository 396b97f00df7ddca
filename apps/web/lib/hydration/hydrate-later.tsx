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
   * Loads the part's code and messages: awaited by whatever renders it again, the server and a page
   * that was navigated to.
   */
  load(locale: Locale): Promise<void>;
}

/**
 * A part of a page whose code is not in the first script. The server's HTML stands, with links and
 * forms that work, until the code has come and hydrates it in place: no element is replaced, so
 * focus, scroll and what was typed stay.
 */
export function hydrateLater<Props extends object>(
  importComponent: (locale: Locale) => Promise<ComponentType<Props>>,
): LaterPart<Props> {
  let Component: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  async function load(locale: Locale): Promise<void> {
    Component = await importComponent(locale);
  }

  /** Never settles when the code does not come: the server's HTML then stays. */
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
    // React gives up the HTML of a part that gets an update before it can render: until its code is
    // here it is the same element.
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
 * A change of what the whole page knows (a notice closed, a page asked for) reaches every part, the
 * same element or not: the HTML is put back, with what was typed into it.
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
      // oxlint-disable-next-line react/no-danger -- our own server's HTML, put back where it stood
      dangerouslySetInnerHTML={{ __html: html.current }}
    />
  );
}
