import { comparedItemsMax } from '@causa/shared/platform/limits';
import { localeTags } from '@causa/shared/platform/locales';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { splitFeature } from '@causa/shared/search/features';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { DashboardPage } from '../../../layout/dashboard/dashboard-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import { listFacts } from '../../../listings/listing-facts.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useNow, useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { CompareData } from './compare.data.ts';
import styles from './compare.module.css';

type Item = CompareData['items'][number];

interface Row {
  name: string;
  values: ReactNode[];
}

/** Saved listings beside each other, one fact a row. Prints as it is. */
function ComparePage({ data: { items, isCut } }: { data: CompareData }): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const now = useNow();
  const saved = { label: t('dashboard.saved.title'), href: pagePath('savedItems', locale) };
  if (items.length === 0)
    return (
      <DashboardPage title={t('dashboard.compare.title')} lead={t('dashboard.compare.lead')}>
        <Empty
          text={t('dashboard.compare.empty')}
          hint={t('dashboard.compare.emptyHint')}
          action={saved}
        />
      </DashboardPage>
    );
  return (
    <DashboardPage title={t('dashboard.compare.title')} lead={t('dashboard.compare.lead')}>
      {isCut && <Notice>{t('dashboard.compare.cut', { count: comparedItemsMax })}</Notice>}
      <section
        className={styles.scroll}
        aria-label={t('dashboard.compare.title')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.compare.fact')}</th>
              {items.map((item) => (
                <th key={item.id} scope="col">
                  <Title item={item} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listRows(text, items, now).map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {items.map((item, at) => (
                  <td key={item.id}>{values[at] || t('listing.notStated')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p data-chrome>
        <a href={saved.href}>{saved.label}</a>
      </p>
    </DashboardPage>
  );
}

function Title({ item: { listing, title } }: { item: Item }): ReactNode {
  const { t, locale } = useText();
  if (listing === null) return `${title ?? ''} (${t('dashboard.saved.state.GONE')})`;
  return (
    <a
      href={listing.url[locale]}
      lang={listing.locale === locale ? undefined : localeTags[listing.locale]}
    >
      {listing.title}
    </a>
  );
}

/** Returns the facts that any of the listings has, in the order of a listing's page. */
function listRows(text: Text, items: readonly Item[], now: Date): Row[] {
  const { t } = text;
  const facts = items.map(({ listing }) => (listing === null ? [] : listFacts(text, listing, now)));
  const names = [...new Set(facts.flatMap((list) => list.map(({ name }) => name)))];
  const rows = names.map((name) => ({
    name,
    values: facts.map((list) => list.find((fact) => fact.name === name)?.value),
  }));
  const own: Row[] = [
    {
      name: t('dashboard.compare.organization'),
      values: items.map(({ listing }) => listing?.org?.name),
    },
    ...rows,
    {
      name: t('dashboard.compare.distance'),
      values: items.map(({ distance }) => distance !== null && text.distance(distance)),
    },
    {
      name: t('listing.benefits'),
      values: items.map(({ listing }) => listing !== null && renderBenefits(text, listing)),
    },
  ];
  return own.filter(({ values }) => values.some(Boolean));
}

function renderBenefits(
  { label }: Text,
  { benefits, benefitKinds }: NonNullable<Item['listing']>,
): ReactNode {
  const kinds = benefitKinds.map(splitFeature).map(({ facet, value }) => label(facet, value));
  const all = [...kinds, ...benefits];
  return (
    all.length > 0 && (
      <ul>
        {[...new Set(all)].map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
    )
  );
}

export const view: PageView<CompareData> = {
  Component: ComparePage,
  head: (_data, context) => accountHead(context.text.t('dashboard.compare.title'), context),
};

export { loader } from './compare.data.ts';
