import { buildRecord } from '@causa/shared/platform/typed-object';
import { locales } from '@causa/shared/platform/locales';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { Head, HeadContext } from '../lib/navigation/page.ts';

type SalaryPage = 'salaryExplorer' | 'salaryExplore' | 'salaryFaq' | 'salaryLearnMore';

/** Head of an indexed page about salaries. */
export function createSalaryHead(
  page: SalaryPage,
  { title, description }: { title: string; description: string },
  { text }: HeadContext,
): Head {
  const paths = buildRecord(locales, (locale) => pagePath(page, locale));
  return {
    title: `${title} | Causa`,
    description,
    canonical: paths[text.locale],
    alternates: paths,
    languageLinks: paths,
  };
}
