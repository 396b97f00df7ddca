import { formatMoney } from '@causa/i18n/formatters';
import type { ReactNode } from 'react';
import { useText } from '../lib/navigation/page-context.tsx';
import { typeSingular } from '../layout/type-words.ts';
import styles from './content.module.css';
import type { Block } from './content-types.ts';

type PricesBlock = Extract<Block, { type: 'PRICES' }>['data'];

/** The prices of postings in the current price book. */
export function Prices({ heading, prices }: PricesBlock): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.section} aria-labelledby="prices">
      <h2 id="prices">{heading}</h2>
      {prices === null ? <p>{t('content.prices.free')}</p> : <PriceTables prices={prices} />}
    </section>
  );
}

function PriceTables({ prices }: { prices: NonNullable<PricesBlock['prices']> }): ReactNode {
  const { t, locale } = useText();
  const { costs, firstPosting, currency, packs } = prices;
  const [only, more] = firstPosting?.types ?? [];
  return (
    <>
      <table className={styles.prices}>
        <thead>
          <tr>
            <th scope="col">{t('content.prices.type')}</th>
            <th scope="col">{t('content.prices.credits')}</th>
          </tr>
        </thead>
        <tbody>
          {costs.map(({ type, credits }) => (
            <tr key={type}>
              <th scope="row">{t(typeSingular[type])}</th>
              <td>{t('content.prices.cost', { credits })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {firstPosting !== null && (
        <p>
          {t('content.prices.first', {
            type: more === undefined && only !== undefined ? only : 'all',
            isVerified: firstPosting.needsVerification ? 'yes' : 'no',
            percent: firstPosting.percent,
          })}
        </p>
      )}
      <p>{t('content.prices.packs', { currency })}</p>
      <table className={styles.prices}>
        <thead>
          <tr>
            <th scope="col">{t('content.prices.pack')}</th>
            <th scope="col">{t('content.prices.mission')}</th>
            <th scope="col">{t('content.prices.commercial')}</th>
          </tr>
        </thead>
        <tbody>
          {packs.map(({ credits, mission, commercial }) => (
            <tr key={credits}>
              <th scope="row">{t('content.prices.packCredits', { credits })}</th>
              <td>{formatMoney(locale, mission, currency)}</td>
              <td>{formatMoney(locale, commercial, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
