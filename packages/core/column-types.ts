import type { CandidateReason } from '@causa/shared/applications/candidates';
import type { FeedbackChoice as Choice } from '@causa/shared/applications/feedback';
import type { MessageTopic as Topic } from '@causa/shared/applications/messages';
import type { FairInviteStatus as InviteStatus } from '@causa/shared/fairs/fairs';
import type * as aggregatorFeeds from '@causa/shared/integrations/aggregator-feeds';
import type * as apiKeys from '@causa/shared/integrations/api-keys';
import type * as integrations from '@causa/shared/integrations/integrations';
import type * as webhooks from '@causa/shared/integrations/webhooks';
import type { AnyBulkKind, BulkSkip } from '@causa/shared/listings/bulk-actions';
import type * as drafts from '@causa/shared/listings/drafts/listing-draft';
import type { SearchType } from '@causa/shared/listings/listing-types';
import type { RichText as RichTextTree } from '@causa/shared/listings/listings.contract';
import type { Currency as CurrencyCode } from '@causa/shared/listings/pay-terms';
import type * as moderation from '@causa/shared/moderation/moderation';
import type { ReportReason as Reason } from '@causa/shared/moderation/reports';
import type { OrgType as TypeOfOrganization } from '@causa/shared/organizations/org-types';
import type * as organizationDrafts from '@causa/shared/organizations/organization-draft';
import type * as verification from '@causa/shared/organizations/verification';
import type { Locale } from '@causa/shared/platform/locales';
import type { MailTemplate as Template } from '@causa/shared/platform/mail';
import type * as features from '@causa/shared/search/features';
import type * as facets from '@causa/shared/search/facets';
import type * as usage from '@causa/shared/search/usage';
import type { SavedLocation as Location } from './alerts/saved-searches/saved-search.rules.ts';
import type {
  PriceBook as Prices,
  Seller as SellerSnapshot,
} from './billing/credits/price-book.rules.ts';
import type { BuyerSnapshot } from './billing/invoices/issue-invoice.ts';
import type { StoredBlock } from './content/content-file.ts';
import type * as boards from './integrations/job-boards/job-board.ts';
import type { UndoData } from './integrations/job-boards/running/apply-change.ts';
import type { LoginMethod as Method } from './platform/context.ts';
import type { WorkingCopy } from './platform/drafts/working-copy.ts';

/**
 * The types of JSON and text columns, by the name that `prisma/models` gives in brackets: the
 * generated client reads and writes these columns with them. PostgreSQL does not check them, so a
 * changed type must still describe the rows of earlier versions.
 */
declare global {
  namespace PrismaJson {
    type Aggregator = aggregatorFeeds.Aggregator;
    type FeedbackChoice = Choice;
    type RichText = RichTextTree;
    type ListingDraft = drafts.ListingDraft;
    type ListingRevisions = WorkingCopy<drafts.ListingDraft>['fieldRevisions'];
    type ListingConflicts = WorkingCopy<drafts.ListingDraft>['conflicts'];
    type OrganizationDraft = organizationDrafts.OrganizationDraft;
    type OrganizationRevisions = WorkingCopy<OrganizationDraft>['fieldRevisions'];
    type OrganizationConflicts = WorkingCopy<OrganizationDraft>['conflicts'];
    type DraftField = drafts.DraftField;
    type JobFunction = facets.JobFunction;
    type Feature = features.Feature;
    type BenefitKind = features.BenefitKind;
    type AreaOfFocus = facets.AreaOfFocus;
    type RoleFamily = facets.RoleFamily;
    type LocationType = facets.LocationType;
    type JobType = facets.JobType;
    type Payment = facets.Payment;
    type Education = facets.Education;
    type ProfessionalLevel = facets.ProfessionalLevel;
    type ActionType = facets.ActionType;
    type Currency = CurrencyCode;
    type OrgType = TypeOfOrganization;
    type BulkKind = AnyBulkKind;
    type BulkReason = BulkSkip;
    type VerificationState = verification.VerificationState;
    type ProofKind = verification.ProofKind;
    type ProofStatus = verification.ProofStatus;
    type LoginMethod = Method;
    type MailTemplate = Template;
    type SavedLocation = Location;
    type CandidateReasons = CandidateReason[];
    type MessageTopic = Topic;
    type Seller = Partial<SellerSnapshot>;
    type Buyer = Partial<BuyerSnapshot>;
    type PriceBook = Prices;
    type LocalizedName = Partial<Record<Locale, string>>;
    type HeroSearch = { heading: string; type: SearchType };
    type ContentBlocks = StoredBlock[];
    type FairInviteStatus = InviteStatus;
    type ImportedFields = boards.ImportedFields;
    type BoardFields = boards.BoardFields;
    type HeldReason = integrations.HeldReason;
    type BoardError = integrations.BoardError;
    type PlanAction = integrations.PlanAction;
    type PlanReason = integrations.PlanReason;
    type BoardField = integrations.BoardField;
    type BoardPublication = integrations.Publication;
    type MissingField = integrations.MissingField;
    type BoardUndo = UndoData;
    type ApiKeyMode = apiKeys.ApiKeyMode;
    type ApiScope = apiKeys.ApiScope;
    type WebhookStatus = webhooks.WebhookStatus;
    type WebhookOffReason = webhooks.WebhookOffReason;
    type QueueKind = moderation.QueueKind;
    type QueueReasons = moderation.QueueReason[];
    type ReportReason = Reason;
    type ProposalStatus = usage.ProposalStatus;
    type VocabularyNames = usage.VocabularyNames;
  }
}
