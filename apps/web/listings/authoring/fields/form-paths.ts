import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { type FormContext, trimmed } from '../../../lib/forms/form-action.ts';
import { getListingParams } from '../own-listings/own-listings.data.ts';

type PageAddress = Pick<FormContext, 'url' | 'locale'>;

/** Returns the path of the listing's form, or of one section of it. */
export function getEditPath({ url, locale }: PageAddress, section?: string): string {
  return organizationPath('adminEdit', locale, {
    ...getListingParams(url),
    ...(section === undefined ? {} : { section }),
  });
}

/** Returns the path of the listing's own page. */
export function getListingPath({ url, locale }: PageAddress): string {
  return organizationPath('adminListing', locale, getListingParams(url));
}

/** Returns the revision that a form shows; 0 for an invalid one. */
export function readRevision(values: FormContext['values']): number {
  const revision = Number(trimmed(values['revision']));
  return Number.isSafeInteger(revision) && revision >= 0 ? revision : 0;
}
