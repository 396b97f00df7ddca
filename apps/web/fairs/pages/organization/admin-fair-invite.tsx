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
import { Form, type PartOf } from '../../../forms/form.tsx';
import styles from '../../../organizations/admin.module.css';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import { type AdminData, adminLoader } from '../../../organizations/org.data.ts';
import type { FormValues } from '../../../lib/forms/form-action.ts';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';
import { Choice } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';

type InviteData = AdminData & ReplyOf<typeof readFairInviteContract>;
type BoothData = NonNullable<InviteData['booth']>;

/** One invitation with facts and price, and its booth once accepted. */
function AdminFairInvitePage({ data }: { data: InviteData }): ReactNode {
  const { org, invite } = data;
  const { t, locale } = useText();
  const { fair, status, paid, refunded } = invite;
  const isOpen = status === 'SENT' && fair.phase !== 'CANCELED';
  const canWithdraw = fair.phase === 'PLANNED' || fair.phase === 'AHEAD';
  return (
    <AdminPage org={org} page="adminGradFairs" title={fair.name}>
      <p>
        <a href={organizationPath('adminGradFairs', locale, { orgId: org.id })}>
          {t('ownFairs.back')}
        </a>
      </p>
      <InviteFacts data={data} isOpen={isOpen} />
      {fair.phase === 'CANCELED' && (
        <Notice kind="error">
          <p>{t('ownFairs.canceled')}</p>
          {refunded && paid > 0 && <p>{t('ownFairs.refunded', { credits: paid })}</p>}
        </Notice>
      )}
      {isOpen && org.can.edit && <InviteReply data={data} />}
      {data.booth !== null && (
        <>
          <Booth data={data} booth={data.booth} />
          {canWithdraw && org.can.edit && <Withdrawal invite={invite} />}
        </>
      )}
    </AdminPage>
  );
}

/** State, time and, while it can be accepted, the price. */
function InviteFacts({
  data: { invite, balance },
  isOpen,
}: {
  data: InviteData;
  isOpen: boolean;
}): ReactNode {
  const { t, locale, date, zone } = useText();
  const { fair, status, cost, inviteUntil } = invite;
  return (
    <div>
      <p>
        <InviteTag status={status} phase={fair.phase} />
      </p>
      <p>
        <time dateTime={fair.startsAt}>
          {formatLocalSpan(locale, fair.local.startsAt, fair.local.endsAt)}
        </time>{' '}
        ({zone(fair.timeZone)})
      </p>
      {fair.phase === 'OVER' && <p>{t('ownFairs.over')}</p>}
      {isOpen && (
        <p>
          {t('ownFairs.cost', { credits: cost })} {t('ownFairs.balance', { credits: balance })}{' '}
          {t('ownFairs.until', { date: date(inviteUntil) })}
        </p>
      )}
    </div>
  );
}

/** Accepts or declines the invitation. */
function InviteReply({ data: { org, invite, balance } }: { data: InviteData }): ReactNode {
  const { t, locale } = useText();
  return (
    <Form
      action={acceptFairAction}
      submitLabel={t('ownFairs.accept')}
      failed={t('ownFairs.failed')}
      hidden={{ inviteId: invite.id }}
      more={[{ action: declineFairAction, label: t('ownFairs.decline') }]}
      beside={
        balance < invite.cost && (
          <a href={organizationPath('adminBuyCredits', locale, { orgId: org.id })}>
            {t('ownFairs.buy')}
          </a>
        )
      }
    />
  );
}

function Withdrawal({ invite }: { invite: InviteData['invite'] }): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.section} aria-labelledby="give-back">
      <h2 id="give-back">{t('ownFairs.withdraw')}</h2>
      <p>
        {invite.refundable
          ? t('ownFairs.withdrawBack', { credits: invite.paid })
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
  );
}

/** Booth form with a link to its public page; editable until the fair is over. */
function Booth({ data, booth }: { data: InviteData; booth: BoothData }): ReactNode {
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
function BoothText({ booth }: { booth: BoothData }): ReactNode {
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

function BoothForm({ data: { invite }, booth }: { data: InviteData; booth: BoothData }): ReactNode {
  const { t, zone } = useText();
  const { fair } = invite;

  return (
    <Form
      action={saveBoothAction}
      scope="booth"
      submitLabel={t('ownFairs.save')}
      failed={t('ownFairs.failed')}
      values={getValues(booth)}
      hidden={{ inviteId: invite.id, ...getSessionIds(booth) }}
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
          {booth.listings.length > 0 && <ListingChoices booth={booth} />}
          <p>{t('ownFairs.zone', { zone: zone(fair.timeZone) })}</p>
          {sessionNumbers.map((n) => renderSessionFields({ part, fair, n, t }))}
        </>
      )}
    </Form>
  );
}

/** The live listings to choose for the booth. */
function ListingChoices({ booth }: { booth: BoothData }): ReactNode {
  const { t } = useText();
  const { form } = useSite();
  const sentValues = form?.action === saveBoothAction.name ? form.values : undefined;
  return (
    <Group label={t('ownFairs.listings')} hint={t('ownFairs.listingsHint')}>
      {booth.listings.map(({ id, title, isChosen }) => (
        <Choice
          key={id}
          type="checkbox"
          name={`listing.${id}`}
          label={title}
          defaultChecked={
            sentValues === undefined ? isChosen : sentValues[`listing.${id}`] !== undefined
          }
        />
      ))}
    </Group>
  );
}

/** The fields of a session, called as a function so that the error summary knows them. */
function renderSessionFields({
  part,
  fair,
  n,
  t,
}: {
  part: PartOf;
  fair: InviteData['invite']['fair'];
  n: (typeof sessionNumbers)[number];
  t: Text['t'];
}): ReactNode {
  return (
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
      <TextField {...part(`url${n}`, t('ownFairs.sessionUrl'))} type="url" maxLength={500} />
    </Group>
  );
}

/** Returns the ids of the sessions as hidden fields; empty for a new session. */
function getSessionIds(booth: BoothData): FormValues {
  return Object.fromEntries(
    sessionNumbers.map((n) => [`session${n}`, booth.sessions[n - 1]?.id ?? '']),
  );
}

function getValues(booth: BoothData): FormValues {
  return {
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
