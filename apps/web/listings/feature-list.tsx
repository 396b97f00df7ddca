import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import {
  type BenefitKind,
  type Feature,
  featureFacets,
  splitFeature,
} from '@causa/shared/search/features';
import { searchPath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { useText } from '../lib/navigation/page-context.tsx';
import { loadMessages } from '../lib/text.ts';
import { Tag } from '../ui/tag.tsx';
import styles from './feature-list.module.css';

/** Returns the part with its messages; loaded here to keep the first script of pages small. */
export async function loadFeatures(locale: Locale): Promise<typeof FeatureList> {
  await loadMessages(locale, ['features']);
  return FeatureList;
}

/** What a listing offers and asks for, by kind, and its skills with links to their searches. */
function FeatureList({
  type,
  values,
  skills,
  lang,
}: {
  type: ListingType;
  values: readonly (Feature | BenefitKind)[];
  skills: readonly string[];
  /** Language of the skills, unless it is the page's. */
  lang: string | undefined;
}): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const named = values.map(splitFeature);
  return (
    <>
      {values.length > 0 && (
        <>
          <h3>{t('features.heading')}</h3>
          <ul className={styles.list}>
            {featureFacets
              .flatMap((facet) => named.filter((feature) => feature.facet === facet))
              .map(({ facet, value }) => (
                <li key={`${facet}.${value}`}>
                  <Tag>{text.label(facet, value)}</Tag>
                </li>
              ))}
          </ul>
        </>
      )}
      {skills.length > 0 && (
        <>
          <h3>{t('features.skills')}</h3>
          <ul className={styles.list} lang={lang}>
            {[...new Set(skills)].map((skill) => (
              <li key={skill}>
                <a href={withQuery(searchPath(locale, type), { q: skill })}>
                  <Tag>{skill}</Tag>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
