import { completeWebAddress } from '@causa/shared/platform/http/web-address';
import {
  createDraft,
  createDraftFromPage,
} from '@causa/shared/generated/listings/own-listings.endpoints';
import { isRoleTemplate } from '@causa/shared/listings/role-templates';
import { isId } from '@causa/shared/platform/ids';
import { isLocale } from '@causa/shared/platform/locales';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { formAction, trimmed } from '../../lib/forms/form-action.ts';
import { formId } from '../../lib/forms/form-id.ts';
import { getListingParams } from './own-listings/own-listings.data.ts';

export const createDraftAction = formAction({
  name: 'create-draft',
  required: ['title'],
  errorFields: { LIMIT_REACHED: 'title' },
  send({ api, url, locale, values }) {
    const { orgId, word } = getListingParams(url);
    const [kind, from = ''] = trimmed(values['from']).split(':');
    const language = trimmed(values['locale']);
    return api.call(createDraft, {
      params: { orgId, word },
      body: {
        id: formId(values),
        title: trimmed(values['title']),
        locale: isLocale(language) ? language : locale,
        ...(isId(from) ? { [kind === 'template' ? 'template' : 'from']: from } : {}),
        ...(kind === 'role' && isRoleTemplate(from) ? { role: from } : {}),
      },
    });
  },
  after: ({ url, locale }, { listing }) => ({
    redirectTo: organizationPath('adminEdit', locale, {
      ...getListingParams(url),
      listingId: listing.id,
    }),
  }),
});

/** Creates a listing from the content of a page of another site. */
export const createFromPageAction = formAction({
  name: 'create-from-page',
  required: ['url'],
  errorFields: { LIMIT_REACHED: 'url', TOO_MANY_REQUESTS: 'url' },
  send({ api, url, values }) {
    const { orgId, word } = getListingParams(url);
    return api.call(createDraftFromPage, {
      params: { orgId, word },
      body: { id: formId(values), url: completeWebAddress(trimmed(values['url'])) },
    });
  },
  after: ({ url, locale }, { listing }) => ({
    redirectTo: organizationPath('adminEdit', locale, {
      ...getListingParams(url),
      listingId: listing.id,
    }),
  }),
});
