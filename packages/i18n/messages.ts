import type { MessageLocale, Namespace, Translation } from './catalog.ts';
import enAdmin from './messages/en/organizations/admin.ts';
import enAccount from './messages/en/accounts/account.ts';
import enApplicant from './messages/en/applications/applicant.ts';
import enApply from './messages/en/applications/apply.ts';
import enBulk from './messages/en/listings/bulk.ts';
import enBilling from './messages/en/billing/billing.ts';
import enContent from './messages/en/content/content.ts';
import enDashboard from './messages/en/alerts/dashboard.ts';
import enEdits from './messages/en/listings/edits.ts';
import enErrors from './messages/en/platform/errors.ts';
import enFacets from './messages/en/search/facets.ts';
import enFeeds from './messages/en/search/feeds.ts';
import enFilters from './messages/en/search/filters.ts';
import enListing from './messages/en/listings/listing.ts';
import enMail from './messages/en/platform/mail.ts';
import enOrganization from './messages/en/organizations/organization.ts';
import enCreateOrg from './messages/en/organizations/createOrg.ts';
import enTeam from './messages/en/organizations/team.ts';
import enOrgPage from './messages/en/organizations/orgPage.ts';
import enPayments from './messages/en/billing/payments.ts';
import enListingForm from './messages/en/listings/listingForm.ts';
import enAuthoring from './messages/en/listings/authoring.ts';
import enPublish from './messages/en/listings/publish.ts';
import enWriting from './messages/en/platform/writing.ts';
import enSearch from './messages/en/search/search.ts';
import enSearchbar from './messages/en/search/searchbar.ts';
import enLogin from './messages/en/accounts/login.ts';
import enSettings from './messages/en/accounts/settings.ts';
import enMissing from './messages/en/accounts/missing.ts';
import enActivity from './messages/en/organizations/activity.ts';
import enReview from './messages/en/applications/review.ts';
import enReviewStatus from './messages/en/applications/reviewStatus.ts';
import enOverview from './messages/en/organizations/overview.ts';
import enCandidates from './messages/en/applications/candidates.ts';
import enClosing from './messages/en/listings/closing.ts';
import enListed from './messages/en/listings/listed.ts';
import enConversations from './messages/en/applications/conversations.ts';
import enUnpublished from './messages/en/listings/unpublished.ts';
import enReport from './messages/en/moderation/report.ts';
import enWebhooks from './messages/en/integrations/webhooks.ts';
import enApiDocs from './messages/en/integrations/apiDocs.ts';
import enApiKeys from './messages/en/integrations/apiKeys.ts';
import enOwnFairs from './messages/en/fairs/ownFairs.ts';
import enIntegrations from './messages/en/integrations/integrations.ts';
import enFairs from './messages/en/fairs/fairs.ts';
import enSalaryFigures from './messages/en/salaries/salaryFigures.ts';
import enSalarySurvey from './messages/en/salaries/salarySurvey.ts';
import enRecords from './messages/en/search/records.ts';
import enSalaries from './messages/en/salaries/salaries.ts';
import enFlash from './messages/en/platform/flash.ts';
import enModals from './messages/en/accounts/modals.ts';
import enVerification from './messages/en/organizations/verification.ts';
import enShell from './messages/en/platform/shell.ts';
import enStaff from './messages/en/moderation/staff.ts';
import enMonth from './messages/en/accounts/month.ts';
import enDocuments from './messages/en/billing/documents.ts';
import enDonate from './messages/en/billing/donate.ts';
import enInvoicePage from './messages/en/billing/invoicePage.ts';
import enStatistics from './messages/en/organizations/statistics.ts';
import esAdmin from './messages/es/organizations/admin.ts';
import esAccount from './messages/es/accounts/account.ts';
import esApplicant from './messages/es/applications/applicant.ts';
import esApply from './messages/es/applications/apply.ts';
import esBulk from './messages/es/listings/bulk.ts';
import esBilling from './messages/es/billing/billing.ts';
import esContent from './messages/es/content/content.ts';
import esDashboard from './messages/es/alerts/dashboard.ts';
import esEdits from './messages/es/listings/edits.ts';
import esErrors from './messages/es/platform/errors.ts';
import esFacets from './messages/es/search/facets.ts';
import esFeeds from './messages/es/search/feeds.ts';
import esFilters from './messages/es/search/filters.ts';
import esListing from './messages/es/listings/listing.ts';
import esMail from './messages/es/platform/mail.ts';
import esOrganization from './messages/es/organizations/organization.ts';
import esCreateOrg from './messages/es/organizations/createOrg.ts';
import esTeam from './messages/es/organizations/team.ts';
import esOrgPage from './messages/es/organizations/orgPage.ts';
import esPayments from './messages/es/billing/payments.ts';
import esListingForm from './messages/es/listings/listingForm.ts';
import esAuthoring from './messages/es/listings/authoring.ts';
import esPublish from './messages/es/listings/publish.ts';
import esWriting from './messages/es/platform/writing.ts';
import esSearch from './messages/es/search/search.ts';
import esSearchbar from './messages/es/search/searchbar.ts';
import esLogin from './messages/es/accounts/login.ts';
import esSettings from './messages/es/accounts/settings.ts';
import esMissing from './messages/es/accounts/missing.ts';
import esActivity from './messages/es/organizations/activity.ts';
import esReview from './messages/es/applications/review.ts';
import esReviewStatus from './messages/es/applications/reviewStatus.ts';
import esOverview from './messages/es/organizations/overview.ts';
import esCandidates from './messages/es/applications/candidates.ts';
import esClosing from './messages/es/listings/closing.ts';
import esListed from './messages/es/listings/listed.ts';
import esConversations from './messages/es/applications/conversations.ts';
import esUnpublished from './messages/es/listings/unpublished.ts';
import esReport from './messages/es/moderation/report.ts';
import esWebhooks from './messages/es/integrations/webhooks.ts';
import esApiDocs from './messages/es/integrations/apiDocs.ts';
import esApiKeys from './messages/es/integrations/apiKeys.ts';
import esOwnFairs from './messages/es/fairs/ownFairs.ts';
import esIntegrations from './messages/es/integrations/integrations.ts';
import esFairs from './messages/es/fairs/fairs.ts';
import esSalaryFigures from './messages/es/salaries/salaryFigures.ts';
import esSalarySurvey from './messages/es/salaries/salarySurvey.ts';
import esRecords from './messages/es/search/records.ts';
import esSalaries from './messages/es/salaries/salaries.ts';
import esFlash from './messages/es/platform/flash.ts';
import esModals from './messages/es/accounts/modals.ts';
import esVerification from './messages/es/organizations/verification.ts';
import esShell from './messages/es/platform/shell.ts';
import esStaff from './messages/es/moderation/staff.ts';
import esMonth from './messages/es/accounts/month.ts';
import esDocuments from './messages/es/billing/documents.ts';
import esDonate from './messages/es/billing/donate.ts';
import esInvoicePage from './messages/es/billing/invoicePage.ts';
import esStatistics from './messages/es/organizations/statistics.ts';
import ptAdmin from './messages/pt/organizations/admin.ts';
import ptAccount from './messages/pt/accounts/account.ts';
import ptApplicant from './messages/pt/applications/applicant.ts';
import ptApply from './messages/pt/applications/apply.ts';
import ptBulk from './messages/pt/listings/bulk.ts';
import ptBilling from './messages/pt/billing/billing.ts';
import ptContent from './messages/pt/content/content.ts';
import ptDashboard from './messages/pt/alerts/dashboard.ts';
import ptEdits from './messages/pt/listings/edits.ts';
import ptErrors from './messages/pt/platform/errors.ts';
import ptFacets from './messages/pt/search/facets.ts';
import ptFeeds from './messages/pt/search/feeds.ts';
import ptFilters from './messages/pt/search/filters.ts';
import ptListing from './messages/pt/listings/listing.ts';
import ptMail from './messages/pt/platform/mail.ts';
import ptOrganization from './messages/pt/organizations/organization.ts';
import ptCreateOrg from './messages/pt/organizations/createOrg.ts';
import ptTeam from './messages/pt/organizations/team.ts';
import ptOrgPage from './messages/pt/organizations/orgPage.ts';
import ptPayments from './messages/pt/billing/payments.ts';
import ptListingForm from './messages/pt/listings/listingForm.ts';
import ptAuthoring from './messages/pt/listings/authoring.ts';
import ptPublish from './messages/pt/listings/publish.ts';
import ptWriting from './messages/pt/platform/writing.ts';
import ptSearch from './messages/pt/search/search.ts';
import ptSearchbar from './messages/pt/search/searchbar.ts';
import ptLogin from './messages/pt/accounts/login.ts';
import ptSettings from './messages/pt/accounts/settings.ts';
import ptMissing from './messages/pt/accounts/missing.ts';
import ptActivity from './messages/pt/organizations/activity.ts';
import ptReview from './messages/pt/applications/review.ts';
import ptReviewStatus from './messages/pt/applications/reviewStatus.ts';
import ptOverview from './messages/pt/organizations/overview.ts';
import ptCandidates from './messages/pt/applications/candidates.ts';
import ptClosing from './messages/pt/listings/closing.ts';
import ptListed from './messages/pt/listings/listed.ts';
import ptConversations from './messages/pt/applications/conversations.ts';
import ptUnpublished from './messages/pt/listings/unpublished.ts';
import ptReport from './messages/pt/moderation/report.ts';
import ptWebhooks from './messages/pt/integrations/webhooks.ts';
import ptApiDocs from './messages/pt/integrations/apiDocs.ts';
import ptApiKeys from './messages/pt/integrations/apiKeys.ts';
import ptOwnFairs from './messages/pt/fairs/ownFairs.ts';
import ptIntegrations from './messages/pt/integrations/integrations.ts';
import ptFairs from './messages/pt/fairs/fairs.ts';
import ptSalaryFigures from './messages/pt/salaries/salaryFigures.ts';
import ptSalarySurvey from './messages/pt/salaries/salarySurvey.ts';
import ptRecords from './messages/pt/search/records.ts';
import ptSalaries from './messages/pt/salaries/salaries.ts';
import ptFlash from './messages/pt/platform/flash.ts';
import ptModals from './messages/pt/accounts/modals.ts';
import ptVerification from './messages/pt/organizations/verification.ts';
import ptShell from './messages/pt/platform/shell.ts';
import ptStaff from './messages/pt/moderation/staff.ts';
import ptMonth from './messages/pt/accounts/month.ts';
import ptDocuments from './messages/pt/billing/documents.ts';
import ptDonate from './messages/pt/billing/donate.ts';
import ptInvoicePage from './messages/pt/billing/invoicePage.ts';
import ptStatistics from './messages/pt/organizations/statistics.ts';

/**
 * Every message in every language. Only servers import this file; the browser fetches the
 * namespaces that its page needs.
 */
export const allMessages: Readonly<Record<MessageLocale, { [N in Namespace]: Translation<N> }>> = {
  en: {
    account: enAccount,
    admin: enAdmin,
    applicant: enApplicant,
    apply: enApply,
    bulk: enBulk,
    billing: enBilling,
    content: enContent,
    dashboard: enDashboard,
    edits: enEdits,
    errors: enErrors,
    facets: enFacets,
    feeds: enFeeds,
    filters: enFilters,
    listing: enListing,
    mail: enMail,
    organization: enOrganization,
    createOrg: enCreateOrg,
    team: enTeam,
    orgPage: enOrgPage,
    payments: enPayments,
    listingForm: enListingForm,
    authoring: enAuthoring,
    publish: enPublish,
    writing: enWriting,
    search: enSearch,
    searchbar: enSearchbar,
    login: enLogin,
    settings: enSettings,
    missing: enMissing,
    activity: enActivity,
    review: enReview,
    reviewStatus: enReviewStatus,
    overview: enOverview,
    candidates: enCandidates,
    closing: enClosing,
    listed: enListed,
    conversations: enConversations,
    unpublished: enUnpublished,
    report: enReport,
    webhooks: enWebhooks,
    apiDocs: enApiDocs,
    apiKeys: enApiKeys,
    ownFairs: enOwnFairs,
    integrations: enIntegrations,
    fairs: enFairs,
    salaryFigures: enSalaryFigures,
    salarySurvey: enSalarySurvey,
    records: enRecords,
    salaries: enSalaries,
    flash: enFlash,
    modals: enModals,
    verification: enVerification,
    shell: enShell,
    staff: enStaff,
    month: enMonth,
    documents: enDocuments,
    donate: enDonate,
    invoicePage: enInvoicePage,
    statistics: enStatistics,
  },
  es: {
    account: esAccount,
    admin: esAdmin,
    applicant: esApplicant,
    apply: esApply,
    bulk: esBulk,
    billing: esBilling,
    content: esContent,
    dashboard: esDashboard,
    edits: esEdits,
    errors: esErrors,
    facets: esFacets,
    feeds: esFeeds,
    filters: esFilters,
    listing: esListing,
    mail: esMail,
    organization: esOrganization,
    createOrg: esCreateOrg,
    team: esTeam,
    orgPage: esOrgPage,
    payments: esPayments,
    listingForm: esListingForm,
    authoring: esAuthoring,
    publish: esPublish,
    writing: esWriting,
    search: esSearch,
    searchbar: esSearchbar,
    login: esLogin,
    settings: esSettings,
    missing: esMissing,
    activity: esActivity,
    review: esReview,
    reviewStatus: esReviewStatus,
    overview: esOverview,
    candidates: esCandidates,
    closing: esClosing,
    listed: esListed,
    conversations: esConversations,
    unpublished: esUnpublished,
    report: esReport,
    webhooks: esWebhooks,
    apiDocs: esApiDocs,
    apiKeys: esApiKeys,
    ownFairs: esOwnFairs,
    integrations: esIntegrations,
    fairs: esFairs,
    salaryFigures: esSalaryFigures,
    salarySurvey: esSalarySurvey,
    records: esRecords,
    salaries: esSalaries,
    flash: esFlash,
    modals: esModals,
    verification: esVerification,
    shell: esShell,
    staff: esStaff,
    month: esMonth,
    documents: esDocuments,
    donate: esDonate,
    invoicePage: esInvoicePage,
    statistics: esStatistics,
  },
  pt: {
    account: ptAccount,
    admin: ptAdmin,
    applicant: ptApplicant,
    apply: ptApply,
    bulk: ptBulk,
    billing: ptBilling,
    content: ptContent,
    dashboard: ptDashboard,
    edits: ptEdits,
    errors: ptErrors,
    facets: ptFacets,
    feeds: ptFeeds,
    filters: ptFilters,
    listing: ptListing,
    mail: ptMail,
    organization: ptOrganization,
    createOrg: ptCreateOrg,
    team: ptTeam,
    orgPage: ptOrgPage,
    payments: ptPayments,
    listingForm: ptListingForm,
    authoring: ptAuthoring,
    publish: ptPublish,
    writing: ptWriting,
    search: ptSearch,
    searchbar: ptSearchbar,
    login: ptLogin,
    settings: ptSettings,
    missing: ptMissing,
    activity: ptActivity,
    review: ptReview,
    reviewStatus: ptReviewStatus,
    overview: ptOverview,
    candidates: ptCandidates,
    closing: ptClosing,
    listed: ptListed,
    conversations: ptConversations,
    unpublished: ptUnpublished,
    report: ptReport,
    webhooks: ptWebhooks,
    apiDocs: ptApiDocs,
    apiKeys: ptApiKeys,
    ownFairs: ptOwnFairs,
    integrations: ptIntegrations,
    fairs: ptFairs,
    salaryFigures: ptSalaryFigures,
    salarySurvey: ptSalarySurvey,
    records: ptRecords,
    salaries: ptSalaries,
    flash: ptFlash,
    modals: ptModals,
    verification: ptVerification,
    shell: ptShell,
    staff: ptStaff,
    month: ptMonth,
    documents: ptDocuments,
    donate: ptDonate,
    invoicePage: ptInvoicePage,
    statistics: ptStatistics,
  },
};
