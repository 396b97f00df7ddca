import { listingTypes } from '@causa/shared/listings/listing-types';
import { searchPath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import type { OrgDetail } from '@causa/shared/listings/json-ld';
import { useText } from '../lib/navigation/page-context.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/sprite.ts';
import { typeNames } from '../layout/type-words.ts';
import styles from './detail.module.css';

/** Type, place, age, website and causes of an organization, and its number of open listings. */
export function OrganizationFacts({ org }: { org: OrgDetail }): ReactNode {
  const text = useText();
  const { t, locale, number } = text;
  const open = listingTypes.filter((type) => (org.listingCounts[type] ?? 0) > 0);
  const facts: { icon: IconName; name: string; value: ReactNode }[] = [
    { icon: 'org', name: t('listing.fact.kind'), value: text.label('orgType', org.type) },
  ];
  if (org.location !== null)
    facts.push({ icon: 'pin', name: t('listing.fact.place'), value: org.location.text });
  if (org.foundedYear !== null)
    facts.push({
      icon: 'event',
      name: t('organization.foundedIn'),
      value: String(org.foundedYear),
    });
  if (org.website !== null && /^https?:\/\//.test(org.website))
    facts.push({
      icon: 'external',
      name: t('organization.website'),
      value: (
        <a href={org.website} rel={org.isVerified ? 'noopener' : 'noopener nofollow ugc'}>
          {new URL(org.website).host}
        </a>
      ),
    });
  if (org.areasOfFocus.length > 0)
    facts.push({
      icon: 'volop',
      name: t('organization.causes'),
      value: (
        <ul className={styles.links}>
          {org.areasOfFocus.map((area) => (
            <li key={area}>
              <a href={withQuery(searchPath(locale, 'ORG'), { areasOfFocus: area })}>
                {text.label('areasOfFocus', area)}
              </a>
            </li>
          ))}
        </ul>
      ),
    });
  if (open.length > 0)
    facts.push({
      icon: 'job',
      name: t('organization.open'),
      value: (
        <ul className={styles.links}>
          {open.map((type) => (
            <li key={type}>
              <a href={`#${type.toLowerCase()}`}>
                {t(typeNames[type])} ({number(org.listingCounts[type] ?? 0)})
              </a>
            </li>
          ))}
        </ul>
      ),
    });
  return (
    <dl className={styles.facts}>
      {facts.map(({ icon, name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>
            <Icon name={icon} />
            {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
