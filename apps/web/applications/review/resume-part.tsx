import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { downloadReceivedResume } from '@causa/shared/generated/applications/application-review.endpoints';
import { type ReactNode, useState } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import posting from '../../listings/authoring/posting.module.css';
import type { AdminApplicationData } from '../pages/organization/admin-application.data.ts';
import styles from './received.module.css';

/**
 * The resume: a PDF is shown in the page when its member opens it, other formats are downloads. The
 * frame needs no scripts; `loading=lazy` leaves a closed one unloaded.
 */
export function ResumePart({
  data: { org, application },
}: {
  data: AdminApplicationData;
}): ReactNode {
  const { t } = useText();
  const { resume } = application;
  if (resume === null)
    return (
      <Part>
        <p className={posting.when}>{t('review.one.noResume')}</p>
      </Part>
    );
  const href = endpointUrl(downloadReceivedResume, {
    params: { orgId: org.id, applicationId: application.id },
  });
  return (
    <Part>
      <p>
        <a href={href} download={resume.fileName}>
          {t('review.one.download', { file: resume.fileName })}
        </a>
      </p>
      {application.isHidden && <p className={posting.when}>{t('review.hidden.resume')}</p>}
      {resume.mediaType === 'application/pdf' ? (
        <Preview
          key={application.id}
          href={`${href}?view=1#navpanes=0`}
          title={t('review.one.resumeOf', { file: resume.fileName })}
        />
      ) : (
        <p className={posting.when}>{t('review.one.noPreview')}</p>
      )}
    </Part>
  );
}

function Part({ children }: { children: ReactNode }): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.part} aria-labelledby="resume">
      <h2 id="resume">{t('review.one.resume')}</h2>
      {children}
    </section>
  );
}

function Preview({ href, title }: { href: string; title: string }): ReactNode {
  const { t } = useText();
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      className={styles.change}
      data-chrome
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary>{t('review.one.showResume')}</summary>
      <iframe
        className={styles.resume}
        src={href}
        title={title}
        loading={isOpened ? 'eager' : 'lazy'}
      />
    </details>
  );
}
