import type { MessageKey } from '@causa/i18n/catalog';
import type { Locale } from '@causa/shared/platform/locales';
import { pagePath, searchPath, sitePagePath, withQuery } from '@causa/shared/platform/pages/routes';

/** A message without arguments. */
type MenuLabel = Exclude<
  Extract<MessageKey, `shell.menu.${string}` | `shell.type.${string}`>,
  'shell.menu.more'
>;

interface MenuLink {
  label: MenuLabel;
  href: string;
}

export interface Menu extends MenuLink {
  id: string;
  links: MenuLink[];
}

/** The three menus of the header: each is a link with a list behind its chevron. */
export function headerMenus(locale: Locale): Menu[] {
  const post = pagePath('postAListing', locale);
  return [
    {
      id: 'find',
      label: 'shell.menu.find',
      href: searchPath(locale, 'JOB'),
      links: [
        { label: 'shell.menu.allJobs', href: searchPath(locale, 'JOB') },
        {
          label: 'shell.menu.remoteJobs',
          href: withQuery(searchPath(locale, 'JOB'), { locationType: 'REMOTE' }),
        },
        { label: 'shell.type.internships', href: searchPath(locale, 'INTERNSHIP') },
        { label: 'shell.menu.employers', href: searchPath(locale, 'ORG') },
        { label: 'shell.menu.environmental', href: sitePagePath(locale, 'environmentalJobs') },
        { label: 'shell.menu.fairs', href: pagePath('fair', locale) },
        { label: 'shell.menu.salaries', href: pagePath('salaryExplorer', locale) },
      ],
    },
    {
      id: 'act',
      label: 'shell.menu.act',
      href: searchPath(locale, 'VOLOP'),
      links: [
        { label: 'shell.type.volunteer', href: searchPath(locale, 'VOLOP') },
        {
          label: 'shell.menu.remoteVolunteering',
          href: withQuery(searchPath(locale, 'VOLOP'), { locationType: 'REMOTE' }),
        },
        { label: 'shell.type.events', href: searchPath(locale, 'EVENT') },
        { label: 'shell.type.organizations', href: searchPath(locale, 'ORG') },
        { label: 'shell.menu.volunteerGuide', href: sitePagePath(locale, 'volunteerGuide') },
      ],
    },
    {
      id: 'post',
      label: 'shell.menu.post',
      href: post,
      links: [
        { label: 'shell.menu.postJob', href: withQuery(post, { listingType: 'JOB' }) },
        {
          label: 'shell.menu.postInternship',
          href: withQuery(post, { listingType: 'INTERNSHIP' }),
        },
        { label: 'shell.menu.postVolunteer', href: withQuery(post, { listingType: 'VOLOP' }) },
        { label: 'shell.menu.postEvent', href: withQuery(post, { listingType: 'EVENT' }) },
        { label: 'shell.menu.createOrganization', href: pagePath('createOrganization', locale) },
      ],
    },
  ];
}
