import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, tokenFor } from '../../support/client.ts';
import { sendForm } from '../../support/send-form.ts';
import type { TestApp } from '../../support/test-app.ts';
import { startTestSite } from '../../support/test-site.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const create = pagePath('createOrganization', 'en');
const mission = 'We cook with newcomers and neighbors.';

describe('GET /en/organizations/create', () => {
  it('keeps the whole form before the address is confirmed and creates the organization afterwards', async () => {
    const { client, email } = await signUp(site);
    const first = await client.get(create);
    expect([first.status, String(first.body).includes('name="registry"')]).toEqual([200, true]);

    const about = await sendForm(site, client, create, {
      action: 'describe-organization',
      id: 'd'.repeat(32),
      name: 'Riverbend Literacy Project',
      country: 'US',
    });
    expect(String((await client.get(about)).body)).toContain('name="mission"');
    const check = await sendForm(site, client, about, {
      ...Object.fromEntries(new URL(about, 'http://causa.test').searchParams),
      action: 'answer-organization',
      type: 'nonprofit',
      locale: 'en',
      mission,
      description: 'We set a long table. '.repeat(6),
      'area.climate': 'on',
    });
    const kept = String((await client.get(check)).body);
    expect(kept).toContain(mission);
    expect(kept).not.toContain('value="create-organization"');

    expect(await sendForm(site, client, check, { action: 'confirm-first' })).toBe(check);
    const token = await tokenFor(site, email, '/verify-email');
    const welcome = await sendForm(site, client, `/en/verify-email/${token}`, {
      action: 'verify-email',
    });
    expect(welcome).toBe(withQuery(pagePath('welcome', 'en'), { to: check }));
    expect((await client.get(welcome)).headers['location']).toBe(check);
    const confirmed = String((await client.get(check)).body);
    expect(confirmed).toContain(mission);
    expect(confirmed).toContain('value="create-organization"');

    const overview = await sendForm(site, client, check, {
      ...Object.fromEntries(new URL(check, 'http://causa.test').searchParams),
      action: 'create-organization',
      speaksForIt: 'on',
    });
    expect(overview).toBe(`/en/admin/${'d'.repeat(32)}`);
  });
});
