import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNewsroom } from '../../support/posting.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const address = { name: 'Vecinos de Cauce', line1: 'Rúa 1', city: 'Vigo', countryCode: 'ES' };

test('a tax number of a wrong form is refused at its field, and a right one is kept as typed', async () => {
  const { owner, base } = await startNewsroom(world);
  const url = `${base}/billing-addresses`;
  const wrong = await owner.client.post(url, { ...address, taxId: 'B58378430' });
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors[0]).toMatchObject({ name: 'taxId', code: 'FIELD_FORMAT' });
  const right = await owner.client.post(url, { ...address, taxId: 'ES B-58378431' });
  expect(right.body.billingAddress.taxId).toBe('ES B-58378431');
  const { id } = right.body.billingAddress;
  const changed = await owner.client.put(`${url}/${id}`, { ...address, taxId: '123' });
  expect(changed.status).toBe(422);
});
