const root = '/api/v1';
const listings = `${root}/listings`;
const one = `${listings}/:listingId`;

/** What programs of organizations call, with a key. */
export const partnerMe = { method: 'GET', path: `${root}/me` } as const;
export const partnerFacets = { method: 'GET', path: `${root}/facets` } as const;
export const listPartnerListings = { method: 'GET', path: listings } as const;
export const createPartnerListing = { method: 'POST', path: listings } as const;
export const readPartnerListing = { method: 'GET', path: one } as const;
export const replacePartnerListing = { method: 'PUT', path: one } as const;
export const deletePartnerListing = { method: 'DELETE', path: one } as const;
export const putPartnerListing = {
  method: 'PUT',
  path: `${listings}/by-external-id/:externalId`,
} as const;
export const publishPartnerListing = { method: 'POST', path: `${one}/publish` } as const;
export const closePartnerListing = { method: 'POST', path: `${one}/close` } as const;
export const extendPartnerListing = { method: 'POST', path: `${one}/extend` } as const;
export const listPartnerEvents = { method: 'GET', path: `${root}/events` } as const;
export const listPartnerApplications = { method: 'GET', path: `${root}/applications` } as const;
export const readPartnerApplication = {
  method: 'GET',
  path: `${root}/applications/:applicationId`,
} as const;
