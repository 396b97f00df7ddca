import type { ReplyTo } from '@causa/shared/platform/calls';
import type { readExtension } from '@causa/shared/generated/listings/own-listings.endpoints';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Form } from '../../../forms/form.tsx';
import { ReopenDeclines } from '../closing-declines.tsx';
import { keepOpenAction } from './keep-open.actions.ts';
import type { OwnListingData } from './own-listings.data.ts';

interface ExtensionProps {
  orgId: string;
  type: ListingType;
  extension: ReplyTo<typeof readExtension>;
  /** The requested day; '' for two more weeks. */
  asked: string;
  /** The current closing day. */
  seen: string;
  /** Of the closing that a reopening ends; null when nothing is reopened. */
  declines: OwnListingData['declines'];
}

/** A button that sets a later closing day, with its price and the remaining credits. */
export function ExtensionForm(props: ExtensionProps): ReactNode {
  const { t, date } = useText();
  const { type, extension, asked, seen, declines } = props;
  const { closesOn, price, costs, paidUntil } = extension;
  const { balance } = price;
  const cost = price.cost - price.gift;
  if (price.cost > 0 && (price.isHeld || price.missing > 0)) return <MissingCredits {...props} />;
  return (
    <>
      <p>
        {cost > 0
          ? t('activity.extend.cost', { cost, balance, left: balance - cost })
          : costs > 0 && paidUntil !== null
            ? t('activity.extend.paid', { day: date(paidUntil) })
            : t('activity.extend.free')}
      </p>
      <Form
        action={keepOpenAction}
        scope="keep-open"
        hidden={{
          ...(asked === '' ? { seen } : { closesOn: asked }),
          credits: String(cost),
        }}
        submitLabel={
          cost > 0
            ? t('activity.extend.submitFor', { cost })
            : closesOn === null
              ? t('activity.extend.submit')
              : t('activity.extend.submitUntil', { day: date(closesOn) })
        }
        failed={t('activity.extend.failed')}
      >
        {() => <ReopenDeclines declines={declines} type={type} />}
      </Form>
    </>
  );
}

function MissingCredits({ orgId, extension: { price } }: ExtensionProps): ReactNode {
  const { t, locale } = useText();
  const { balance, isHeld } = price;
  const cost = price.cost - price.gift;
  return (
    <>
      <Notice kind={isHeld ? 'error' : 'info'}>
        <p>
          {isHeld ? t('activity.extend.held') : t('activity.extend.missing', { cost, balance })}
        </p>
      </Notice>
      <p>
        <ButtonLink
          variant="primary"
          href={organizationPath(isHeld ? 'adminCredits' : 'adminBuyCredits', locale, { orgId })}
        >
          {t(isHeld ? 'activity.extend.credits' : 'activity.extend.buy')}
        </ButtonLink>
      </p>
    </>
  );
}
