import {
  checkDns,
  confirmCode,
  objectToFreeze,
  startProof,
} from '@causa/shared/generated/organizations/verification.endpoints';
import { formAction, trimmed } from '../lib/forms/form-action.ts';
import { getOrganizationId } from './organization-id.ts';

export const proveByEmailAction = formAction({
  name: 'prove-by-email',
  required: ['value'],
  send: ({ api, url, values }) =>
    api.call(startProof, {
      params: { orgId: getOrganizationId(url) },
      body: { kind: 'EMAIL', value: trimmed(values['value']) },
    }),
  after: (_context, { verification: { proofs } }) => ({
    flash: proofs.some(({ kind, status }) => kind === 'EMAIL' && status === 'PROVEN')
      ? 'SAVED'
      : 'EMAIL_SENT',
  }),
});

export const confirmDomainCodeAction = formAction({
  name: 'confirm-domain-code',
  required: ['code'],
  send: ({ api, url, values }) =>
    api.call(confirmCode, {
      params: { orgId: getOrganizationId(url) },
      body: { code: trimmed(values['code']) },
    }),
  after: () => ({ flash: 'SAVED' }),
});

export const proveByDnsAction = formAction({
  name: 'prove-by-dns',
  send: ({ api, url }) =>
    api.call(startProof, {
      params: { orgId: getOrganizationId(url) },
      body: { kind: 'DNS', value: '' },
    }),
  after: () => ({ flash: 'SAVED' }),
});

export const checkDnsAction = formAction({
  name: 'check-dns',
  send: ({ api, url }) => api.call(checkDns, { params: { orgId: getOrganizationId(url) } }),
  after: () => ({ flash: 'SAVED' }),
});

export const proveByRegistryAction = formAction({
  name: 'prove-by-registry',
  required: ['value'],
  send: ({ api, url, values }) =>
    api.call(startProof, {
      params: { orgId: getOrganizationId(url) },
      body: { kind: 'REGISTRY', value: trimmed(values['value']) },
    }),
  after: () => ({ flash: 'SAVED' }),
});

export const proveByDocumentAction = formAction({
  name: 'prove-by-document',
  async send({ api, url, upload }) {
    const file = await upload(true);
    return api.call(startProof, {
      params: { orgId: getOrganizationId(url) },
      body: { kind: 'DOCUMENT', value: file ?? '' },
    });
  },
  after: () => ({ flash: 'SAVED' }),
});

export const objectToFreezeAction = formAction({
  name: 'object-to-freeze',
  required: ['text'],
  send: ({ api, url, values }) =>
    api.call(objectToFreeze, {
      params: { orgId: getOrganizationId(url) },
      body: { text: trimmed(values['text']) },
    }),
  after: () => ({ flash: 'SAVED' }),
});
