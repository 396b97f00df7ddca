import { useSyncExternalStore } from 'react';

export type RenderPhase = 'server' | 'client-not-hydrated' | 'client-hydrated';

const never = (): (() => void) => () => undefined;

/** False on the server and during the first render in the browser, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The three phases of a page's life; also written to `<html data-phase>`. */
export function useRenderPhase(): RenderPhase {
  const hydrated = useHydrated();
  return import.meta.env.SSR ? 'server' : hydrated ? 'client-hydrated' : 'client-not-hydrated';
}
