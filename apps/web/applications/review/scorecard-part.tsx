import { scorePoints } from '@causa/shared/applications/application-review';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { AdminApplicationData } from '../pages/organization/admin-application.data.ts';
import { Form } from '../../forms/form.tsx';
import { SelectField } from '../../ui/field.tsx';
import posting from '../../listings/authoring/posting.module.css';
import { scoreField, setScoresAction } from './received.actions.ts';
import styles from './received.module.css';

/** The member's scores by the criteria of the listing, with averages after one's own. */
export function ScorecardPart({
  data: { application },
}: {
  data: AdminApplicationData;
}): ReactNode {
  const { t } = useText();
  const { scorecard, can, id } = application;
  if (scorecard.length === 0) return null;
  return (
    <section id="scores" className={styles.part} aria-labelledby="scores-title">
      <h2 id="scores-title">{t('review.scores.title')}</h2>
      {can.answer ? (
        <Form
          key={id}
          action={setScoresAction}
          scope="scores"
          variant="secondary"
          label={t('review.scores.title')}
          submitLabel={t('review.scores.submit')}
          values={Object.fromEntries(
            scorecard.map((one) => [`${scoreField}${one.id}`, String(one.own ?? '')]),
          )}
        >
          {(part) => (
            <div className={styles.scores}>
              {scorecard.map((criterion) => (
                <Score
                  key={criterion.id}
                  criterion={criterion}
                  part={part(`${scoreField}${criterion.id}`, criterion.name)}
                />
              ))}
            </div>
          )}
        </Form>
      ) : (
        <ul className={posting.notes}>
          {scorecard.map((criterion) => (
            <li key={criterion.id}>
              {criterion.name}: <Average criterion={criterion} />
            </li>
          ))}
        </ul>
      )}
      <p className={posting.when}>
        {t('review.scores.private', { type: application.listing.type })}
      </p>
    </section>
  );
}

type Criterion = AdminApplicationData['application']['scorecard'][number];

function Score({
  criterion,
  part: { id, name, label, defaultValue },
}: {
  criterion: Criterion;
  part: { id: string; name: string; label: string; defaultValue: string };
}): ReactNode {
  const { t } = useText();
  return (
    <div className={styles.score}>
      <SelectField
        id={id}
        name={name}
        label={label}
        defaultValue={defaultValue}
        options={[
          { value: '', label: t('review.scores.none') },
          ...scorePoints.map((point) => ({
            value: String(point),
            label: `${String(point)} ${t(`review.score.${point}`)}`,
          })),
        ]}
      />
      <p className={posting.when}>
        <Average criterion={criterion} />
      </p>
    </div>
  );
}

/** The average of all members, or how many scored it while that is hidden. */
function Average({ criterion: { own, given, average } }: { criterion: Criterion }): ReactNode {
  const { t, number } = useText();
  return average === null
    ? t('review.scores.hidden', { count: given })
    : t('review.scores.average', {
        average: number(Math.round(average * 10) / 10),
        count: given + (own === null ? 0 : 1),
      });
}
