import type { ReplyOf } from '@causa/shared/platform/contract';
import type { findDuplicatesContract } from '@causa/shared/organizations/organizations.contract';
import {
  findDuplicates,
  listOwnOrganizations,
} from '@causa/shared/generated/organizations/organizations.endpoints';
import { countryCodes } from '@causa/shared/platform/countries';
import { freshId } from '@causa/shared/platform/fresh-id';
import { isId } from '@causa/shared/platform/ids';
import { listCountries } from '../../countries.ts';
import { readAnswers } from '../../create/organization-answers.ts';
import { type ApiClient, ApiError } from '../../../lib/api-client.ts';
import type { FormValues } from '../../../lib/forms/form-action.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export type DuplicateOrganization = ReplyOf<typeof findDuplicatesContract>['duplicates'][number];

/** Answers of the first step; they are in the address, so that the back button works. */
interface OrganizationDescription {
  id: string;
  name: string;
  country: string;
  website: string;
  registry: string;
  /** Id of the stored answers of the second step. */
  answers: string;
}

export interface CreateOrganizationData {
  step: 'NAME' | 'DUPLICATES' | 'ABOUT' | 'CHECK';
  described: OrganizationDescription;
  /** Answers of the second step; null before it and after they expired. */
  answers: FormValues | null;
  /** Similar organizations that the user has not seen yet. */
  duplicates: DuplicateOrganization[];
  /** Ids of similar organizations that the user declared to be different. */
  distinctFrom: string[];
  /** Named once here, because servers and browsers know different country names. */
  countries: { value: string; label: string }[];
}

export const loader: PageLoader<CreateOrganizationData> = {
  async load({ api, locale, url }) {
    // Requires a login.
    await api.call(listOwnOrganizations);
    const getParam = (name: string): string => url.searchParams.get(name) ?? '';
    const described: OrganizationDescription = {
      id: isId(getParam('id')) ? getParam('id') : freshId(Date.now()),
      name: getParam('name'),
      country: countryCodes.find((code) => code === getParam('country')) ?? '',
      website: getParam('website'),
      registry: getParam('registry'),
      answers: getParam('answers'),
    };
    const distinctFrom = getParam('other').split(',').filter(isId);
    const countries = listCountries(locale);
    const answers =
      described.answers === '' ? null : await readStoredAnswers(api, described.answers);
    const isAnswered = answers !== null && getParam('edit') === '';
    const data = { described, answers, distinctFrom, countries, duplicates: [] };
    const { name, country, website, registry } = described;
    if (name === '' || country === '' || url.searchParams.has('change'))
      return { data: { ...data, step: 'NAME' } };
    try {
      const query = {
        name,
        country,
        ...(website === '' ? {} : { website }),
        ...(registry === '' ? {} : { registryCountry: country, registry }),
      };
      const found = (await api.call(findDuplicates, { query })).duplicates;
      const duplicates = found.filter(({ id, blocks }) => blocks || !distinctFrom.includes(id));
      const isStopped = duplicates.some(({ blocks }) => blocks);
      const areSeen = !isStopped && (duplicates.length === 0 || url.searchParams.has('other'));
      const step =
        !areSeen && !(isAnswered && !isStopped) ? 'DUPLICATES' : isAnswered ? 'CHECK' : 'ABOUT';
      return { data: { ...data, duplicates, step } };
    } catch (error) {
      // Similar organizations are shown once the address is confirmed.
      if (error instanceof ApiError && error.errors[0]?.code === 'EMAIL_UNVERIFIED')
        return { data: { ...data, step: isAnswered ? 'CHECK' : 'ABOUT' } };
      throw error;
    }
  },
};

/** Null after a day; the second step then asks again. */
async function readStoredAnswers(api: ApiClient, id: string): Promise<FormValues | null> {
  try {
    return await readAnswers(api, id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
