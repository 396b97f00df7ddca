const org = '/data/orgdashboard/:orgId';
const endpoints = `${org}/webhook-endpoints`;
const one = `${endpoints}/:endpointId`;

export const listWebhookEndpoints = { method: 'GET', path: endpoints } as const;
export const createWebhookEndpoint = { method: 'POST', path: endpoints } as const;
export const changeWebhookEndpoint = { method: 'PATCH', path: one } as const;
export const deleteWebhookEndpoint = { method: 'DELETE', path: one } as const;
export const readWebhookSecret = { method: 'GET', path: `${one}/secret` } as const;
export const rotateWebhookSecret = { method: 'POST', path: `${one}/rotate` } as const;
export const testWebhookEndpoint = { method: 'POST', path: `${one}/test` } as const;
export const listWebhookDeliveries = { method: 'GET', path: `${org}/webhook-deliveries` } as const;
export const replayWebhookDelivery = {
  method: 'POST',
  path: `${org}/webhook-deliveries/:deliveryId/replay`,
} as const;
