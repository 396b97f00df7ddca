import { hasCardExpired } from '@causa/shared/billing/card-expiry';
import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';

/** Expiry date of a card, or a notice that it expired. */
export function CardExpiry({ card }: { card: { expMonth: number; expYear: number } }): ReactNode {
  const { t } = useText();
  const { page } = useSite();
  const date = `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`;
  return hasCardExpired(card, new Date(page.now)) ? (
    <strong>{t('payments.cards.expired', { date })}</strong>
  ) : (
    t('payments.cards.expires', { date })
  );
}
