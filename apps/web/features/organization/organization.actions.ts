import {
  createOrganization,
  deleteOrganization,
  withdrawOrganization,
} from '@causa/shared/contracts/organizations.endpoints';
import { areasOfFocus } from '@causa/shared/facets';
import { isLocale } from '@causa/shared/locales';
import { orgTypes } from '@causa/shared/org-types';
import { richTextOf } from '@causa/shared/plain-rich-text';
import { adminPath } from '@causa/shared/organization-routes';
import { pagePath, withQuery } from '@causa/shared/routes';
import { formAction, type FormValues, isOn, orNull, trimmed } from '../../lib/form-action.ts';
import { orgIn } from './org-in.ts';

const described = ['id', 'name', 'country', 'website', 'registry'] as const;

/** The first step: what the address of the next one then says. */
export const describeOrganizationAction = formAction({
  name: 'describe-organization',
  required: ['name', 'country'],
  check: ({ values }) =>
    trimmed(values['website']) === '' ||
    /^https:\/\/[^\s/]+\.\S+$/i.test(trimmed(values['website']))
      ? []
      : [{ name: 'website', description: '', code: 'FIELD_URL' }],
  send: () => Promise.resolve({}),
  after: ({ locale, values }) => ({
    redirectTo: withQuery(
      pagePath('createOrganization', locale),
      Object.fromEntries(described.map((name) => [name, trimmed(values[name])])),
    ),
  }),
});

function areasIn(values: FormValues) {
  return areasOfFocus.filter((area) => isOn(values[`area.${area}`]));
}

/** The last step: everything at once, under the id that the form began with. */
export const createOrganizationAction = formAction({
  name: 'create-organization',
  required: (values) => [
    'mission',
    'description',
    ...(areasIn(values).length === 0 ? ['areasOfFocus'] : []),
    'speaksForIt',
  ],
  reloadsOn: 'DUPLICATE',
  send({ api, values, locale }) {
    const text = (name: string): string => trimmed(values[name]);
    const year = orNull(values['foundedYear']);
    const number = orNull(values['registry']);
    const language = text('locale');
    return api.call(createOrganization, {
      params: { orgId: text('id') },
      body: {
        name: text('name'),
        country: text('country'),
        city: text('city'),
        type: orgTypes.find((type) => type === text('type')) ?? 'nonprofit',
        locale: isLocale(language) ? language : locale,
        mission: text('mission'),
        description: richTextOf(text('description')),
        areasOfFocus: areasIn(values),
        website: orNull(values['website']),
        foundedYear: year === null ? null : Number(year),
        registry: number === null ? null : { country: text('country'), number },
        distinctFrom: text('distinctFrom').split(',').filter(Boolean),
        speaksForIt: true,
      },
    });
  },
  after: ({ locale }, { org }) => ({
    redirectTo: adminPath(locale, org.id),
    flash: 'ORGANIZATION_CREATED',
  }),
});

export const withdrawOrganizationAction = formAction({
  name: 'withdraw-organization',
  send: ({ api, url }) => api.call(withdrawOrganization, { params: { orgId: orgIn(url) } }),
  after: () => ({ flash: 'SAVED' }),
});

export const deleteOrganizationAction = formAction({
  name: 'delete-organization',
  required: ['name'],
  send: ({ api, url, values }) =>
    api.call(deleteOrganization, {
      params: { orgId: orgIn(url) },
      body: { name: trimmed(values['name']) },
    }),
  after: ({ locale }) => ({
    redirectTo: pagePath('selectOrg', locale),
    flash: 'ORGANIZATION_DELETED',
  }),
});
