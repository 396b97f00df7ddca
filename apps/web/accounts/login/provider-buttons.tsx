import { providerStartPath } from '@causa/shared/accounts/login-providers';
import type { ReactNode } from 'react';
import { getCarriedQuery } from '../../lib/navigation/login-links.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { providerButton, ProviderMark } from '../../ui/provider-mark.tsx';

/** A link for each configured provider; it carries the visitor's next page. */
export function ProviderButtons({
  fallback,
  keeps = true,
}: {
  fallback?: string;
  keeps?: boolean;
}): ReactNode {
  const { t, locale } = useText();
  const { environment, url } = useSite();
  const { to, invite, tmpId } = getCarriedQuery(url);
  return environment.signInProviders.map((provider) => (
    <ButtonLink
      key={provider}
      className={providerButton}
      href={providerStartPath(provider, {
        lang: locale,
        to: to ?? fallback,
        invite,
        tmpId,
        keepLoggedIn: keeps ? undefined : 'no',
      })}
    >
      <ProviderMark provider={provider} />
      {t(`login.with.${provider}`)}
    </ButtonLink>
  ));
}
