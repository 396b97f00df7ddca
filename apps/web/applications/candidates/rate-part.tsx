import { candidateRatings } from '@causa/shared/applications/candidates';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import lists from '../../layout/dashboard/lists.module.css';
import { Form } from '../../forms/form.tsx';
import { type Recommended, getCandidateName } from './candidate-words.tsx';
import { rateRecommendedCandidateAction } from './candidates.actions.ts';

/** Two buttons that rate a recommendation, or the rating with an undo. */
export function RatePart({ candidate }: { candidate: Recommended }): ReactNode {
  const text = useText();
  const { t } = text;
  const { id, rating } = candidate;
  const name = getCandidateName(text, candidate);
  const button = (value: string, words: { submit: string; label: string }) => (
    <Form
      key={value}
      action={rateRecommendedCandidateAction}
      scope={`${value || 'none'}-${id}`}
      variant="secondary"
      submitLabel={words.submit}
      label={words.label}
      failed={t('candidates.rate.failed')}
      hidden={{ candidate: id, rating: value }}
    />
  );
  if (rating !== null)
    return (
      <div className={lists.tools}>
        <p>{t('candidates.rated', { rating: t(`candidates.rating.${rating}`) })}</p>
        {button('', {
          submit: t('candidates.rate.undo'),
          label: t('candidates.rate.undoName', { name }),
        })}
      </div>
    );
  return (
    <div className={lists.tools}>
      {candidateRatings.map((value) =>
        button(value, {
          submit: t(`candidates.rating.${value}`),
          label: t(`candidates.rate.${value}`, { name }),
        }),
      )}
    </div>
  );
}
