const base = '/data/orgdashboard/:orgId/applications';
const one = `${base}/:applicationId` as const;
const templates = '/data/orgdashboard/:orgId/message-templates';

export const listReceived = { method: 'GET', path: base } as const;
export const readReceived = { method: 'GET', path: one } as const;
export const markViewed = { method: 'POST', path: `${one}/viewed` } as const;
export const changeStatus = { method: 'POST', path: `${one}/status` } as const;
export const undoDecline = { method: 'DELETE', path: `${one}/status` } as const;
export const setVerdict = { method: 'PUT', path: `${one}/verdict` } as const;
export const addNote = { method: 'POST', path: `${one}/notes` } as const;
export const deleteNote = { method: 'DELETE', path: `${one}/notes/:noteId` } as const;
export const writeToApplicant = { method: 'POST', path: `${one}/messages` } as const;
/** A download, under the filters of the list. */
export const receivedCsv = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/applications.csv',
} as const;
export const listMessageTemplates = { method: 'GET', path: templates } as const;
export const createMessageTemplate = { method: 'POST', path: templates } as const;
export const changeMessageTemplate = { method: 'PUT', path: `${templates}/:templateId` } as const;
export const deleteMessageTemplate = {
  method: 'DELETE',
  path: `${templates}/:templateId`,
} as const;
