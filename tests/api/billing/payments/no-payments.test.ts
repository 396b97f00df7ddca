import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpVerified } from '../../../support/client.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

test('stores no cards without a payment provider', async () => {
  const { client } = await signUpVerified(world);
  const { status, body } = await client.post('/data/users/me/payment-methods');
  expect(status).toBe(404);
  expect(body.errors).toMatchObject([{ code: 'NOT_FOUND' }]);
  expect(await world.db.providerCustomer.count()).toBe(0);
});
