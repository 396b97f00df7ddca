import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { AdminApplicationsData } from '../pages/organization/admin-applications.data.ts';
import { criteriaMax } from '@causa/shared/applications/application-review';
import { TextArea } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { Choice } from '../../ui/choice.tsx';
import posting from '../../listings/authoring/posting.module.css';
import { changeReviewSettingsAction } from './received.actions.ts';

/** How members read the applications of a listing. */
export function ReviewSettingsPart({
  data: { org, listing, list },
}: {
  data: AdminApplicationsData;
}): ReactNode {
  const { t } = useText();
  const { review } = list;
  if (listing === null || review === null) return null;
  return (
    <>
      {review.hidesNames && <p className={posting.when}>{t('review.hidden.list')}</p>}
      {review.canChange && (
        <details className={posting.disclosure} data-chrome>
          <summary>{t('review.settings.title')}</summary>
          <Form
            key={JSON.stringify(review)}
            action={changeReviewSettingsAction}
            scope="review"
            values={{ criteria: review.criteria.join('\n') }}
            variant="secondary"
            label={t('review.settings.title')}
            submitLabel={t('review.settings.submit')}
            hidden={{ orgId: org.id, listingId: listing.id }}
          >
            {(part) => (
              <>
                <Choice
                  type="checkbox"
                  name="hidesNames"
                  value="1"
                  defaultChecked={review.hidesNames}
                  label={t('review.settings.hidesNames')}
                  hint={t('review.settings.hidesNamesHint')}
                />
                <TextArea
                  part={part('criteria', t('review.settings.criteria'))}
                  hint={t('review.settings.criteriaHint', { count: criteriaMax })}
                  rows={4}
                />
              </>
            )}
          </Form>
        </details>
      )}
    </>
  );
}
