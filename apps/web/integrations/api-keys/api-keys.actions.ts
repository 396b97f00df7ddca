import { apiKeyModes, apiScopes } from '@causa/shared/integrations/api-keys';
import {
  createApiKey,
  revokeApiKey,
  rotateApiKey,
} from '@causa/shared/generated/integrations/api-keys.endpoints';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';
import {
  formAction,
  type FormContext,
  isOn,
  type Outcome,
  trimmed,
  pageError,
} from '../../lib/forms/form-action.ts';
import { formId } from '../../lib/forms/form-id.ts';
import { getOrganizationId } from '../../organizations/organization-id.ts';

/** Returns the field of a scope. */
export const getScopeField = (scope: string): string => `scope-${scope}`;

/** Redirects to the page with the new key. */
function redirectToKey(
  { url, locale }: Pick<FormContext, 'url' | 'locale'>,
  { apiKey }: { apiKey: { id: string } },
): Outcome {
  const path = organizationPath('adminApiAccess', locale, { orgId: getOrganizationId(url) });
  return { redirectTo: withQuery(path, { made: apiKey.id }) };
}

export const createApiKeyAction = formAction({
  name: 'create-api-key',
  required: ['name'],
  check: ({ values }) =>
    apiScopes.some((scope) => isOn(values[getScopeField(scope)]))
      ? []
      : [pageError('scopes', 'FIELD_REQUIRED')],
  send: ({ api, url, values }) =>
    api.call(createApiKey, {
      params: { orgId: getOrganizationId(url) },
      body: {
        id: formId(values),
        name: trimmed(values['name']),
        mode: apiKeyModes.find((mode) => mode === values['mode']) ?? 'sandbox',
        scopes: apiScopes.filter((scope) => isOn(values[getScopeField(scope)])),
      },
    }),
  after: redirectToKey,
});

export const rotateApiKeyAction = formAction({
  name: 'rotate-api-key',
  required: ['days'],
  send: ({ api, url, values }) =>
    api.call(rotateApiKey, {
      params: { orgId: getOrganizationId(url), keyId: values['keyId'] ?? '' },
      body: { id: formId(values), days: trimmed(values['days']) },
    }),
  after: redirectToKey,
});

export const revokeApiKeyAction = formAction({
  name: 'revoke-api-key',
  send: ({ api, url, values }) =>
    api.call(revokeApiKey, {
      params: { orgId: getOrganizationId(url), keyId: values['keyId'] ?? '' },
    }),
  after: ({ url, locale }) => ({
    redirectTo: organizationPath('adminApiAccess', locale, { orgId: getOrganizationId(url) }),
    flash: 'SAVED',
  }),
});
