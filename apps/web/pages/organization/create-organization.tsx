import type { ReactNode } from 'react';
import { accountHead, AccountPage, Card } from '../../features/account/account-page.tsx';
import { AboutStep } from '../../features/organization/about-step.tsx';
import { NameStep } from '../../features/organization/name-step.tsx';
import { TwinsStep } from '../../features/organization/twins-step.tsx';
import type { PageView } from '../../lib/page.ts';
import { useSite, useText } from '../../lib/page-context.tsx';
import type { Text } from '../../lib/text.ts';
import { Notice } from '../../ui/notice.tsx';
import type { CreateOrganizationData } from './create-organization.data.ts';

/** Creates an organization in three steps, each a page: its name, those like it, the rest. */
function CreateOrganizationPage({ data }: { data: CreateOrganizationData }): ReactNode {
  const text = useText();
  const { environment } = useSite();
  const { t } = text;
  const isUnverified = data.step === 'UNVERIFIED' || environment.user?.emailVerified === false;
  if (isUnverified)
    return (
      <AccountPage title={t('admin.create.title')}>
        <Notice>{t('admin.create.unverified')}</Notice>
      </AccountPage>
    );
  return (
    <AccountPage
      title={titleOf(data, text)}
      {...(data.step === 'NAME' ? { lead: t('admin.create.lead') } : {})}
      {...(data.step === 'TWINS' ? { lead: t('admin.twins.lead') } : {})}
    >
      {data.step === 'TWINS' ? (
        <TwinsStep data={data} />
      ) : (
        <Card>{data.step === 'NAME' ? <NameStep data={data} /> : <AboutStep data={data} />}</Card>
      )}
    </AccountPage>
  );
}

function titleOf({ step }: CreateOrganizationData, { t }: Text): string {
  if (step === 'TWINS') return t('admin.twins.title');
  return t(step === 'ABOUT' ? 'admin.about.title' : 'admin.create.title');
}

export const view: PageView<CreateOrganizationData> = {
  Component: CreateOrganizationPage,
  head: (data, context) => accountHead(titleOf(data, context.text), context),
};

export { loader } from './create-organization.data.ts';
