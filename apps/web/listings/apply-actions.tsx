import { appendApplyPath, pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import type { ListingDetail } from '@causa/shared/listings/json-ld';
import { useText } from '../lib/navigation/page-context.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { SaveControl } from './cards/save-control.tsx';

/** Apply and save buttons: at the top of the page, and again at the bottom of small screens. */
export function ApplyActions({ listing }: { listing: ListingDetail }): ReactNode {
  const { t, locale, date } = useText();
  return (
    <>
      {listing.appliedAt == null ? (
        <ButtonLink variant="primary" href={appendApplyPath(listing.url[locale], locale)}>
          {t(
            listing.type === 'EVENT'
              ? 'listing.register'
              : listing.type === 'VOLOP'
                ? 'listing.help'
                : 'listing.apply',
          )}
        </ButtonLink>
      ) : (
        <ButtonLink href={pagePath('applicationHistory', locale)}>
          <Icon name="check" />
          {t('listing.applied', { date: date(listing.appliedAt), type: listing.type })}
        </ButtonLink>
      )}
      <SaveControl item={listing} />
    </>
  );
}
