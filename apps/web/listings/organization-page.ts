import type { ReplyOf } from '@causa/shared/platform/contract';
import type { organizationContract } from '@causa/shared/listings/listings.contract';

type Reply = ReplyOf<typeof organizationContract>;

export type OrganizationData = Extract<Reply['data'], { type: 'ORG' }> & {
  /** Where a user asks to join its team; computed with the data to keep the first script small. */
  joinPath?: string;
  /** Where a user writes to it; absent when it takes no messages. */
  writePath?: string;
};

/** The reply for an organization that is not public, or frozen. */
export type UnpublishedOrganization = Exclude<Reply['data'], { type: 'ORG' }>;
