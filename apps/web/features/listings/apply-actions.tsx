import type { ReactNode } from 'react';
import type { ListingDetail } from '../../lib/json-ld.ts';
import { useText } from '../../lib/page-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SaveControl } from './save-control.tsx';

/** Where the main button leads: the organization's own form, its mail, or the part of the page that says how. */
export function applyHref(listing: ListingDetail): string {
  if (listing.applyUrl !== null && /^https?:\/\//.test(listing.applyUrl)) return listing.applyUrl;
  if (listing.applyEmail !== null) return `mailto:${listing.applyEmail}?subject=${encodeURIComponent(listing.title)}`;
  return '#how-to-apply';
}

/** Apply and save: at the head of the page, and again at the foot of small screens. */
export function ApplyActions({ listing }: { listing: ListingDetail }): ReactNode {
  const { t } = useText();
  const outside = applyHref(listing).startsWith('http');
  return (
    <>
      <ButtonLink variant="primary" href={applyHref(listing)} {...(outside ? { rel: 'noopener nofollow', target: '_blank' } : {})}>
        {t(listing.type === 'EVENT' ? 'listing.register' : listing.type === 'VOLOP' ? 'listing.help' : 'listing.apply')}
        {outside && (
          <>
            <Icon name="external" />
            <span className="hidden-visually">({t('shell.new.tab')})</span>
          </>
        )}
      </ButtonLink>
      <SaveControl item={{ id: listing.id, type: listing.type }} />
    </>
  );
}
