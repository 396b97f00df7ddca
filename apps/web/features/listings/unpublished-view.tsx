import type { FindableType } from '@causa/shared/listing-types';
import { searchPath, withQuery } from '@causa/shared/routes';
import type { ReactNode } from 'react';
import { useText } from '../../lib/page-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Arch } from '../shell/arch.tsx';
import message from '../shell/message-page.module.css';

interface UnpublishedViewProps {
  type: FindableType;
  title: string;
  orgName: string;
  orgHref?: string;
  isFrozen?: boolean;
}

/**
 * What is left of a listing or an organization that is no longer public: its name, whose it was,
 * and where to look instead.
 */
export function UnpublishedView({
  type,
  title,
  orgName,
  orgHref,
  isFrozen,
}: UnpublishedViewProps): ReactNode {
  const { t, locale } = useText();
  return (
    <div className={`container ${message.page}`}>
      <Arch />
      <h1>{title}</h1>
      <p className={message.text}>
        {isFrozen === true
          ? t('unpublished.frozen')
          : t('unpublished.text', { type: type.toLowerCase() })}
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
    </div>
  );
}
