const endpoints = '/api/v1/webhook-endpoints';
const one = `${endpoints}/:endpointId`;
const deliveries = '/api/v1/webhook-deliveries';

/** Webhooks as programs set them up, with a key. */
export const listPartnerEndpoints = { method: 'GET', path: endpoints } as const;
export const createPartnerEndpoint = { method: 'POST', path: endpoints } as const;
export const changePartnerEndpoint = { method: 'PATCH', path: one } as const;
export const deletePartnerEndpoint = { method: 'DELETE', path: one } as const;
export const testPartnerEndpoint = { method: 'POST', path: `${one}/test` } as const;
export const listPartnerDeliveries = { method: 'GET', path: deliveries } as const;
export const replayPartnerDelivery = {
  method: 'POST',
  path: `${deliveries}/:deliveryId/replay`,
} as const;
