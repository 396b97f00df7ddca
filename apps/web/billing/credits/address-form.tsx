import { formatTownLine } from '@causa/shared/billing/town-line';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Form, type Part } from '../../forms/form.tsx';
import type { Address } from './billing.data.ts';
import { addAddressAction } from './billing.actions.ts';

const lines = [
  ['name', 'organization', 120, true],
  ['line1', 'address-line1', 120, true],
  ['line2', 'address-line2', 120, false],
  ['city', 'address-level2', 80, true],
  ['region', 'address-level1', 80, false],
  ['postalCode', 'postal-code', 20, false],
] as const;

/** Form for a new billing address. */
export function AddressForm({
  countries,
  values,
}: {
  countries: { value: string; label: string }[];
  values: Partial<Address>;
}): ReactNode {
  const { t } = useText();
  return (
    <Form
      action={addAddressAction}
      scope="address"
      variant="secondary"
      submitLabel={t('billing.address.save')}
      failed={t('billing.address.failed')}
      values={{ name: values.name ?? '', countryCode: values.countryCode ?? '' }}
    >
      {(part) => (
        <>
          {lines.map(([name, autoComplete, maxLength, isNeeded]) => (
            <TextField
              key={name}
              {...plain(part(name, t(`billing.address.${name}`)))}
              autoComplete={autoComplete}
              maxLength={maxLength}
              aria-required={isNeeded}
            />
          ))}
          <SelectField
            {...plain(part('countryCode', t('billing.address.country')))}
            hint={t('billing.address.countryHint')}
            autoComplete="country"
            options={[{ value: '', label: '' }, ...countries]}
            aria-required
          />
          <TextField
            {...plain(part('taxId', t('billing.address.taxId')))}
            autoComplete="off"
            maxLength={30}
          />
        </>
      )}
    </Form>
  );
}

function plain({ error, ...rest }: Part) {
  return { ...rest, ...(error === undefined ? {} : { error }) };
}

/** Returns an address as one line. */
export function addressLine(
  { name, line1, line2, postalCode, city, region, countryCode }: Address,
  countries: readonly { value: string; label: string }[],
): string {
  const country = countries.find(({ value }) => value === countryCode)?.label ?? countryCode;
  const town = formatTownLine({ countryCode, city, region, postalCode });
  const parts = [name, line1, line2, town, country];
  return parts.filter((part) => part !== '').join(', ');
}
