import type { ReplyOf } from '@causa/shared/platform/contract';
import type { environmentContract } from '@causa/shared/platform/site.contract';
import type { Locale } from '@causa/shared/platform/locales';

/** What the page knows of its reader and of the installation. */
export type Environment = ReplyOf<typeof environmentContract>['environment'];

/**
 * What a page shows when the environment cannot be read: nothing personal, nothing that needs a
 * service.
 */
export function plainEnvironment(locale: Locale): Environment {
  return {
    showAcceptCookies: false,
    isUS: false,
    guessedLocation: null,
    searchLocation: null,
    abExperiments: [],
    user: null,
    locale,
    payments: { provider: 'none' },
    places: { provider: 'builtin', googleMapsKey: null },
    signInProviders: [],
    context: 'web',
    features: {
      accounts: false,
      publicProfiles: false,
      savedSearches: false,
      fairsAds: false,
      unconnectedBoard: false,
    },
  };
}
