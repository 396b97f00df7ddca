export const applyPage = { method: 'GET', path: '/data/applications/new/:listingId' } as const;
export const readDraft = { method: 'GET', path: '/data/applications/drafts/:listingId' } as const;
export const saveDraft = { method: 'PUT', path: '/data/applications/drafts/:listingId' } as const;
export const changeDraft = {
  method: 'PATCH',
  path: '/data/applications/drafts/:listingId',
} as const;
export const deleteDraft = {
  method: 'DELETE',
  path: '/data/applications/drafts/:listingId',
} as const;
export const apply = { method: 'POST', path: '/data/applications' } as const;
export const listApplications = {
  method: 'GET',
  path: '/data/userdashboard/applications',
} as const;
export const readApplication = {
  method: 'GET',
  path: '/data/userdashboard/applications/:id',
} as const;
export const withdraw = {
  method: 'POST',
  path: '/data/userdashboard/applications/:id/withdraw',
} as const;
export const replyToOrganization = {
  method: 'POST',
  path: '/data/userdashboard/applications/:id/messages',
} as const;
export const markMessagesRead = {
  method: 'POST',
  path: '/data/userdashboard/applications/:id/read',
} as const;
export const stopSharingContact = {
  method: 'DELETE',
  path: '/data/userdashboard/applications/:id/contact',
} as const;
