import type { FormContext } from '../../lib/forms/form-action.ts';
import { describe, expect, it } from 'vitest';
import { describeOrganizationAction } from './create-organization.actions.ts';

const withWebsite = (website: string): FormContext =>
  ({ locale: 'en', values: { name: 'Riverbend', country: 'US', website } }) as never;

describe('describeOrganization action', () => {
  it.each(['www.riverbend.example', 'riverbend.example', 'https://riverbend.example', ''])(
    'accepts the website %s and continues with https',
    (website) => {
      const context = withWebsite(website);
      expect(describeOrganizationAction.check?.(context)).toEqual([]);
      const { redirectTo = '' } = describeOrganizationAction.after?.(context, {}) ?? {};
      const address =
        website.startsWith('https') || website === '' ? website : `https://${website}`;
      expect(new URL(redirectTo, 'http://x').searchParams.get('website') ?? '').toBe(address);
    },
  );

  it.each(['our website', 'http://riverbend.example', 'riverbend'])(
    'rejects the website %s with the code of its field',
    (website) =>
      expect(describeOrganizationAction.check?.(withWebsite(website))).toMatchObject([
        { name: 'website', code: 'FIELD_URL' },
      ]),
  );
});
