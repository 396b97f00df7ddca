import type { ReactNode } from 'react';
import type { HydratedPart } from '../lib/hydration/deferred-hydration.tsx';
import { useSite, useText } from '../lib/navigation/page-context.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import type { FormPath } from '../forms/form-names.ts';
import { PlainForm } from '../forms/plain-form.tsx';
import styles from './content.module.css';

const signUpPath: FormPath = '/form/subscribe-by-signing-up';

export interface SubscribeFormProps {
  heading: string;
  words: string;
  subsite: string;
}

/**
 * Subscribes an address to a part of the site: at once for a verified user's own address, else by a
 * link in an email, or by signing up. The same with and without scripts.
 */
export function SubscribeForm({
  heading,
  words,
  subsite,
  start,
}: SubscribeFormProps & { start?: HydratedPart }): ReactNode {
  const { t } = useText();
  const { environment } = useSite();
  return (
    <section className={styles.call} aria-labelledby={`subscribe-${subsite}`}>
      <h2 id={`subscribe-${subsite}`}>{heading}</h2>
      <p>{words}</p>
      <PlainForm action="subscribe" hidden={{ subsite }} className={styles.subscribe}>
        <TextField
          id={`subscribe-email-${subsite}`}
          label={t('content.subscribe.email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={start?.values['email']}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it had the focus before its code came
          autoFocus={start?.focused === 'email'}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary">
            {t('content.subscribe.submit')}
          </Button>
          {environment.user === null && environment.features.accounts && (
            <Button type="submit" formAction={signUpPath} formNoValidate>
              {t('content.subscribe.signup')}
            </Button>
          )}
        </div>
      </PlainForm>
    </section>
  );
}
