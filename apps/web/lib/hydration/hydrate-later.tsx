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
  const code: PartCode<Props> = { Component: undefined, loading: undefined, importComponent };
  return {
    Part: (props) => <LaterPartView code={code} props={props} />,
    load: (locale) => loadCode(code, locale),
  };
}

interface PartCode<Props> {
  Component: ComponentType<Props> | undefined;
  loading: Promise<void> | undefined;
  importComponent(locale: Locale): Promise<ComponentType<Props>>;
}

async function loadCode<Props>(code: PartCode<Props>, locale: Locale): Promise<void> {
  code.Component = await code.importComponent(locale);
}

/** Never settles if the code does not load; the server's HTML then stays. */
function whenLoaded<Props>(code: PartCode<Props>, locale: Locale): Promise<void> {
  return (code.loading ??= new Promise((resolve) => void loadCode(code, locale).then(resolve)));
}

interface PartProps<Props> {
  code: PartCode<Props>;
  props: Props;
}

function LaterPartView<Props extends object>({ code, props }: PartProps<Props>): ReactNode {
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const serverHtml = useRef('');
  const [waiting, setWaiting] = useState(code.Component === undefined);
  const live = (
    <Suspense fallback={<ServerHtml box={box} html={serverHtml} />}>
      <LoadedPart code={code} box={box} props={props} />
    </Suspense>
  );
  // React discards server HTML that is updated before it can render, so the element stays
  // identical until its code has loaded.
  const [first] = useState(live);

  useLayoutEffect(() => {
    if (!waiting) return undefined;
    serverHtml.current = box.current?.innerHTML ?? '';
    let isUnmounted = false;
    void whenLoaded(code, locale).then(() => !isUnmounted && setWaiting(false));
    return () => {
      isUnmounted = true;
    };
  }, [code, waiting, locale]);

  return (
    <div ref={box} className="contents" data-waiting>
      {waiting ? first : live}
    </div>
  );
}

function LoadedPart<Props extends object>({
  code,
  box,
  props,
}: PartProps<Props> & { box: RefObject<HTMLElement | null> }): ReactNode {
  const locale = useLocale();
  if (code.Component === undefined) use(whenLoaded(code, locale));
  const [restoreInput] = useState(() =>
    import.meta.env.SSR ? undefined : recordEarlyInput(box.current),
  );
  useEffect(() => {
    // Browser tests wait until no part is waiting.
    box.current?.removeAttribute('data-waiting');
    restoreInput?.();
  }, [box, restoreInput]);
  return code.Component === undefined ? null : <code.Component {...props} />;
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
