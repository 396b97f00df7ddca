import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Choice } from '../../ui/choice.tsx';

/**
 * Asks whether the session outlasts this visit, for every login method. Checked unless the posted
 * form omitted it.
 */
export function KeepLoggedIn({ onChange }: { onChange?(keeps: boolean): void }): ReactNode {
  const { t } = useText();
  const { form } = useSite();
  return (
    <Choice
      type="checkbox"
      name="keepLoggedIn"
      value="yes"
      label={t('login.login.keep')}
      hint={t('login.login.keepHint')}
      defaultChecked={form === undefined || form.values['keepLoggedIn'] !== undefined}
      onChange={(event) => onChange?.(event.target.checked)}
    />
  );
}
