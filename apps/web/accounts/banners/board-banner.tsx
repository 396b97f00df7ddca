import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { useText } from '../../lib/page-context.tsx';
import { PromoBanner } from './promo-banner.tsx';

/** Tells members of an organization that jobs can come from where they are kept already. */
export function BoardBanner(): ReactNode {
  const { t, locale } = useText();
  return (
    <PromoBanner
      name="ats-call-to-action"
      label={t('account.ats.label')}
      text={t('account.ats.text')}
      link={t('account.ats.link')}
      href={organizationPath('integrateAts', locale)}
    />
  );
}

/** Asks which system they use, once they put that away. */
export function BoardSurveyBanner(): ReactNode {
  const { t, locale } = useText();
  return (
    <PromoBanner
      name="ats-survey"
      label={t('admin.atsSurvey.label')}
      text={t('admin.atsSurvey.text')}
      link={t('admin.atsSurvey.link')}
      href={organizationPath('integrateAts', locale)}
    />
  );
}
