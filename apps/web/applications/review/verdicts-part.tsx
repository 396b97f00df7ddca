import { verdicts } from '@causa/shared/applications/application-review';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { AdminApplicationData } from '../pages/organization/admin-application.data.ts';
import { Button } from '../../ui/button.tsx';
import { PlainForm } from '../../forms/plain-form.tsx';
import posting from '../../listings/authoring/posting.module.css';
import styles from './received.module.css';

/** The members' verdicts; others' are shown after one's own, to avoid bias. */
export function VerdictsPart({
  data: { org, application },
}: {
  data: AdminApplicationData;
}): ReactNode {
  const { t } = useText();
  const { verdict, verdicts: all, can } = application;
  return (
    <section id="verdicts" className={styles.part} aria-labelledby="verdicts-title">
      <h2 id="verdicts-title">{t('review.verdict.title')}</h2>
      {can.answer && (
        <PlainForm
          action="set-verdict"
          hidden={{ orgId: org.id, applicationId: application.id }}
          className={styles.verdicts}
          aria-label={t('review.verdict.own')}
        >
          {verdicts.map((one) => (
            <Button
              key={one}
              type="submit"
              name="verdict"
              value={one}
              variant={one === verdict ? 'primary' : 'secondary'}
              aria-pressed={one === verdict}
            >
              {t(`review.verdict.${one}`)}
            </Button>
          ))}
          {verdict !== null && (
            <Button type="submit" name="verdict" value="" variant="tertiary">
              {t('review.verdict.clear')}
            </Button>
          )}
        </PlainForm>
      )}
      {all.others === null ? (
        <p className={posting.when}>{t('review.verdict.hidden', { count: all.given })}</p>
      ) : (
        all.others.length > 0 && (
          <ul className={posting.notes}>
            {all.others.map(({ name, verdict: given }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two members may have one name
              <li key={at}>
                {name === '' ? t('review.notes.gone') : name}: {t(`review.verdict.${given}`)}
              </li>
            ))}
          </ul>
        )
      )}
      <p className={posting.when}>
        {t('review.verdict.private', { type: application.listing.type })}
      </p>
    </section>
  );
}
