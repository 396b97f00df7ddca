import type { PageAddress } from './page-address.ts';

/**
 * Pages of an organization's dashboard, separate so that they do not add to the code of every page;
 * `organizationPath` builds their paths.
 */
export const organizationPages = {
  adminOverview: { path: '/admin/{orgId:id}', access: 'member' },
  adminTeam: { path: '/admin/{orgId:id}/admins', access: 'member' },
  adminEditOrganization: { path: '/admin/{orgId:id}/edit', access: 'member' },
  adminPreviewOrganization: { path: '/admin/{orgId:id}/preview', access: 'member' },
  adminStatistics: { path: '/admin/{orgId:id}/statistics', access: 'member' },
  adminHistory: { path: '/admin/{orgId:id}/activity', access: 'member' },
  adminNotifications: { path: '/admin/{orgId:id}/notification-preferences', access: 'member' },
  adminVerification: { path: '/admin/{orgId:id}/verification', access: 'member' },
  adminPayByCreditCard: { path: '/admin/{orgId:id}/pay-by-credit-card', access: 'member' },
  adminPaymentSummary: { path: '/admin/{orgId:id}/payment-summary', access: 'member' },
  adminPayments: { path: '/admin/{orgId:id}/payments', access: 'member' },
  adminPayment: { path: '/admin/{orgId:id}/payments/{paymentId:id}', access: 'member' },
  adminListings: { path: '/admin/{orgId:id}/listings', access: 'member' },
  adminBulk: { path: '/admin/{orgId:id}/listings/bulk', access: 'member' },
  adminBulkDone: { path: '/admin/{orgId:id}/listings/bulk/{bulkId:id}', access: 'member' },
  adminApplications: { path: '/admin/{orgId:id}/applications', access: 'member' },
  adminApplicationsBulk: { path: '/admin/{orgId:id}/applications/bulk', access: 'member' },
  adminApplicationsBulkDone: {
    path: '/admin/{orgId:id}/applications/bulk/{bulkId:id}',
    access: 'member',
  },
  adminMessageTemplates: { path: '/admin/{orgId:id}/applications/texts', access: 'member' },
  adminApplication: {
    path: '/admin/{orgId:id}/applications/{applicationId:id}',
    access: 'member',
  },
  adminCandidates: { path: '/admin/{orgId:id}/candidates', access: 'member' },
  adminCandidate: { path: '/admin/{orgId:id}/candidates/{candidateId:id}', access: 'member' },
  adminCredits: { path: '/admin/{orgId:id}/credits', access: 'member' },
  adminGradFairs: { path: '/admin/{orgId:id}/grad-fairs', access: 'member' },
  adminFairInvite: {
    path: '/admin/{orgId:id}/grad-fairs/invites/{inviteId:id}',
    access: 'member',
  },
  adminApiAccess: { path: '/admin/{orgId:id}/api-access', access: 'member' },
  adminWebhooks: { path: '/admin/{orgId:id}/api-access/webhooks', access: 'member' },
  adminEmbed: { path: '/admin/{orgId:id}/api-access/embed', access: 'member' },
  adminIntegrations: { path: '/admin/{orgId:id}/integrations', access: 'member' },
  // `kind` is one of `integrationKinds`; the loaders check it.
  adminIntegration: { path: '/admin/{orgId:id}/integrations/{kind}', access: 'member' },
  adminIntegrationPublishing: {
    path: '/admin/{orgId:id}/integrations/{kind}/publishing',
    access: 'member',
  },
  adminIntegrationRun: {
    path: '/admin/{orgId:id}/integrations/{kind}/runs/{runId:id}',
    access: 'member',
  },
  adminBuyCredits: { path: '/admin/{orgId:id}/buy-credits', access: 'member' },
  adminCreditPack: { path: '/admin/{orgId:id}/credits/{packId:id}', access: 'member' },
  adminCart: { path: '/admin/{orgId:id}/cart', access: 'member' },
  adminSingleCheckout: { path: '/admin/{orgId:id}/single-checkout/cart', access: 'member' },
  adminBilling: { path: '/admin/{orgId:id}/checkout/billing-address', access: 'member' },
  adminInvoices: { path: '/admin/{orgId:id}/invoices', access: 'member' },
  adminInvoice: { path: '/admin/{orgId:id}/invoices/{invoiceId:id}', access: 'member' },
  adminInvoiceAddress: {
    path: '/admin/{orgId:id}/invoices/{invoiceId:id}/billing-address',
    access: 'member',
  },
  adminMessages: { path: '/admin/{orgId:id}/messages', access: 'member' },
  adminMessage: { path: '/admin/{orgId:id}/messages/{conversationId:id}', access: 'member' },
  adminTemplates: { path: '/admin/{orgId:id}/templates', access: 'member' },
  adminPost: { path: '/admin/{orgId:id}/post-a-listing', access: 'member' },
  // `word` is one of `dashboardWords`; the loaders check it.
  adminCreate: { path: '/admin/{orgId:id}/{word}/create', access: 'member' },
  adminCheck: { path: '/admin/{orgId:id}/{word}/{listingId:id}/edit/check', access: 'member' },
  adminEdit: {
    path: '/admin/{orgId:id}/{word}/{listingId:id}/edit/{section:slug?}',
    access: 'member',
  },
  adminPreview: { path: '/admin/{orgId:id}/{word}/{listingId:id}/preview', access: 'member' },
  adminListingStatistics: {
    path: '/admin/{orgId:id}/{word}/{listingId:id}/statistics',
    access: 'member',
  },
  adminActivity: { path: '/admin/{orgId:id}/{word}/{listingId:id}/activity', access: 'member' },
  adminListingApplications: {
    path: '/admin/{orgId:id}/{word}/{listingId:id}/applications',
    access: 'member',
  },
  adminRecommended: {
    path: '/admin/{orgId:id}/{word}/{listingId:id}/recommended-candidates',
    access: 'member',
  },
  adminRecommendedOne: {
    path: '/admin/{orgId:id}/{word}/{listingId:id}/recommended-candidates/{candidateId:id}',
    access: 'member',
  },
  adminRepost: { path: '/admin/{orgId:id}/{word}/{listingId:id}/repost', access: 'member' },
  adminExtend: { path: '/admin/{orgId:id}/{word}/{listingId:id}/extend', access: 'member' },
  adminListing: { path: '/admin/{orgId:id}/{word}/{listingId:id}', access: 'member' },

  // Targets of mail links, for members of any organization.
  rateCandidate: {
    path: '/email/rate-recommended-candidate/{candidateId:id}/{verdict}',
    access: 'user',
  },

  // For users who are not members yet.
  joinOrganization: { path: '/organizations/{orgId:id}/join' },

  // For anyone with the link, because an accountant has no account.
  publicInvoice: { path: '/invoices/{invoiceId:id}', secret: true },
  // Requires the cookie that the button on the invoice page sets.
  payInvoice: { path: '/invoices/{invoiceId:id}/pay', secret: true },
  paidInvoice: { path: '/invoices/{invoiceId:id}/payment-summary', secret: true },

  writeToOrganization: { path: '/organizations/{orgId:id}/contact', unshared: true },
  // For people without an account, by the link in their mails.
  conversation: { path: '/conversations/{conversationId:id}', secret: true },

  // Without an organization: redirect to the page of the only organization, or to a choice.
  admins: { path: '/admins', access: 'user' },
  editOrg: { path: '/edit-org', access: 'user' },
  buyCredits: { path: '/buy-credits', access: 'user' },
  credits: { path: '/credits', access: 'user' },
  invoices: { path: '/invoices', access: 'user' },
  gradfairs: { path: '/gradfairs', access: 'user' },
  integrateAts: { path: '/integrate-ats', access: 'user' },
  createJob: { path: '/jobs/create', access: 'user' },
  createInternship: { path: '/internships/create', access: 'user' },
} as const satisfies Record<string, PageAddress>;

/** Entries of the dashboard's navigation by group; the overview and posting stand above them. */
export const adminGroups = {
  hiring: [
    'adminListings',
    'adminApplications',
    'adminCandidates',
    'adminMessages',
    'adminGradFairs',
    'adminStatistics',
  ],
  page: ['adminEditOrganization', 'adminVerification'],
  money: ['adminCredits', 'adminInvoices', 'adminPayments'],
  settings: [
    'adminTeam',
    'adminNotifications',
    'adminIntegrations',
    'adminApiAccess',
    'adminHistory',
  ],
} as const;

/** Pages with only the organization as a parameter. */
export const adminPages = [
  'adminOverview',
  'adminPost',
  ...adminGroups.hiring,
  ...adminGroups.page,
  ...adminGroups.money,
  ...adminGroups.settings,
] as const;
export type AdminPage = (typeof adminPages)[number];

/** Targets of the organization choice: one of these pages, or a new listing of a type. */
export const adminGoals = [
  ...adminPages,
  'adminBuyCredits',
  'jobs',
  'internships',
  'volops',
  'events',
] as const;
export type AdminGoal = (typeof adminGoals)[number];

/** Targets of the paths without an organization; the overview where no page exists yet. */
export const shortAddresses = {
  admins: 'adminTeam',
  editOrg: 'adminEditOrganization',
  buyCredits: 'adminBuyCredits',
  credits: 'adminCredits',
  invoices: 'adminInvoices',
  gradfairs: 'adminGradFairs',
  integrateAts: 'adminIntegrations',
  createJob: 'jobs',
  createInternship: 'internships',
} as const satisfies Partial<Record<keyof typeof organizationPages, AdminGoal>>;
