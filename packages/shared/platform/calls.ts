import type { z } from 'zod';
import type * as accounts from '../accounts/accounts.contract.ts';
import type * as accountOverview from '../applications/account-overview.contract.ts';
import type * as activity from '../organizations/activity.contract.ts';
import type * as alerts from '../alerts/alerts.contract.ts';
import type * as applications from '../applications/applications.contract.ts';
import type * as bulk from '../listings/bulk.contract.ts';
import type * as candidates from '../applications/candidates.contract.ts';
import type * as content from '../content/content.contract.ts';
import type { Contract, Endpoint } from './contract.ts';
import type * as donations from '../billing/donations.contract.ts';
import type * as entry from '../accounts/onboarding.contract.ts';
import type * as webhooks from '../integrations/webhooks.contract.ts';
import type * as partnerWebhooks from '../integrations/partner-webhooks.contract.ts';
import type * as partner from '../integrations/partner.contract.ts';
import type * as apiKeys from '../integrations/api-keys.contract.ts';
import type * as fairs from '../fairs/fairs.contract.ts';
import type * as files from './files.contract.ts';
import type * as forYou from '../alerts/for-you.contract.ts';
import type * as hidden from '../alerts/hidden-items.contract.ts';
import type * as home from '../search/home.contract.ts';
import type * as integrations from '../integrations/integrations.contract.ts';
import type * as feedback from '../applications/feedback.contract.ts';
import type * as interviews from '../applications/interviews.contract.ts';
import type * as listings from '../listings/listings.contract.ts';
import type * as mail from './mail.contract.ts';
import type * as money from '../billing/billing.contract.ts';
import type * as members from '../organizations/members.contract.ts';
import type * as notifications from '../accounts/notifications.contract.ts';
import type * as organizationPage from '../organizations/organization-page.contract.ts';
import type * as organizationPeople from '../organizations/people.contract.ts';
import type * as organizations from '../organizations/organizations.contract.ts';
import type * as payments from '../billing/payments.contract.ts';
import type * as posting from '../listings/own-listings.contract.ts';
import type * as ownAccount from '../accounts/own-account.contract.ts';
import type * as pendingItems from '../accounts/pending-actions.contract.ts';
import type * as places from '../search/places.contract.ts';
import type * as preferences from '../accounts/preferences.contract.ts';
import type * as profile from '../accounts/profile.contract.ts';
import type * as publicInvoices from '../billing/public-invoices.contract.ts';
import type * as publicProfile from '../accounts/public-profile.contract.ts';
import type * as conversations from '../applications/conversations.contract.ts';
import type * as receivedApplications from '../applications/application-review.contract.ts';
import type * as recentItems from '../alerts/recent-items.contract.ts';
import type * as records from '../search/records.contract.ts';
import type * as reports from '../moderation/reports.contract.ts';
import type * as salaries from '../salaries/salaries.contract.ts';
import type * as saved from '../alerts/saved.contract.ts';
import type * as rolePages from '../search/role-pages.contract.ts';
import type * as searchUsage from '../search/usage.contract.ts';
import type * as search from '../search/search.contract.ts';
import type * as searchMap from '../search/search-map.contract.ts';
import type * as settings from '../accounts/settings.contract.ts';
import type * as signIn from '../accounts/login-methods.contract.ts';
import type * as push from '../accounts/push.contract.ts';
import type * as site from './site.contract.ts';
import type * as staff from '../moderation/staff.contract.ts';
import type * as statistics from '../organizations/statistics.contract.ts';
import type * as subscriptions from '../alerts/subscriptions.contract.ts';
import type * as templates from '../listings/templates.contract.ts';
import type * as verification from '../organizations/verification.contract.ts';

type In<Module> = {
  [Name in keyof Module]: Module[Name] extends Contract ? Module[Name] : never;
}[keyof Module];
type AnyContract =
  | In<typeof accounts>
  | In<typeof activity>
  | In<typeof alerts>
  | In<typeof applications>
  | In<typeof bulk>
  | In<typeof candidates>
  | In<typeof content>
  | In<typeof donations>
  | In<typeof entry>
  | In<typeof apiKeys>
  | In<typeof partner>
  | In<typeof partnerWebhooks>
  | In<typeof webhooks>
  | In<typeof fairs>
  | In<typeof integrations>
  | In<typeof files>
  | In<typeof forYou>
  | In<typeof hidden>
  | In<typeof home>
  | In<typeof feedback>
  | In<typeof interviews>
  | In<typeof listings>
  | In<typeof mail>
  | In<typeof money>
  | In<typeof members>
  | In<typeof notifications>
  | In<typeof organizationPage>
  | In<typeof organizationPeople>
  | In<typeof organizations>
  | In<typeof payments>
  | In<typeof posting>
  | In<typeof ownAccount>
  | In<typeof pendingItems>
  | In<typeof places>
  | In<typeof preferences>
  | In<typeof profile>
  | In<typeof publicInvoices>
  | In<typeof publicProfile>
  | In<typeof receivedApplications>
  | In<typeof accountOverview>
  | In<typeof conversations>
  | In<typeof recentItems>
  | In<typeof reports>
  | In<typeof salaries>
  | In<typeof rolePages>
  | In<typeof saved>
  | In<typeof search>
  | In<typeof searchMap>
  | In<typeof searchUsage>
  | In<typeof settings>
  | In<typeof signIn>
  | In<typeof push>
  | In<typeof site>
  | In<typeof records>
  | In<typeof staff>
  | In<typeof statistics>
  | In<typeof subscriptions>
  | In<typeof templates>
  | In<typeof verification>;
type Contracts = { [C in AnyContract as `${C['method']} ${C['path']}`]: C };

/** An endpoint that has a contract. */
export type CallableEndpoint = {
  [Key in keyof Contracts]: Pick<Contracts[Key], 'method' | 'path'>;
}[keyof Contracts];

/** Contract of an endpoint, by its method and path. Types only: nothing of it reaches a browser. */
type ContractOf<E extends Endpoint> = `${E['method']} ${E['path']}` extends infer Key extends
  keyof Contracts
  ? Contracts[Key]
  : never;

export type ReplyTo<E extends Endpoint> = z.infer<ContractOf<E>['reply']>;

export type QueryValue = string | number | boolean | readonly string[] | null | undefined;

type Schema<C, Part extends 'params' | 'query' | 'body'> = C extends {
  [P in Part]?: infer S extends z.ZodType;
}
  ? S
  : z.ZodNever;
/** True for optional input: an empty object or undefined. */
type IsOptional<Value> = [undefined] extends [Value]
  ? true
  : Partial<Value> extends Value
    ? true
    : false;
type PartOf<Part extends string, Value> = [Value] extends [never]
  ? unknown
  : IsOptional<Value> extends true
    ? { [P in Part]?: Value }
    : { [P in Part]: Value };
type Params<S extends z.ZodType> = {
  [Name in keyof z.input<S>]: z.input<S>[Name] | string | number;
};
type Query<S extends z.ZodType> = { [Name in keyof z.input<S>]: QueryValue };

/** Input of a call: path parameters, query and body, as far as the contract has them. */
type InputFor<E extends Endpoint, C = ContractOf<E>> = PartOf<
  'params',
  Schema<C, 'params'> extends z.ZodNever ? never : Params<Schema<C, 'params'>>
> &
  PartOf<'query', Schema<C, 'query'> extends z.ZodNever ? never : Query<Schema<C, 'query'>>> &
  PartOf<'body', Schema<C, 'body'> extends z.ZodNever ? never : z.input<Schema<C, 'body'>>>;

/** Arguments of a call: the input when the contract needs one. */
export type CallArgs<E extends Endpoint, Options> =
  IsOptional<InputFor<E>> extends true
    ? [input?: InputFor<E>, options?: Options]
    : [input: InputFor<E>, options?: Options];
