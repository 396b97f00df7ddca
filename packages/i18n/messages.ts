import type { MessageLocale, Namespace, Translation } from './catalog.ts';
import enAdmin from './messages/en/admin.ts';
import enAccount from './messages/en/account.ts';
import enApplicant from './messages/en/applicant.ts';
import enBulk from './messages/en/bulk.ts';
import enMoney from './messages/en/money.ts';
import enContent from './messages/en/content.ts';
import enDashboard from './messages/en/dashboard.ts';
import enEdits from './messages/en/edits.ts';
import enErrors from './messages/en/errors.ts';
import enFacets from './messages/en/facets.ts';
import enFeeds from './messages/en/feeds.ts';
import enFilters from './messages/en/filters.ts';
import enListing from './messages/en/listing.ts';
import enMail from './messages/en/mail.ts';
import enOrganization from './messages/en/organization.ts';
import enCreateOrg from './messages/en/createOrg.ts';
import enTeam from './messages/en/team.ts';
import enOrgPage from './messages/en/orgPage.ts';
import enPayments from './messages/en/payments.ts';
import enListingForm from './messages/en/listingForm.ts';
import enPosting from './messages/en/posting.ts';
import enPublish from './messages/en/publish.ts';
import enWriting from './messages/en/writing.ts';
import enSearch from './messages/en/search.ts';
import enSearchbar from './messages/en/searchbar.ts';
import enEntry from './messages/en/entry.ts';
import enSettings from './messages/en/settings.ts';
import enMissing from './messages/en/missing.ts';
import enActivity from './messages/en/activity.ts';
import enReceived from './messages/en/received.ts';
import enOverview from './messages/en/overview.ts';
import enCandidates from './messages/en/candidates.ts';
import enClosing from './messages/en/closing.ts';
import enListed from './messages/en/listed.ts';
import enThreads from './messages/en/threads.ts';
import enUnpublished from './messages/en/unpublished.ts';
import enReport from './messages/en/report.ts';
import enWebhooks from './messages/en/webhooks.ts';
import enApiDocs from './messages/en/apiDocs.ts';
import enApiKeys from './messages/en/apiKeys.ts';
import enOwnFairs from './messages/en/ownFairs.ts';
import enIntegrations from './messages/en/integrations.ts';
import enFairs from './messages/en/fairs.ts';
import enSalaryFigures from './messages/en/salaryFigures.ts';
import enSalarySurvey from './messages/en/salarySurvey.ts';
import enRecords from './messages/en/records.ts';
import enSalaries from './messages/en/salaries.ts';
import enFlash from './messages/en/flash.ts';
import enModals from './messages/en/modals.ts';
import enVerification from './messages/en/verification.ts';
import enShell from './messages/en/shell.ts';
import enStaff from './messages/en/staff.ts';
import enMonth from './messages/en/month.ts';
import enDocuments from './messages/en/documents.ts';
import enDonate from './messages/en/donate.ts';
import enInvoicePage from './messages/en/invoicePage.ts';
import enStatistics from './messages/en/statistics.ts';
import esAdmin from './messages/es/admin.ts';
import esAccount from './messages/es/account.ts';
import esApplicant from './messages/es/applicant.ts';
import esBulk from './messages/es/bulk.ts';
import esMoney from './messages/es/money.ts';
import esContent from './messages/es/content.ts';
import esDashboard from './messages/es/dashboard.ts';
import esEdits from './messages/es/edits.ts';
import esErrors from './messages/es/errors.ts';
import esFacets from './messages/es/facets.ts';
import esFeeds from './messages/es/feeds.ts';
import esFilters from './messages/es/filters.ts';
import esListing from './messages/es/listing.ts';
import esMail from './messages/es/mail.ts';
import esOrganization from './messages/es/organization.ts';
import esCreateOrg from './messages/es/createOrg.ts';
import esTeam from './messages/es/team.ts';
import esOrgPage from './messages/es/orgPage.ts';
import esPayments from './messages/es/payments.ts';
import esListingForm from './messages/es/listingForm.ts';
import esPosting from './messages/es/posting.ts';
import esPublish from './messages/es/publish.ts';
import esWriting from './messages/es/writing.ts';
import esSearch from './messages/es/search.ts';
import esSearchbar from './messages/es/searchbar.ts';
import esEntry from './messages/es/entry.ts';
import esSettings from './messages/es/settings.ts';
import esMissing from './messages/es/missing.ts';
import esActivity from './messages/es/activity.ts';
import esReceived from './messages/es/received.ts';
import esOverview from './messages/es/overview.ts';
import esCandidates from './messages/es/candidates.ts';
import esClosing from './messages/es/closing.ts';
import esListed from './messages/es/listed.ts';
import esThreads from './messages/es/threads.ts';
import esUnpublished from './messages/es/unpublished.ts';
import esReport from './messages/es/report.ts';
import esWebhooks from './messages/es/webhooks.ts';
import esApiDocs from './messages/es/apiDocs.ts';
import esApiKeys from './messages/es/apiKeys.ts';
import esOwnFairs from './messages/es/ownFairs.ts';
import esIntegrations from './messages/es/integrations.ts';
import esFairs from './messages/es/fairs.ts';
import esSalaryFigures from './messages/es/salaryFigures.ts';
import esSalarySurvey from './messages/es/salarySurvey.ts';
import esRecords from './messages/es/records.ts';
import esSalaries from './messages/es/salaries.ts';
import esFlash from './messages/es/flash.ts';
import esModals from './messages/es/modals.ts';
import esVerification from './messages/es/verification.ts';
import esShell from './messages/es/shell.ts';
import esStaff from './messages/es/staff.ts';
import esMonth from './messages/es/month.ts';
import esDocuments from './messages/es/documents.ts';
import esDonate from './messages/es/donate.ts';
import esInvoicePage from './messages/es/invoicePage.ts';
import esStatistics from './messages/es/statistics.ts';
import ptAdmin from './messages/pt/admin.ts';
import ptAccount from './messages/pt/account.ts';
import ptApplicant from './messages/pt/applicant.ts';
import ptBulk from './messages/pt/bulk.ts';
import ptMoney from './messages/pt/money.ts';
import ptContent from './messages/pt/content.ts';
import ptDashboard from './messages/pt/dashboard.ts';
import ptEdits from './messages/pt/edits.ts';
import ptErrors from './messages/pt/errors.ts';
import ptFacets from './messages/pt/facets.ts';
import ptFeeds from './messages/pt/feeds.ts';
import ptFilters from './messages/pt/filters.ts';
import ptListing from './messages/pt/listing.ts';
import ptMail from './messages/pt/mail.ts';
import ptOrganization from './messages/pt/organization.ts';
import ptCreateOrg from './messages/pt/createOrg.ts';
import ptTeam from './messages/pt/team.ts';
import ptOrgPage from './messages/pt/orgPage.ts';
import ptPayments from './messages/pt/payments.ts';
import ptListingForm from './messages/pt/listingForm.ts';
import ptPosting from './messages/pt/posting.ts';
import ptPublish from './messages/pt/publish.ts';
import ptWriting from './messages/pt/writing.ts';
import ptSearch from './messages/pt/search.ts';
import ptSearchbar from './messages/pt/searchbar.ts';
import ptEntry from './messages/pt/entry.ts';
import ptSettings from './messages/pt/settings.ts';
import ptMissing from './messages/pt/missing.ts';
import ptActivity from './messages/pt/activity.ts';
import ptReceived from './messages/pt/received.ts';
import ptOverview from './messages/pt/overview.ts';
import ptCandidates from './messages/pt/candidates.ts';
import ptClosing from './messages/pt/closing.ts';
import ptListed from './messages/pt/listed.ts';
import ptThreads from './messages/pt/threads.ts';
import ptUnpublished from './messages/pt/unpublished.ts';
import ptReport from './messages/pt/report.ts';
import ptWebhooks from './messages/pt/webhooks.ts';
import ptApiDocs from './messages/pt/apiDocs.ts';
import ptApiKeys from './messages/pt/apiKeys.ts';
import ptOwnFairs from './messages/pt/ownFairs.ts';
import ptIntegrations from './messages/pt/integrations.ts';
import ptFairs from './messages/pt/fairs.ts';
import ptSalaryFigures from './messages/pt/salaryFigures.ts';
import ptSalarySurvey from './messages/pt/salarySurvey.ts';
import ptRecords from './messages/pt/records.ts';
import ptSalaries from './messages/pt/salaries.ts';
import ptFlash from './messages/pt/flash.ts';
import ptModals from './messages/pt/modals.ts';
import ptVerification from './messages/pt/verification.ts';
import ptShell from './messages/pt/shell.ts';
import ptStaff from './messages/pt/staff.ts';
import ptMonth from './messages/pt/month.ts';
import ptDocuments from './messages/pt/documents.ts';
import ptDonate from './messages/pt/donate.ts';
import ptInvoicePage from './messages/pt/invoicePage.ts';
import ptStatistics from './messages/pt/statistics.ts';

/**
 * Every message in every language. Only servers import this file; the browser fetches the
 * namespaces that its page needs.
 */
export const allMessages: Readonly<Record<MessageLocale, { [N in Namespace]: Translation<N> }>> = {
  en: {
    account: enAccount,
    admin: enAdmin,
    applicant: enApplicant,
    bulk: enBulk,
    money: enMoney,
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
    posting: enPosting,
    publish: enPublish,
    writing: enWriting,
    search: enSearch,
    searchbar: enSearchbar,
    entry: enEntry,
    settings: enSettings,
    missing: enMissing,
    activity: enActivity,
    received: enReceived,
    overview: enOverview,
    candidates: enCandidates,
    closing: enClosing,
    listed: enListed,
    threads: enThreads,
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
    bulk: esBulk,
    money: esMoney,
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
    posting: esPosting,
    publish: esPublish,
    writing: esWriting,
    search: esSearch,
    searchbar: esSearchbar,
    entry: esEntry,
    settings: esSettings,
    missing: esMissing,
    activity: esActivity,
    received: esReceived,
    overview: esOverview,
    candidates: esCandidates,
    closing: esClosing,
    listed: esListed,
    threads: esThreads,
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
    bulk: ptBulk,
    money: ptMoney,
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
    posting: ptPosting,
    publish: ptPublish,
    writing: ptWriting,
    search: ptSearch,
    searchbar: ptSearchbar,
    entry: ptEntry,
    settings: ptSettings,
    missing: ptMissing,
    activity: ptActivity,
    received: ptReceived,
    overview: ptOverview,
    candidates: ptCandidates,
    closing: ptClosing,
    listed: ptListed,
    threads: ptThreads,
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
