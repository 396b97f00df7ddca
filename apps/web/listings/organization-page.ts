import type { ReplyOf } from '@causa/shared/platform/contract';
import type { organizationContract } from '@causa/shared/listings/listings.contract';

type Reply = ReplyOf<typeof organizationContract>;

export type OrganizationData = Extract<Reply['data'], { type: 'ORG' }> & {
  /** Where one asks to join its team; made beside the data, so that the first script has less. */
  joinPath?: string;
  /** Where one writes to it; absent where it takes no messages. */
  writePath?: string;
};

/** What is left of an organization that is not public, or frozen. */
export type UnpublishedOrganization = Exclude<Reply['data'], { type: 'ORG' }>;
