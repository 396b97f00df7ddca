import type { z } from 'zod';
import { getCell } from '@causa/shared/platform/cell';
import type { environmentContract } from '@causa/shared/platform/site.contract';
import type { Location, SearchLocation } from '@causa/shared/search/location';
import type { Context } from './platform/context.ts';
import { hasAdvertisedFair } from './fairs/public-fairs.ts';
import { hasUnconnectedOrganization } from './integrations/job-boards/has-unconnected-organization.ts';
import { countUnreadConversations } from './applications/conversations/account-inbox.ts';
import { readViewer } from './accounts/find-user.ts';

export type Environment = z.infer<(typeof environmentContract)['reply']>['environment'];

/** Browser of the request, with its cookies and estimated location. */
export interface Browser {
  hasAcceptedCookies: boolean;
  abExperiments: Environment['abExperiments'];
  /** ISO 3166 code from a trusted proxy or the language's region; null without either. */
  countryCode: string | null;
  guessedLocation: Location | null;
  searchLocation: SearchLocation | null;
  /** The mobile app identifies itself in the user agent. */
  isApp: boolean;
}

export interface Installation {
  /** Null unless the operator configured Google Maps. */
  googleMapsKey: string | null;
  signInProviders: Environment['signInProviders'];
}

/** Returns the user's environment. */
export async function readEnvironment(
  context: Context,
  browser: Browser,
  installation: Installation,
): Promise<Environment> {
  const [user, fairsAds, unconnectedBoard, unreadConversations] = await Promise.all([
    context.actor.kind === 'user' ? readViewer(context, context.actor.userId) : null,
    hasAdvertisedFair(context),
    context.actor.kind === 'user'
      ? hasUnconnectedOrganization(context, context.actor.userId)
      : false,
    context.actor.kind === 'user' ? countUnreadConversations(context) : 0,
  ]);
  return {
    showAcceptCookies: !browser.hasAcceptedCookies,
    isUS: browser.countryCode === 'US',
    guessedLocation: browser.guessedLocation,
    searchLocation: browser.searchLocation,
    abExperiments: browser.abExperiments,
    user,
    unreadConversations,
    locale: context.locale,
    cell: getCell(),
    payments: {
      provider: context.payments?.kind ?? 'none',
      publishableKey: context.payments?.publishableKey,
    },
    places: {
      provider: installation.googleMapsKey === null ? 'builtin' : 'google',
      googleMapsKey: installation.googleMapsKey,
    },
    signInProviders: installation.signInProviders,
    context: browser.isApp ? 'ios' : 'web',
    features: {
      accounts: true,
      publicProfiles: true,
      savedSearches: true,
      fairsAds,
      unconnectedBoard,
    },
  };
}
