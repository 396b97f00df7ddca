import type { ReplyOf } from '@causa/shared/platform/contract';
import type { environmentContract } from '@causa/shared/platform/site.contract';
import type { Locale } from '@causa/shared/platform/locales';

/** Data about the reader and the installation that every page gets. */
export type Environment = ReplyOf<typeof environmentContract>['environment'];

/** The environment used when it cannot be read: no account, no optional services. */
export function plainEnvironment(locale: Locale): Environment {
  return {
    showAcceptCookies: false,
    isUS: false,
    guessedLocation: null,
    searchLocation: null,
    abExperiments: [],
    user: null,
    unreadConversations: 0,
    locale,
    cell: 0,
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
