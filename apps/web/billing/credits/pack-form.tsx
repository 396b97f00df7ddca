import { quantityMax } from '@causa/shared/billing/billing-terms';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Group } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import type { Packs } from './billing.data.ts';
import { addPackAction, buyPackAction } from './billing.actions.ts';
import { useFormatMoney } from './billing-parts.tsx';
import styles from './billing.module.css';

/** Choice of packs: add to the cart, or go to the checkout. */
export function PackForm({ packs }: { packs: Packs['packs'] }): ReactNode {
  const { t } = useText();
  const money = useFormatMoney();
  const [first] = packs;
  return (
    <Form
      action={buyPackAction}
      more={[{ action: addPackAction, label: t('billing.add') }]}
      submitLabel={t('billing.buyNow')}
      values={{ quantity: '1', packId: first?.id ?? '' }}
      failed={t('billing.order.failed')}
    >
      {(part) => {
        const pack = part('packId', t('billing.pack.choose'));
        const { error, ...quantity } = part('quantity', t('billing.quantity'));
        return (
          <>
            <Group
              id={pack.id}
              label={pack.label}
              {...(pack.error === undefined ? {} : { error: pack.error })}
            >
              <div className={styles.packs}>
                {packs.map(({ id, credits, price, unitPrice, saving }) => (
                  <div key={id} className={styles.pack}>
                    <Choice
                      type="radio"
                      name="packId"
                      value={id}
                      label={t('billing.pack.credits', { credits, price: money(price) })}
                      hint={
                        saving > 0
                          ? t('billing.pack.saving', { price: money(unitPrice), percent: saving })
                          : t('billing.pack.unit', { price: money(unitPrice) })
                      }
                      defaultChecked={id === pack.defaultValue}
                    />
                  </div>
                ))}
              </div>
            </Group>
            <TextField
              {...quantity}
              {...(error === undefined ? {} : { error })}
              type="number"
              inputMode="numeric"
              min={1}
              max={quantityMax}
            />
          </>
        );
      }}
    </Form>
  );
}

/** The price of a posting in a sentence. */
export function CostsLine({ costs }: { costs: Packs['costs'] }): ReactNode {
  const { t } = useText();
  if (costs === null) return null;
  const { JOB: jobs, INTERNSHIP: internships, VOLOP: volops, EVENT: events } = costs;
  return (
    <p>
      {volops === 0 && events === 0
        ? t('billing.pack.costs', { jobs, internships })
        : t('billing.pack.costsAll', { jobs, internships, volops, events })}
    </p>
  );
}
