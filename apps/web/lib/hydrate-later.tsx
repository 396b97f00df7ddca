import { type ComponentType, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { SiteContext, useLocale, useSite } from './page-context.tsx';
import type { Locale } from '@causa/shared/locales';

export interface LaterPart<Props extends object> {
  Part(props: Props): ReactNode;
  /** Loads the part's code and messages: awaited by whatever renders it anew, the server and a page that was navigated to. */
  load(locale: Locale): Promise<void>;
}

/**
 * A part of a page whose code is not in the first script. The server's HTML stands, with links and forms that work, until the code has
 * come and hydrates it in place: no element is replaced, so focus, scroll and what was typed stay.
 */
export function hydrateLater<Props extends object>(bring: (locale: Locale) => Promise<ComponentType<Props>>): LaterPart<Props> {
  let Component: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;

  async function load(locale: Locale): Promise<void> {
    Component = await bring(locale);
  }

  /** Never settles when the code does not come: the server's HTML then stays. */
  function arrival(locale: Locale): Promise<void> {
    return (coming ??= new Promise((resolve) => void load(locale).then(resolve)));
  }

  function Arrived(props: Props): ReactNode {
    const locale = useLocale();
    if (Component === undefined) use(arrival(locale));
    return Component === undefined ? null : <Component {...props} />;
  }

  function Part(props: Props): ReactNode {
    const site = useSite();
    const { locale } = site.page;
    const [waiting, setWaiting] = useState(Component === undefined);
    const live = (
      <SiteContext value={site}>
        <Suspense fallback={null}>
          <Arrived {...props} />
        </Suspense>
      </SiteContext>
    );
    // An update would make React give up the server's HTML of a part that cannot render yet: until then it sees the page as it began.
    const [first] = useState(live);

    useEffect(() => {
      if (!waiting) return undefined;
      let gone = false;
      void arrival(locale).then(() => !gone && setWaiting(false));
      return () => {
        gone = true;
      };
    }, [waiting, locale]);

    return waiting ? first : live;
  }

  return { Part, load };
}
