import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { useText } from '../../lib/page-context.tsx';
import { PromoBanner } from './promo-banner.tsx';

/** Asks for an answer to the salary survey. */
export function SurveyBanner(): ReactNode {
  const { t, locale } = useText();
  return (
    <PromoBanner
      name="salary-survey"
      label={t('account.survey.label')}
      text={t('account.survey.text')}
      link={t('account.survey.link')}
      href={pagePath('salaryExplorer', locale)}
    />
  );
}
