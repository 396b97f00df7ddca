import { resendVerification } from '@causa/shared/generated/accounts/accounts.endpoints';
import { completeWebAddress, isWebAddress } from '@causa/shared/platform/http/web-address';
import {
  checkOrganization,
  createOrganization,
} from '@causa/shared/generated/organizations/organizations.endpoints';
import { areasOfFocus } from '@causa/shared/search/facets';
import { isLocale, type Locale } from '@causa/shared/platform/locales';
import { orgTypes } from '@causa/shared/organizations/org-types';
import { parseRichText } from '@causa/shared/platform/text/plain-rich-text';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import { storeAnswers, readAnswers } from './organization-answers.ts';
import {
  formAction,
  type FormValues,
  isOn,
  orNull,
  trimmed,
  pageError,
} from '../../lib/forms/form-action.ts';

const described = ['id', 'name', 'country', 'website', 'registry', 'answers'] as const;

function readWebsite(values: FormValues): string | null {
  return orNull(completeWebAddress(trimmed(values['website'])));
}

/** Returns the answers of the first step as query parameters of the next one. */
function readDescription(values: FormValues): Record<string, string> {
  return {
    ...Object.fromEntries(described.map((name) => [name, trimmed(values[name])])),
    website: readWebsite(values) ?? '',
  };
}

/** First step: puts its answers in the address of the next one. */
export const describeOrganizationAction = formAction({
  name: 'describe-organization',
  required: ['name', 'country'],
  check({ values }) {
    const website = readWebsite(values);
    return website === null || isWebAddress(website) ? [] : [pageError('website', 'FIELD_URL')];
  },
  send: () => Promise.resolve({}),
  after: ({ locale, values }) => ({
    redirectTo: withQuery(pagePath('createOrganization', locale), readDescription(values)),
  }),
});

function readAreas(values: FormValues) {
  return areasOfFocus.filter((area) => isOn(values[`area.${area}`]));
}

function readFields(values: FormValues, locale: Locale) {
  const text = (name: string): string => trimmed(values[name]);
  const year = orNull(values['foundedYear']);
  const number = orNull(values['registry']);
  const language = text('locale');
  return {
    name: text('name'),
    country: text('country'),
    city: text('city'),
    type: orgTypes.find((type) => type === text('type')) ?? 'nonprofit',
    locale: isLocale(language) ? language : locale,
    mission: text('mission'),
    description: parseRichText(text('description')),
    areasOfFocus: readAreas(values),
    website: readWebsite(values),
    foundedYear: year === null ? null : Number(year),
    registry: number === null ? null : { country: text('country'), number },
  };
}

/**
 * Second step: validates the answers and stores them for a day, until the organization is created.
 */
export const answerOrganizationAction = formAction({
  name: 'answer-organization',
  required: (values) => [
    'mission',
    'description',
    ...(readAreas(values).length === 0 ? ['areasOfFocus'] : []),
  ],
  async send({ api, values, locale }) {
    await api.call(checkOrganization, { body: readFields(values, locale) });
    return storeAnswers(api, values);
  },
  after: ({ locale, values }, answers) => ({
    redirectTo: withQuery(pagePath('createOrganization', locale), {
      ...readDescription(values),
      other: trimmed(values['other']),
      answers,
    }),
  }),
});

/** Last step of an unconfirmed account: mails a link back to this page; the answers stay stored. */
export const confirmEmailFirstAction = formAction({
  name: 'confirm-first',
  send: ({ api, url }) => api.call(resendVerification, { body: { to: url.pathname + url.search } }),
  after: (_page, { sent }) => (sent ? { flash: 'EMAIL_SENT' } : {}),
});

/** Last step: creates the organization under the id of the form. */
export const createOrganizationAction = formAction({
  name: 'create-organization',
  required: ['speaksForIt'],
  reloadOnError: 'DUPLICATE',
  async send({ api, values, locale }) {
    const answers = await readAnswers(api, trimmed(values['answers']));
    return api.call(createOrganization, {
      params: { orgId: trimmed(values['id']) },
      body: {
        ...readFields({ ...answers, ...values }, locale),
        distinctFrom: trimmed(values['distinctFrom']).split(',').filter(Boolean),
        speaksForIt: true,
      },
    });
  },
  after: ({ locale }, { org }) => ({
    redirectTo: adminPath(locale, org.id),
    flash: 'ORGANIZATION_CREATED',
  }),
});
