import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readOrganizationDraftContract } from '@causa/shared/organizations/organization-page.contract';
import { previewDeletion } from '@causa/shared/generated/organizations/organizations.endpoints';
import type { previewDeletionContract } from '@causa/shared/organizations/organizations.contract';
import { readOrganizationDraft } from '@causa/shared/generated/organizations/organization-page.endpoints';
import { readOrganizationPeople } from '@causa/shared/generated/organizations/people.endpoints';
import type { readOrganizationPeopleContract } from '@causa/shared/organizations/people.contract';
import { freshId } from '@causa/shared/platform/fresh-id';
import {
  type OrganizationSection,
  organizationSectionNames,
} from '@causa/shared/organizations/organization-draft';
import type { PageLoader } from '../../lib/navigation/page.ts';
import { listCountries } from '../countries.ts';
import { type AdminData, adminLoader } from '../org.data.ts';

export type Draft = ReplyOf<typeof readOrganizationDraftContract>['draft'];

export interface EditOrganizationData extends AdminData {
  draft: Draft;
  section: OrganizationSection;
  /** Identifies this form; its own earlier saves never conflict. */
  tab: string;
  /** The id of the person or photo that a form adds. */
  newId: string;
  /** People and photos; null on other sections. */
  shown: ReplyOf<typeof readOrganizationPeopleContract> | null;
  countries: { value: string; label: string }[];
  /** Consequences of deleting it; null for members without the right and on other sections. */
  deletion: ReplyOf<typeof previewDeletionContract> | null;
}

export const editOrganizationLoader: PageLoader<EditOrganizationData> = {
  async load(context) {
    const { api, route, locale } = context;
    const result = await adminLoader.load(context);
    if (!('data' in result) || 'view' in result) return result;
    if (route.page !== 'adminEditOrganization') return { notFound: true };
    const { orgId } = route.params;
    const sectionParam = context.url.searchParams.get('section') ?? 'basics';
    const section = organizationSectionNames.find((name) => name === sectionParam);
    if (section === undefined) return { notFound: true };
    const params = { orgId };
    const [{ draft }, deletion, shown] = await Promise.all([
      api.call(readOrganizationDraft, { params }),
      section === 'basics' && result.data.org.can.delete
        ? api.call(previewDeletion, { params })
        : null,
      section === 'people' || section === 'photos'
        ? api.call(readOrganizationPeople, { params })
        : null,
    ]);
    return {
      data: {
        ...result.data,
        draft,
        section,
        tab: freshId(Date.now()),
        newId: freshId(Date.now()),
        countries: listCountries(locale),
        deletion,
        shown,
      },
    };
  },
};
