import type { ReactNode } from 'react';
import { accountHead, AccountPage, Card } from '../../../accounts/menu/account-page.tsx';
import { AboutStep } from '../../create/about-step.tsx';
import { CheckStep } from '../../create/check-step.tsx';
import { DuplicatesStep } from '../../create/duplicates-step.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { CreateOrganizationData } from './create-organization.data.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../forms/form.tsx';
import { MadeId } from '../../../forms/made-id.tsx';
import { describeOrganizationAction } from '../../create/create-organization.actions.ts';

/**
 * Creates an organization in four steps, each a page: name, similar organizations, details, review.
 */
function CreateOrganizationPage({ data }: { data: CreateOrganizationData }): ReactNode {
  const text = useText();
  const { environment } = useSite();
  const { t } = text;
  const isUnverified = environment.user?.emailVerified === false;
  return (
    <AccountPage
      title={getTitle(data, text)}
      {...(data.step === 'NAME' ? { lead: t('createOrg.create.lead') } : {})}
      {...(data.step === 'CHECK' ? { lead: t('createOrg.check.lead') } : {})}
      {...(data.step === 'DUPLICATES' ? { lead: t('createOrg.duplicates.lead') } : {})}
    >
      {isUnverified && data.step !== 'CHECK' && <Notice>{t('createOrg.create.unverified')}</Notice>}
      {data.step === 'DUPLICATES' ? (
        <DuplicatesStep data={data} />
      ) : (
        <Card>
          <Step data={data} />
        </Card>
      )}
    </AccountPage>
  );
}

function Step({ data }: { data: CreateOrganizationData }): ReactNode {
  if (data.step === 'CHECK') return <CheckStep data={data} />;
  return data.step === 'NAME' ? <NameStep data={data} /> : <AboutStep data={data} />;
}

function getTitle({ step }: CreateOrganizationData, { t }: Text): string {
  if (step === 'DUPLICATES') return t('createOrg.duplicates.title');
  if (step === 'CHECK') return t('createOrg.check.title');
  return t(step === 'ABOUT' ? 'createOrg.about.title' : 'createOrg.create.title');
}

export const view: PageView<CreateOrganizationData> = {
  Component: CreateOrganizationPage,
  head: (data, context) => accountHead(getTitle(data, context.text), context),
};

export { loader } from './create-organization.data.ts';

/** First step: the facts that identify an organization. */
function NameStep({ data: { described, countries } }: { data: CreateOrganizationData }): ReactNode {
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
