import type { PageAddress } from './page-address.ts';

/**
 * The pages of an organization's dashboard, apart from the others so that what every page carries
 * does not grow with them: `organizationPath` builds their addresses.
 */
export const organizationPages = {
  adminOverview: { path: '/admin/{orgId:id}', access: 'member' },
  adminTeam: { path: '/admin/{orgId:id}/admins', access: 'member' },
  adminEditOrganization: { path: '/admin/{orgId:id}/edit/{section?}', access: 'member' },
  adminPreview: { path: '/admin/{orgId:id}/preview', access: 'member' },

  // Without an organization: they lead to that page of the only one, or to a choice.
  admins: { path: '/admins', access: 'user' },
  editOrg: { path: '/edit-org', access: 'user' },
  buyCredits: { path: '/buy-credits', access: 'user' },
  credits: { path: '/credits', access: 'user' },
  invoices: { path: '/invoices', access: 'user' },
  gradfairs: { path: '/gradfairs', access: 'user' },
  integrateAts: { path: '/integrate-ats', access: 'user' },
} as const satisfies Record<string, PageAddress>;

/** Pages that need to know the organization alone. */
export const adminPages = ['adminOverview', 'adminEditOrganization', 'adminTeam'] as const;
export type AdminPage = (typeof adminPages)[number];

/** What the addresses without an organization stand for: the overview for what is not built yet. */
export const shortAddresses = {
  admins: 'adminTeam',
  editOrg: 'adminEditOrganization',
  buyCredits: 'adminOverview',
  credits: 'adminOverview',
  invoices: 'adminOverview',
  gradfairs: 'adminOverview',
  integrateAts: 'adminOverview',
} as const satisfies Partial<Record<keyof typeof organizationPages, AdminPage>>;
