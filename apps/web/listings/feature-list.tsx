import {
  type BenefitKind,
  type Feature,
  featureFacets,
  splitFeature,
} from '@causa/shared/search/features';
import type { ReactNode } from 'react';
import { useText } from '../lib/navigation/page-context.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './feature-list.module.css';

/** What a listing offers and asks for, by kind. */
export function FeatureList({ values }: { values: readonly (Feature | BenefitKind)[] }): ReactNode {
  const text = useText();
  const { t } = text;
  const named = values.map(splitFeature);
  return (
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
  );
}
