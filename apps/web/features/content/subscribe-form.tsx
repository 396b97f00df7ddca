import { formPaths } from '@causa/shared/route-words';
import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from './content.module.css';

/** Subscribes an address to a part of the site: at once for a verified user's own address, else by a link in an email, or by signing up. The same with and without scripts. */
export function SubscribeForm({ heading, words, subsite }: { heading: string; words: string; subsite: string }): ReactNode {
  const { t, locale } = useText();
  const { page, environment } = useSite();
  return (
    <section className={styles.call} aria-labelledby={`subscribe-${subsite}`}>
      <h2 id={`subscribe-${subsite}`}>{heading}</h2>
      <p>{words}</p>
      <form method="post" action={formPaths.act} className={styles.subscribe}>
        <input type="hidden" name="act" value="subscribeSubsite" />
        <input type="hidden" name="subsite" value={subsite} />
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="to" value={page.href} />
        <TextField id={`subscribe-email-${subsite}`} label={t('content.subscribe.email')} name="email" type="email" autoComplete="email" required />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary">
            {t('content.subscribe.submit')}
          </Button>
          {environment.user === null && environment.features.accounts && (
            <Button type="submit" name="signup" value="1" formNoValidate>
              {t('content.subscribe.signup')}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
