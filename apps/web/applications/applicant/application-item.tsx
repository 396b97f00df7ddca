import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { downloadFile } from '@causa/shared/generated/platform/files.endpoints';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { HistoryData } from '../pages/account/application-history.data.ts';
import { Tag } from '../../ui/tag.tsx';
import { typeIcons, typeSingular, typeTones } from '../../layout/type-words.ts';
import { Form } from '../../forms/form.tsx';
import { stopSharingContactAction, withdrawApplicationAction } from './application.actions.ts';
import styles from '../../accounts/profile/applicant.module.css';
import { Timeline } from './timeline.tsx';

type Application = HistoryData['reply']['applications'][number];

/** An application: its listing, timeline, content, and how to withdraw it. */
export function ApplicationItem({
  application,
  isOpen = false,
}: {
  application: Application;
  isOpen?: boolean;
}): ReactNode {
  const { t, locale } = useText();
  const { id, listing, orgName, via } = application;
  return (
    <article className={styles.section}>
      <h2 className={styles.listing}>
        <a
          href={
            isOpen ? listing.url[locale] : withQuery(pagePath('applicationHistory', locale), { id })
          }
        >
          {listing.title}
        </a>
      </h2>
      <p>{orgName}</p>
      <ApplicationTags application={application} />
      {!isOpen && <Timeline application={application} short />}
      {via !== 'CAUSA' && (
        <p className={styles.quiet}>{t('applicant.history.elsewhere', { type: listing.type })}</p>
      )}
      {isOpen && <ApplicationDetails application={application} />}
    </article>
  );
}

function ApplicationTags({ application }: { application: Application }): ReactNode {
  const { t } = useText();
  const { listing, status } = application;
  return (
    <p className={styles.tokens}>
      <Tag tone={typeTones[listing.type]} icon={typeIcons[listing.type]}>
        {t(typeSingular[listing.type])}
      </Tag>
      <Tag tone={status}>{t(`applicant.status.${status}`, { type: listing.type })}</Tag>
      {application.newMessages > 0 && (
        <Tag icon="mail">
          {t('applicant.conversation.fresh', { count: application.newMessages })}
        </Tag>
      )}
      {!listing.isLive && <Tag icon="clock">{t('applicant.history.closed')}</Tag>}
    </p>
  );
}

/** The timeline, what was sent, the shared contact, and the withdrawal. */
function ApplicationDetails({ application }: { application: Application }): ReactNode {
  return (
    <>
      <Timeline application={application} />
      <SentContent application={application} />
      {application.contact !== null && (
        <SharedContact application={application} contact={application.contact} />
      )}
      {application.canWithdraw && <Withdrawal application={application} />}
    </>
  );
}

/** The message, the answers to questions and the resume. */
function SentContent({
  application: { message, answers, resume },
}: {
  application: Application;
}): ReactNode {
  const { t } = useText();
  return (
    <>
      {message !== '' && (
        <div>
          <h3>{t('applicant.history.message')}</h3>
          <p className={styles.prose}>{message}</p>
        </div>
      )}
      {answers.map(({ questionId, kind, question, answer }) => (
        <div key={questionId}>
          <h3>{question}</h3>
          <p className={styles.prose}>
            {kind === 'YES_NO' ? t(answer === 'yes' ? 'applicant.yes' : 'applicant.no') : answer}
          </p>
        </div>
      ))}
      {resume !== null && (
        <p className={styles.prose}>
          <a
            href={endpointUrl(downloadFile, { params: { id: resume.id } })}
            download={resume.fileName}
          >
            {resume.fileName}
          </a>
        </p>
      )}
    </>
  );
}

function SharedContact({
  application: { id, orgName },
  contact,
}: {
  application: Application;
  contact: NonNullable<Application['contact']>;
}): ReactNode {
  const { t } = useText();
  return (
    <div>
      <h3>{t('applicant.contact.title')}</h3>
      <p className={styles.prose}>
        {t('applicant.contact.shown', {
          orgName,
          contact: [contact.email, contact.phone].filter(Boolean).join(', '),
        })}
      </p>
      <Form
        action={stopSharingContactAction}
        scope="contact"
        variant="secondary"
        submitLabel={t('applicant.contact.stop')}
        hidden={{ id }}
      />
    </div>
  );
}

function Withdrawal({
  application: { id, listing, orgName, via },
}: {
  application: Application;
}): ReactNode {
  const { t } = useText();
  return (
    <details className={styles.details}>
      <summary>{t('applicant.withdraw.open', { type: listing.type })}</summary>
      <p>
        {t(via === 'CAUSA' ? 'applicant.withdraw.sure' : 'applicant.withdraw.sureNote', {
          orgName,
        })}
      </p>
      <Form
        action={withdrawApplicationAction}
        variant="danger"
        submitLabel={t('applicant.withdraw.yes')}
        hidden={{ id }}
      />
    </details>
  );
}
