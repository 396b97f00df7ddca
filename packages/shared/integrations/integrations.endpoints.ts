const root = '/data/orgdashboard/:orgId/integrations';
const one = `${root}/:kind` as const;
const run = `${one}/runs/:runId` as const;

export const listIntegrations = { method: 'GET', path: root } as const;
export const readIntegration = { method: 'GET', path: one } as const;
export const connectBoard = { method: 'PUT', path: one } as const;
export const disconnectBoard = { method: 'DELETE', path: one } as const;
export const pauseIntegration = { method: 'PUT', path: `${one}/paused` } as const;
export const startIntegrationRun = { method: 'POST', path: `${one}/runs` } as const;
export const readIntegrationRun = { method: 'GET', path: run } as const;
export const decideIntegrationRun = { method: 'PUT', path: `${run}/decision` } as const;
export const readBoardPublishing = { method: 'GET', path: `${one}/publishing` } as const;
export const saveBoardDefaults = { method: 'PUT', path: `${one}/defaults` } as const;
export const setBoardPublishing = { method: 'PUT', path: `${one}/publishing` } as const;
export const takeBoardField = { method: 'POST', path: `${one}/releases` } as const;
