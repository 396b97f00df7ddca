const base = '/data/orgdashboard/:orgId/templates';
const one = `${base}/:templateId` as const;

export const listTemplates = { method: 'GET', path: base } as const;
export const createTemplate = { method: 'POST', path: base } as const;
export const changeTemplate = { method: 'PUT', path: one } as const;
export const deleteTemplate = { method: 'DELETE', path: one } as const;
