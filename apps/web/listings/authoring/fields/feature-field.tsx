import { type FeatureFacet, featureOptions } from '@causa/shared/search/features';
import type { ReactNode } from 'react';
import { Choice } from '../../../ui/choice.tsx';
import { Group } from '../../../forms/fields.tsx';
import styles from '../posting.module.css';
import type { FieldContext } from './section-form.tsx';

/** Renders the values of some facets as check boxes, each facet under its name. */
export function renderFeatures(
  { ask, values, text }: FieldContext,
  field: 'features' | 'benefitKinds',
  facets: readonly FeatureFacet[],
): ReactNode {
  const { id, label, error } = ask(field);
  return (
    <Group {...{ id, label }} {...(error === undefined ? {} : { error })}>
      {facets.map((facet) => (
        <fieldset key={facet} className={styles.suggested}>
          <legend className={facets.length === 1 ? 'hidden-visually' : undefined}>
            {text.t(`filters.name.${facet}`)}
          </legend>
          <div className={styles.options}>
            {featureOptions[facet].map((value) => {
              const name = `${field}.${facet}.${value}`;
              return (
                <Choice
                  key={value}
                  type="checkbox"
                  name={name}
                  label={text.label(facet, value)}
                  defaultChecked={values[name] !== undefined}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
    </Group>
  );
}
