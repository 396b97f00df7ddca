import { type MouseEvent, type ReactNode, useState } from 'react';
import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { followApplyLink } from '@causa/shared/generated/organizations/statistics.endpoints';
import { localeTags } from '@causa/shared/platform/locales';
import { trackLink } from '../../lib/analytics/analytics.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import type { ApplyData } from '../pages/visitor/apply.data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Form } from '../../forms/form.tsx';
import { noteApplicationAction } from './application.actions.ts';
import styles from '../../accounts/profile/applicant.module.css';

/**
 * The organization takes applications elsewhere: shows where, and asks afterwards whether the user
 * applied.
 */
export function ApplyElsewhere({
  data: { listing, accepts, applyUrl, applyEmail, howToApply },
}: {
  data: ApplyData;
}): ReactNode {
  const { t, locale } = useText();
  const { environment } = useSite();
  // Asked after the link was followed, which is unknown without scripts.
  const [followed, setFollowed] = useState(false);
  const { type } = listing;
  const orgName = listing.org?.name ?? '';
  const link = applyUrl !== null && /^https?:\/\//.test(applyUrl) ? applyUrl : null;
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    setFollowed(true);
    trackLink(link ?? event.currentTarget.href);
  };
  return (
    <>
      <section className={styles.section} aria-labelledby="elsewhere">
        <h2 id="elsewhere">{t('apply.elsewhere.title', { orgName, type })}</h2>
        <div
          className={styles.prose}
          lang={listing.locale === locale ? undefined : localeTags[listing.locale]}
        >
          {howToApply.map((block, index) => (
            <p key={index}>{block.type === 'list' ? block.items.join('\n') : block.text}</p>
          ))}
        </div>
        {link !== null && (
          <>
            <p>
              <ButtonLink
                variant="primary"
                href={endpointUrl(followApplyLink, { params: { listingId: listing.id } })}
                rel="noopener nofollow ugc"
                target="_blank"
                onClick={follow}
              >
                {t('apply.elsewhere.open', { host: new URL(link).hostname })}
                <Icon name="external" />
                <span className="hidden-visually">({t('shell.new.tab')})</span>
              </ButtonLink>
            </p>
            <p className={styles.quiet}>{t('apply.elsewhere.care', { type })}</p>
          </>
        )}
        {applyEmail !== null && (
          <p className={styles.prose}>
            <a
              href={`mailto:${applyEmail}?subject=${encodeURIComponent(listing.title)}`}
              onClick={() => setFollowed(true)}
            >
              {applyEmail}
            </a>
          </p>
        )}
      </section>
      {environment.user?.emailVerified === true && (
        <section
          className={classes(
            styles.section,
            !followed && (link !== null || applyEmail !== null) && 'without-js',
          )}
          aria-labelledby="did-you"
        >
          <h2 id="did-you">{t('apply.elsewhere.did', { type })}</h2>
          <p>{t('apply.elsewhere.note', { type })}</p>
          <Form
            action={noteApplicationAction}
            hidden={{ via: accepts === 'EMAIL' ? 'EMAIL' : 'LINK' }}
            variant="secondary"
            submitLabel={t('apply.elsewhere.yes', { type })}
          />
        </section>
      )}
    </>
  );
}
