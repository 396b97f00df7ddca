import {
  discardOrganizationDraft,
  publishOrganizationDraft,
  removeCover,
  removeLogo,
  saveOrganizationDraft,
  setCover,
  setLogo,
} from '@causa/shared/generated/organizations/organization-page.endpoints';
import {
  type OrganizationDraft,
  organizationSectionNames,
} from '@causa/shared/organizations/organization-draft';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { ApiError } from '../../lib/api-client.ts';
import { formAction, type FormContext, type Outcome } from '../../lib/forms/form-action.ts';
import { editPath } from './edit-path.ts';
import { getOrganizationId } from '../organization-id.ts';
import { listChanges } from './organization-values.ts';

/** Saves some fields; what conflicts is kept, too, and the page then shows both texts. */
async function save(
  { api, url, values }: FormContext,
  set: Partial<OrganizationDraft>,
): Promise<{ isStale: boolean }> {
  try {
    await api.call(saveOrganizationDraft, {
      params: { orgId: getOrganizationId(url) },
      body: { revision: Number(values['revision']), tab: values['tab'] ?? '', set },
    });
    return { isStale: false };
  } catch (error) {
    if (error instanceof ApiError && error.errors[0]?.code === 'STALE') return { isStale: true };
    throw error;
  }
}

const here = ({ url }: FormContext): string => url.pathname + url.search;

function afterSave(context: FormContext, { isStale }: { isStale: boolean }, next: string): Outcome {
  return isStale
    ? { redirectTo: `${here(context)}#conflicts` }
    : { redirectTo: next, flash: 'SAVED' };
}

export const saveOrganizationSectionAction = formAction({
  name: 'save-organization-section',
  send: (context) => save(context, listChanges(context.values)),
  after: (context, reply) => afterSave(context, reply, here(context)),
});

/** Saves and opens the next section. */
export const continueOrganizationAction = formAction({
  name: 'continue-organization',
  send: (context) => save(context, listChanges(context.values)),
  after(context, reply) {
    const at = organizationSectionNames.findIndex((name) => name === context.values['section']);
    const section = organizationSectionNames[at + 1];
    const next = editPath(context.locale, getOrganizationId(context.url), section ?? 'basics');
    return afterSave(context, reply, next);
  },
});

/** Resolves a conflict with the chosen text. */
export const chooseOrganizationTextAction = formAction({
  name: 'choose-organization-text',
  send(context) {
    const { field = '', text = 'null' } = context.values;
    const value: unknown = JSON.parse(text);
    return save(context, { [field]: value });
  },
  after: (context, reply) => afterSave(context, reply, here(context)),
});

export const publishOrganizationAction = formAction({
  name: 'publish-organization',
  reloadOnError: 'STALE',
  send: ({ api, url, values }) =>
    api.call(publishOrganizationDraft, {
      params: { orgId: getOrganizationId(url) },
      body: { revision: Number(values['revision']) },
    }),
  after: (_context, { inReview }) => ({
    flash: inReview.length > 0 ? 'PAGE_IN_REVIEW' : 'PAGE_PUBLISHED',
  }),
});

export const discardOrganizationAction = formAction({
  name: 'discard-organization-changes',
  reloadOnError: 'STALE',
  send: ({ api, url, values }) =>
    api.call(discardOrganizationDraft, {
      params: { orgId: getOrganizationId(url) },
      body: { revision: Number(values['revision']) },
    }),
  after: ({ locale, url }) => ({
    redirectTo: adminPath(locale, getOrganizationId(url), 'adminEditOrganization'),
    flash: 'CHANGES_DISCARDED',
  }),
});

const readPicture = (context: FormContext, path: string): string =>
  endpointUrl({ method: 'POST', path }, { params: { orgId: getOrganizationId(context.url) } });

export const setLogoAction = formAction({
  name: 'set-logo',
  send: (context) => context.uploadTo(readPicture(context, setLogo.path), {}),
  after: () => ({ flash: 'SAVED' }),
});

export const setCoverAction = formAction({
  name: 'set-cover',
  send: (context) =>
    context.uploadTo(readPicture(context, setCover.path), {
      part: context.values['part'] ?? '',
      alt: context.values['alt'] ?? '',
    }),
  after: () => ({ flash: 'SAVED' }),
});

export const removeLogoAction = formAction({
  name: 'remove-logo',
  send: ({ api, url }) => api.call(removeLogo, { params: { orgId: getOrganizationId(url) } }),
  after: () => ({ flash: 'SAVED' }),
});

export const removeCoverAction = formAction({
  name: 'remove-cover',
  send: ({ api, url }) => api.call(removeCover, { params: { orgId: getOrganizationId(url) } }),
  after: () => ({ flash: 'SAVED' }),
});
