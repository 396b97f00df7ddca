import type { ReactNode } from 'react';
import { PlainForm } from '../../forms/plain-form.tsx';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Button } from '../../ui/button.tsx';

/** Turns recent items of the account on or off; off deletes them. */
export function RecentSwitch({ isOn }: { isOn: boolean }): ReactNode {
  const { t } = useText();
  return (
    <PlainForm action="switch-recent-items" hidden={{ isOn: isOn ? 'no' : 'yes' }}>
      <Button type="submit">{t(isOn ? 'recent.turnOff' : 'recent.turnOn')}</Button>
    </PlainForm>
  );
}
