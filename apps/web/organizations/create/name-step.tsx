import type { ReactNode } from 'react';
import type { CreateOrganizationData } from '../pages/organization/create-organization.data.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Form } from '../../forms/form.tsx';
import { MadeId } from '../../forms/made-id.tsx';
import { describeOrganizationAction } from './create-organization.actions.ts';

/** First step: the facts that identify an organization. */
export function NameStep({
  data: { described, countries },
}: {
  data: CreateOrganizationData;
}): ReactNode {
  const { t } = useText();
  const { guessedLocation, user } = useSite().environment;
  const { id, name, website, registry, answers } = described;
  const country =
    described.country || (user?.location.countryCode ?? guessedLocation?.countryCode ?? '');
  return (
    <Form
      action={describeOrganizationAction}
      wide
      submitLabel={t('createOrg.create.next')}
      hidden={{ answers }}
      values={{ name, country, website, registry }}
    >
      {(part) => {
        const named = part('name', t('createOrg.create.name'));
        const { error, ...chosen } = part('country', t('createOrg.create.country'));
        return (
          <>
            <MadeId action={describeOrganizationAction} id={id} />
            <TextField {...named} autoComplete="organization" maxLength={200} required />
            <SelectField
              {...chosen}
              {...(error === undefined ? {} : { error })}
              options={[{ value: '', label: t('admin.create.chooseCountry') }, ...countries]}
              required
            />
            <TextField
              {...part('website', t('createOrg.create.website'))}
              type="url"
              inputMode="url"
              hint={t('admin.create.websiteHint')}
              maxLength={300}
            />
            <TextField {...part('registry', t('createOrg.create.registry'))} maxLength={40} />
          </>
        );
      }}
    </Form>
  );
}
