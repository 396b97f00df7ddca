import { type ReactNode, useState } from 'react';
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
import { ApplyByMail } from './apply-by-mail.tsx';
import { noteApplicationAction } from './application.actions.ts';
import styles from '../../accounts/profile/applicant.module.css';

/**
 * The organization takes applications elsewhere: shows where, and asks afterwards whether the user
 * applied.
 */
export function ApplyElsewhere({ data }: { data: ApplyData }): ReactNode {
  const { t, locale } = useText();
  const { environment } = useSite();
  // Asked after the link was followed, which is unknown without scripts.
  const [hasFollowed, setHasFollowed] = useState(false);
  const { listing, accepts, applyUrl, applyEmail, howToApply } = data;
  const { type } = listing;
  const orgName = listing.org?.name ?? '';
  const link = applyUrl !== null && /^https?:\/\//.test(applyUrl) ? applyUrl : null;
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
          <ApplyLink listing={listing} link={link} onFollow={() => setHasFollowed(true)} />
        )}
        {applyEmail !== null && (
          <ApplyByMail listing={listing} address={applyEmail} onUse={() => setHasFollowed(true)} />
        )}
      </section>
      {environment.user?.emailVerified === true && (
        <DidYouApply
          type={type}
          accepts={accepts}
          isHidden={!hasFollowed && (link !== null || applyEmail !== null)}
        />
      )}
    </>
  );
}

/** The link to the organization's own form, counted when followed. */
function ApplyLink({
  listing: { id, type },
  link,
  onFollow,
}: {
  listing: ApplyData['listing'];
  link: string;
  onFollow(): void;
}): ReactNode {
  const { t } = useText();
  return (
    <>
      <p>
        <ButtonLink
          variant="primary"
          href={endpointUrl(followApplyLink, { params: { listingId: id } })}
          rel="noopener nofollow ugc"
          target="_blank"
          onClick={() => {
            onFollow();
            trackLink(link);
          }}
        >
          {t('apply.elsewhere.open', { host: new URL(link).hostname })}
          <Icon name="external" />
          <span className="hidden-visually">({t('shell.new.tab')})</span>
        </ButtonLink>
      </p>
      <p className={styles.quiet}>{t('apply.elsewhere.care', { type })}</p>
    </>
  );
}

/** Asks whether the user applied; hidden with scripts until a link was followed. */
function DidYouApply({
  type,
  accepts,
  isHidden,
}: {
  type: ApplyData['listing']['type'];
  accepts: ApplyData['accepts'];
  isHidden: boolean;
}): ReactNode {
  const { t } = useText();
  return (
    <section
      className={classes(styles.section, isHidden && 'without-js')}
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
  );
}
