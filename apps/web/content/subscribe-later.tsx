import type { ReactNode } from 'react';
import { DeferredHydration } from '../lib/hydration/deferred-hydration.tsx';
import type { SubscribeFormProps } from './subscribe-form.tsx';

const load = async () => (await import('./subscribe-form.tsx')).SubscribeForm;

/** The server's form works without code, which loads after the page. */
export function SubscribeLater(props: SubscribeFormProps): ReactNode {
  return (
    <DeferredHydration
      part="subscribe-form"
      id={`subscribe-part-${props.subsite}`}
      props={props}
      load={load}
    />
  );
}
