import { expect, test } from 'vitest';
import { type ApiClient, ApiError } from '../lib/api-client.ts';
import { submitForm } from '../lib/forms/submit-form.ts';
import { saveBoothAction } from './fairs.actions.ts';

test('shows an error of the only submitted session at its fields', async () => {
  const errors = ['sessions.0.on', 'sessions.0.url', 'link'].map((name) => ({
    name,
    description: '',
    code: 'FIELD_FORMAT',
  }));
  const api = { call: () => Promise.reject(new ApiError(422, errors)) } as unknown as ApiClient;
  const refused = await submitForm(saveBoothAction, {
    api,
    url: new URL('http://127.0.0.1/en/admin/o/grad-fairs/invites/i'),
    locale: 'en',
    values: { title2: 'Meet us', on2: '2026-05-02', at2: '10:00', url2: 'meet' },
    upload: () => Promise.resolve(null),
    uploadTo: () => Promise.resolve(),
  });
  expect(refused).toMatchObject({ errors: [{ name: 'on2' }, { name: 'url2' }, { name: 'link' }] });
});
