import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readFairInviteContract } from '@causa/shared/fairs/fairs.contract';
import { readFairInvite } from '@causa/shared/generated/fairs/fairs.endpoints';
import { boothTextMax } from '@causa/shared/fairs/fairs';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { formatLocalSpan } from '@causa/i18n/detail-formatters';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import {
  acceptFairAction,
  declineFairAction,
  saveBoothAction,
  sessionNumbers,
  withdrawFairAction,
} from '../../fairs.actions.ts';
import fairs from '../../fairs.module.css';
import { InviteTag } from '../../invite-tag.tsx';
import { Group, TextArea } from '../../../forms/fields.tsx';
import { Form } from '../../../forms/form.tsx';
import styles from '../../../organizations/admin.module.css';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import { type AdminData, adminLoader } from '../../../organizations/org.data.ts';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';

type InviteData = AdminData & ReplyOf<typeof readFairInviteContract>;

/** One invitation with facts and price, and its booth once accepted. */
function AdminFairInvitePage({ data }: { data: InviteData }): ReactNode {
  const { org, invite, balance } = data;
  const { t, locale, date } = useText();
  const { fair, status, cost, paid, inviteUntil, refunded, refundable } = invite;
  const isOpen = status === 'SENT' && fair.phase !== 'CANCELED';
  const isOver = fair.phase === 'OVER';
  const canWithdraw = fair.phase === 'PLANNED' || fair.phase === 'AHEAD';
  return (
    <AdminPage org={org} page="adminGradFairs" title={fair.name}>
      <p>
        <a href={organizationPath('adminGradFairs', locale, { orgId: org.id })}>
          {t('ownFairs.back')}
        </a>
      </p>
      <div>
        <p>
          <InviteTag status={status} phase={fair.phase} />
        </p>
        <p>
          <time dateTime={fair.startsAt}>
            {formatLocalSpan(locale, fair.local.startsAt, fair.local.endsAt)}
          </time>{' '}
          ({fair.timeZone.replaceAll('_', ' ')})
        </p>
        {isOver && <p>{t('ownFairs.over')}</p>}
        {isOpen && (
          <p>
            {t('ownFairs.cost', { credits: cost })} {t('ownFairs.balance', { credits: balance })}{' '}
            {t('ownFairs.until', { date: date(inviteUntil) })}
          </p>
        )}
      </div>
      {fair.phase === 'CANCELED' && (
        <Notice kind="error">
          <p>{t('ownFairs.canceled')}</p>
          {refunded && paid > 0 && <p>{t('ownFairs.refunded', { credits: paid })}</p>}
        </Notice>
      )}
      {isOpen && org.can.edit && (
        <Form
          action={acceptFairAction}
          submitLabel={t('ownFairs.accept')}
          failed={t('ownFairs.failed')}
          hidden={{ inviteId: invite.id }}
          more={[{ action: declineFairAction, label: t('ownFairs.decline') }]}
          beside={
            balance < cost && (
              <a href={organizationPath('adminBuyCredits', locale, { orgId: org.id })}>
                {t('ownFairs.buy')}
              </a>
            )
          }
        />
      )}
      {data.booth !== null && (
        <>
          <Booth data={data} booth={data.booth} />
          {canWithdraw && org.can.edit && (
            <section className={styles.section} aria-labelledby="give-back">
              <h2 id="give-back">{t('ownFairs.withdraw')}</h2>
              <p>
                {refundable
                  ? t('ownFairs.withdrawBack', { credits: paid })
                  : t('ownFairs.withdrawLost')}
              </p>
              <Form
                action={withdrawFairAction}
                scope="withdraw"
                variant="danger"
                submitLabel={t('ownFairs.withdraw')}
                failed={t('ownFairs.failed')}
                hidden={{ inviteId: invite.id }}
              />
            </section>
          )}
        </>
      )}
    </AdminPage>
  );
}

/** Booth form with a link to its public page; editable until the fair is over. */
function Booth({
  data,
  booth,
}: {
  data: InviteData;
  booth: NonNullable<InviteData['booth']>;
}): ReactNode {
  const { org, invite } = data;
  const { t, locale } = useText();
  const { slug, phase } = invite.fair;
  const canChange = phase !== 'OVER' && org.can.edit;
  return (
    <section className={styles.section} aria-labelledby="booth">
      <h2 id="booth">{t('ownFairs.booth')}</h2>
      {phase === 'PLANNED' ? (
        <p>{t('ownFairs.planned')}</p>
      ) : (
        org.state === 'LIVE' && (
          <p>
            <a href={pagePath('fairBooth', locale, { slug, orgId: org.id })}>
              {t('ownFairs.preview')}
            </a>
          </p>
        )
      )}
      {org.state !== 'LIVE' && <p>{t('ownFairs.hidden')}</p>}
      {canChange ? <BoothForm data={data} booth={booth} /> : <BoothText booth={booth} />}
    </section>
  );
}

/** Read-only booth: fair over, organization frozen, or read by staff. */
function BoothText({ booth }: { booth: NonNullable<InviteData['booth']> }): ReactNode {
  const { locale } = useText();
  return (
    <>
      {booth.text !== '' && (
        <p className={fairs.text} dir="auto">
          {booth.text}
        </p>
      )}
      <ul className={fairs.sessions}>
        {booth.sessions.map(({ id, title, startsAt, local }) => (
          <li key={id}>
            <time dateTime={startsAt}>{formatLocalSpan(locale, local, null)}</time>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

function BoothForm({
  data: { invite },
  booth,
}: {
  data: InviteData;
  booth: NonNullable<InviteData['booth']>;
}): ReactNode {
  const { t } = useText();
  const { form } = useSite();
  const wasSent = form?.action === saveBoothAction.name;
  const { fair } = invite;
  const sessionIds = Object.fromEntries(
    sessionNumbers.map((n) => [`session${n}`, booth.sessions[n - 1]?.id ?? '']),
  );
  const values = {
    text: booth.text,
    link: booth.link,
    ...Object.fromEntries(
      sessionNumbers.flatMap((n) => {
        const session = booth.sessions[n - 1];
        return session === undefined
          ? []
          : [
              [`title${n}`, session.title],
              [`on${n}`, session.local.slice(0, 10)],
              [`at${n}`, session.local.slice(11, 16)],
              [`url${n}`, session.url],
            ];
      }),
    ),
  };
  return (
    <Form
      action={saveBoothAction}
      scope="booth"
      submitLabel={t('ownFairs.save')}
      failed={t('ownFairs.failed')}
      values={values}
      hidden={{ inviteId: invite.id, ...sessionIds }}
    >
      {(part) => (
        <>
          <TextArea part={part('text', t('ownFairs.text'))} rows={6} maxLength={boothTextMax} />
          <TextField
            {...part('link', t('ownFairs.link'))}
            hint={t('ownFairs.linkHint')}
            type="url"
            maxLength={500}
          />
          {booth.listings.length > 0 && (
            <Group label={t('ownFairs.listings')} hint={t('ownFairs.listingsHint')}>
              {booth.listings.map(({ id, title, isChosen }) => (
                <Choice
                  key={id}
                  type="checkbox"
                  name={`listing.${id}`}
                  label={title}
                  defaultChecked={wasSent ? form.values[`listing.${id}`] !== undefined : isChosen}
                />
              ))}
            </Group>
          )}
          <p>{t('ownFairs.zone', { zone: fair.timeZone.replaceAll('_', ' ') })}</p>
          {sessionNumbers.map((n) => (
            <Group key={n} label={t('ownFairs.session', { number: n })}>
              <TextField {...part(`title${n}`, t('ownFairs.sessionTitle'))} maxLength={120} />
              <div className={fairs.two}>
                <TextField
                  {...part(`on${n}`, t('ownFairs.sessionOn'))}
                  type="date"
                  min={fair.local.startsAt.slice(0, 10)}
                  max={fair.local.endsAt.slice(0, 10)}
                />
                <TextField {...part(`at${n}`, t('ownFairs.sessionAt'))} type="time" />
              </div>
              <TextField
                {...part(`url${n}`, t('ownFairs.sessionUrl'))}
                type="url"
                maxLength={500}
              />
            </Group>
          ))}
        </>
      )}
    </Form>
  );
}

export const view: PageView<InviteData> = {
  Component: AdminFairInvitePage,
  head: ({ invite }, context) => accountHead(invite.fair.name, context),
};

export const loader: PageLoader<InviteData> = {
  async load(context) {
    const own = await adminLoader.load(context);
    const { route } = context;
    if (!('data' in own) || 'view' in own || route.page !== 'adminFairInvite')
      return { notFound: true };
    const { org } = own.data;
    const { inviteId } = route.params;
    const reply = await context.api.call(readFairInvite, { params: { orgId: org.id, inviteId } });
    return { data: { org, ...reply } };
  },
};
