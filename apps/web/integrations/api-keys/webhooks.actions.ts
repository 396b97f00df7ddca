import { completeWebAddress } from '@causa/shared/platform/http/web-address';
import { apiKeyModes } from '@causa/shared/integrations/api-keys';
import {
  changeWebhookEndpoint,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhookEndpoint,
} from '@causa/shared/generated/integrations/webhooks.endpoints';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';
import { webhookEvents } from '@causa/shared/integrations/webhooks';
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

/** Returns the field of an event. */
export const getEventField = (event: string): string => `event-${event}`;

const getPath = ({ url, locale }: Pick<FormContext, 'url' | 'locale'>): string =>
  organizationPath('adminWebhooks', locale, { orgId: getOrganizationId(url) });
const getParams = ({ url, values }: FormContext) => ({
  orgId: getOrganizationId(url),
  endpointId: values['endpointId'] ?? '',
});
/** Redirects to the page with the new secret. */
const redirectToSecret = (
  context: FormContext,
  { endpoint }: { endpoint: { id: string } },
): Outcome => ({
  redirectTo: withQuery(getPath(context), { made: endpoint.id }),
});
const redirectSaved = (context: FormContext): Outcome => ({
  redirectTo: getPath(context),
  flash: 'SAVED',
});

export const createWebhookAction = formAction({
  name: 'create-webhook',
  required: ['url'],
  check: ({ values }) =>
    webhookEvents.some((event) => isOn(values[getEventField(event)]))
      ? []
      : [pageError('events', 'FIELD_REQUIRED')],
  send: ({ api, url, values }) =>
    api.call(createWebhookEndpoint, {
      params: { orgId: getOrganizationId(url) },
      body: {
        id: formId(values),
        mode: apiKeyModes.find((mode) => mode === values['mode']) ?? 'live',
        url: completeWebAddress(trimmed(values['url'])),
        events: webhookEvents.filter((event) => isOn(values[getEventField(event)])),
      },
    }),
  after: redirectToSecret,
});

export const testWebhookAction = formAction({
  name: 'test-webhook',
  send: (context) => context.api.call(testWebhookEndpoint, { params: getParams(context) }),
  after: (context) => ({ redirectTo: getPath(context) }),
});

export const switchWebhookAction = formAction({
  name: 'switch-webhook',
  send: (context) =>
    context.api.call(changeWebhookEndpoint, {
      params: getParams(context),
      body: { enabled: context.values['enabled'] === 'yes' },
    }),
  after: redirectSaved,
});

export const rotateWebhookAction = formAction({
  name: 'rotate-webhook',
  send: (context) =>
    context.api.call(rotateWebhookSecret, {
      params: getParams(context),
      body: { replaces: Number(context.values['replaces']) },
    }),
  after: redirectToSecret,
});

export const deleteWebhookAction = formAction({
  name: 'delete-webhook',
  treatNotFoundAsSuccess: true,
  send: (context) => context.api.call(deleteWebhookEndpoint, { params: getParams(context) }),
  after: redirectSaved,
});

export const replayWebhookAction = formAction({
  name: 'replay-webhook',
  send: ({ api, url, values }) =>
    api.call(replayWebhookDelivery, {
      params: { orgId: getOrganizationId(url), deliveryId: values['deliveryId'] ?? '' },
    }),
});
