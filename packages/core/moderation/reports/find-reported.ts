import type { Locale } from '@causa/shared/platform/locales';
import type { ReportableType } from '@causa/shared/moderation/reports';
import { detailPath, homePath, pagePath } from '@causa/shared/platform/pages/routes';
import { findUserNames } from '../../accounts/find-user.ts';
import {
  findFeedbackSentence,
  findReportedSentence,
} from '../../applications/feedback/feedback-sentences.ts';
import type { Context } from '../../platform/context.ts';
import { findListingById, findLiveListing } from '../../listings/live-listing.ts';
import {
  findLiveOrganization,
  findOrganizationName,
} from '../../organizations/find-organization.ts';
import { findPublicPerson } from '../../accounts/profile/public-profile.ts';

/** The subject of a report, by the one column that is set. */
export interface Reported {
  subject: `${'listing' | 'organization' | 'user' | 'feedback'}:${string}`;
  listingId: string | null;
  organizationId: string | null;
  personId: string | null;
  /** Its public name. */
  title: string;
  pathIn(locale: Locale): string;
}

/** Returns the public record with this type and id; null without one. */
export async function findReported(
  context: Context,
  type: ReportableType,
  id: string,
): Promise<Reported | null> {
  if (type === 'PERSON') {
    const person = await findPublicPerson(context, id);
    return person === null
      ? null
      : {
          subject: `user:${person.id}`,
          listingId: null,
          organizationId: null,
          personId: person.id,
          title: person.name,
          pathIn: (locale) => pagePath('person', locale, { username: id }),
        };
  }
  if (type === 'FEEDBACK') {
    const sentence = await findFeedbackSentence(context, id);
    return sentence === null
      ? null
      : {
          subject: `feedback:${id}`,
          listingId: null,
          organizationId: sentence.organization.id,
          personId: null,
          ...nameSentence(sentence.organization),
        };
  }
  if (type === 'ORG') {
    const org = await findLiveOrganization(context, id);
    return org === null
      ? null
      : {
          subject: `organization:${id}`,
          listingId: null,
          organizationId: id,
          personId: null,
          title: org.name,
          pathIn: (locale) => detailPath(locale, 'ORG', id, org.name),
        };
  }
  const listing = await findLiveListing(context, id);
  return listing === null || listing.type !== type
    ? null
    : {
        subject: `listing:${id}`,
        listingId: id,
        organizationId: listing.organizationId,
        personId: null,
        title: listing.title,
        pathIn: (locale) => detailPath(locale, type, id, listing.title),
      };
}

/** A sentence is named by its organization, whose page shows it. */
function nameSentence({
  id,
  name,
}: {
  id: string;
  name: string;
}): Pick<Reported, 'title' | 'pathIn'> {
  return { title: name, pathIn: (locale) => detailPath(locale, 'ORG', id, name) };
}

/** Returns the name and address of a decided subject, for its reporters. */
export async function describeReported(
  context: Context,
  subject: string,
): Promise<Pick<Reported, 'title' | 'pathIn'>> {
  const [about, id = ''] = subject.split(':');
  if (about === 'listing') {
    const listing = await findListingById(context, id);
    if (listing !== null)
      return {
        title: listing.title,
        pathIn: (locale) => detailPath(locale, listing.type, id, listing.title),
      };
  }
  if (about === 'organization') {
    const name = await findOrganizationName(context, id);
    if (name !== null)
      return { title: name, pathIn: (locale) => detailPath(locale, 'ORG', id, name) };
  }
  const sentence = about === 'feedback' ? await findReportedSentence(context, id) : null;
  if (sentence !== null) return nameSentence(sentence.organization);
  const names = about === 'user' ? await findUserNames(context, [id]) : new Map<string, string>();
  return { title: names.get(id) ?? '', pathIn: homePath };
}
