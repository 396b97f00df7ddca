import type { ReactNode } from 'react';
import { Later } from '../../lib/later.tsx';
import type { SubscribeFormProps } from './subscribe-form.tsx';

const bring = async () => (await import('./subscribe-form.tsx')).SubscribeForm;

/** The server's form works as it stands; its code comes once the page does. */
export function SubscribeLater(props: SubscribeFormProps): ReactNode {
  return <Later part="subscribe-form" id={`subscribe-part-${props.subsite}`} props={props} bring={bring} />;
}
