import { type ListingType, listingTypes } from '@causa/shared/listings/listing-types';
import { searchPath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import type { OrgDetail } from '@causa/shared/listings/json-ld';
import { useText } from '../lib/navigation/page-context.tsx';
import type { Text } from '../lib/text.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/sprite.ts';
import { typeNames } from '../layout/type-words.ts';
import styles from './detail.module.css';

interface Fact {
  icon: IconName;
  name: string;
  value: ReactNode;
}

/** Type, place, age, website and causes of an organization, and its number of open listings. */
export function OrganizationFacts({ org }: { org: OrgDetail }): ReactNode {
  return (
    <dl className={styles.facts}>
      {listFacts(useText(), org).map(({ icon, name, value }) => (
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

function listFacts(text: Text, org: OrgDetail): Fact[] {
  const { t } = text;
  const openTypes = listingTypes.filter((type) => (org.listingCounts[type] ?? 0) > 0);
  const facts: Fact[] = [
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
    facts.push({ icon: 'volop', name: t('organization.causes'), value: <CauseLinks org={org} /> });
  if (openTypes.length > 0)
    facts.push({
      icon: 'job',
      name: t('organization.open'),
      value: <TypeLinks org={org} types={openTypes} />,
    });
  return facts;
}

function CauseLinks({ org }: { org: OrgDetail }): ReactNode {
  const { locale, label } = useText();
  return (
    <ul className={styles.links}>
      {org.areasOfFocus.map((area) => (
        <li key={area}>
          <a href={withQuery(searchPath(locale, 'ORG'), { areasOfFocus: area })}>
            {label('areasOfFocus', area)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function TypeLinks({ org, types }: { org: OrgDetail; types: readonly ListingType[] }): ReactNode {
  const { t, number } = useText();
  return (
    <ul className={styles.links}>
      {types.map((type) => (
        <li key={type}>
          <a href={`#${type.toLowerCase()}`}>
            {t(typeNames[type])} ({number(org.listingCounts[type] ?? 0)})
          </a>
        </li>
      ))}
    </ul>
  );
}
