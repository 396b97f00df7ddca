import type { FindableType } from '@causa/shared/listings/listing-types';
import { pagePath, searchPath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { useText } from '../lib/navigation/page-context.tsx';
import { ButtonLink } from '../ui/button.tsx';
import type { UnpublishedListing } from './pages/visitor/listing.data.ts';
import { ClosedListing } from './closed-listing.tsx';
import { Arch } from '../layout/arch.tsx';
import message from '../layout/message-page.module.css';

interface UnpublishedViewProps {
  type: FindableType;
  title: string;
  orgName: string;
  orgHref?: string;
  isFrozen?: boolean;
  ended?: UnpublishedListing['ended'];
  /** The listing at its end, for people who applied. */
  applied?: UnpublishedListing['applied'];
}

/** An unpublished listing or organization: its name, its owner, and links to alternatives. */
export function UnpublishedView({
  type,
  title,
  orgName,
  orgHref,
  isFrozen,
  ended = null,
  applied,
}: UnpublishedViewProps): ReactNode {
  const { t, locale, day } = useText();
  return (
    <div className={`container ${message.page}`}>
      <Arch />
      <h1>{title}</h1>
      <p className={message.text}>
        {isFrozen === true
          ? t('unpublished.frozen')
          : ended === null
            ? t('unpublished.text', { type: type.toLowerCase() })
            : t(`unpublished.ended.${ended.reason}`, { date: day(ended.day) })}
      </p>
      {type !== 'ORG' && (
        <p>
          {t('unpublished.by')} {orgHref === undefined ? orgName : <a href={orgHref}>{orgName}</a>}
        </p>
      )}
      <div className={message.actions}>
        {type !== 'ORG' && (
          <ButtonLink variant="primary" href={withQuery(searchPath(locale, type), { q: title })}>
            {t('unpublished.similar')}
          </ButtonLink>
        )}
        <ButtonLink
          variant={type === 'ORG' ? 'primary' : 'secondary'}
          href={searchPath(locale, type)}
        >
          {t('unpublished.all', { type: type.toLowerCase() })}
        </ButtonLink>
      </div>
      {applied !== undefined && (
        <section aria-labelledby="applied">
          <h2 id="applied">{t('unpublished.applied', { type })}</h2>
          <p>
            <a href={pagePath('applicationHistory', locale)}>
              {t('unpublished.applications', { type })}
            </a>
          </p>
          <ClosedListing listing={applied} withFacts />
        </section>
      )}
    </div>
  );
}
