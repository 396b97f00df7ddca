import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readReceivedFeedbackContract } from '@causa/shared/applications/feedback.contract';
import type { ReactNode } from 'react';
import { Form } from '../../forms/form.tsx';
import { useText } from '../../lib/navigation/page-context.tsx';
import { FeedbackSummary } from '../../listings/applicants-say.tsx';
import admin from '../../organizations/admin.module.css';
import type { Org } from '../../organizations/org.data.ts';
import { publishFeedbackAction } from './received-feedback.actions.ts';

interface ReceivedProps {
  org: Org;
  feedback: ReplyOf<typeof readReceivedFeedbackContract>;
}

/** What applicants say, for members, with the switch that shows it on the public page. */
export function ReceivedFeedback({ org, feedback }: ReceivedProps): ReactNode {
  const { t } = useText();
  const { figures, sentences, isPublic } = feedback;
  return (
    <section id="applicants" className={admin.section} aria-labelledby="applicants-title">
      <h2 id="applicants-title">{t('applicantsSay.title')}</h2>
      {figures === null ? (
        <p>{t('statistics.applicants.few')}</p>
      ) : (
        <FeedbackSummary figures={figures} sentences={sentences} />
      )}
      <p>{t('statistics.applicants.how')}</p>
      <p>{t(isPublic ? 'statistics.applicants.shown' : 'statistics.applicants.hidden')}</p>
      {org.can.edit && (
        <Form
          action={publishFeedbackAction}
          variant="secondary"
          submitLabel={t(isPublic ? 'statistics.applicants.hide' : 'statistics.applicants.show')}
          hidden={{ org: org.id, isPublic: String(!isPublic) }}
        />
      )}
    </section>
  );
}
