const base = '/data/orgdashboard/:orgId';
const one = `${base}/:word/:listingId` as const;

/** `:word` is jobs, internships, volops or events. */
export const listOwnListings = { method: 'GET', path: `${base}/listings` } as const;
export const createDraft = { method: 'POST', path: `${base}/:word` } as const;
export const createDraftFromPage = { method: 'POST', path: `${base}/:word/from-page` } as const;
export const readOwnListing = { method: 'GET', path: one } as const;
export const deleteDraft = { method: 'DELETE', path: one } as const;
export const saveDraft = { method: 'PATCH', path: `${one}/draft` } as const;
export const discardDraft = { method: 'DELETE', path: `${one}/draft` } as const;
export const readSimilarListing = { method: 'GET', path: `${one}/similar` } as const;
export const publishDraft = { method: 'POST', path: `${one}/publish` } as const;
export const closeOwnListing = { method: 'POST', path: `${one}/close` } as const;
export const undoClosing = { method: 'POST', path: `${one}/undo-close` } as const;
export const extendListing = { method: 'POST', path: `${one}/extend` } as const;
export const readExtension = { method: 'GET', path: `${one}/extension` } as const;
export const unscheduleListing = { method: 'POST', path: `${one}/unschedule` } as const;
export const recallListing = { method: 'POST', path: `${one}/recall` } as const;
export const repostListing = { method: 'POST', path: `${one}/repost` } as const;
export const duplicateListing = { method: 'POST', path: `${one}/duplicate` } as const;
export const listVersions = { method: 'GET', path: `${one}/versions` } as const;
export const restoreVersion = {
  method: 'POST',
  path: `${one}/versions/:number/restore`,
} as const;
