import type { ListingType } from '@causa/shared/listings/listing-types';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { FirstPosting } from './billing.data.ts';

/**
 * Says that the first posting is free or cheaper; links to the verification if needed. With a
 * `type`, shown only when the offer covers it.
 */
export function FirstPostingNote({
  orgId,
  offer,
  type,
  isLinked = true,
}: {
  orgId: string;
  offer: FirstPosting;
  type?: ListingType;
  isLinked?: boolean;
}): ReactNode {
  const { t, locale } = useText();
  if (offer === null || (type !== undefined && !offer.types.includes(type))) return null;
  const { types, percent, needsVerification } = offer;
  const words = { type: type ?? (types.length === 1 ? types[0] : undefined) ?? 'all', percent };
  if (!needsVerification) return <p>{t('admin.first.free', words)}</p>;
  return (
    <p>
      {t('admin.first.verify', words)}
      {isLinked && (
        <>
          {' '}
          <a href={adminPath(locale, orgId, 'adminVerification')}>{t('admin.first.link')}</a>
        </>
      )}
    </p>
  );
}
