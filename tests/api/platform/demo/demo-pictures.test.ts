import { drawDemoPictures } from '@causa/local/demo-pictures/draw-pictures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../../../support/client.ts';
import { makeApiKey } from '../../../support/api-keys.ts';
import { makeOrganization } from '../../../support/factories.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

test('draws logos for organizations with a sandbox, and none for the sandbox', async () => {
  for (let count = 0; count < 6; count += 1) await makeOrganization(world.db);
  const { id } = await makeOrganization(world.db);
  await makeApiKey(world, id, { mode: 'sandbox' });
  await drawDemoPictures({ system: systemContext(world), pool: world.pool }, () => false);
  const sandbox = await world.db.organization.findFirstOrThrow({ where: { sandboxOfId: id } });
  expect(sandbox.logoFileId).toBeNull();
});
