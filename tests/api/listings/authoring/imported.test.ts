import { readFile } from 'node:fs/promises';
import { importFile } from '@causa/core/integrations/import-export/import-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpVerified, systemContext } from '../../../support/client.ts';
import { expectOk } from '../../../support/posting.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
  await world.db.source.create({
    data: { slug: 'partner', name: 'A partner', url: 'https://partner.example' },
  });
});
afterAll(() => world.close());

test('keeps published edits of members on import, reports them and updates other fields', async () => {
  const file = await readFile(new URL('../../../fixtures/listings.jsonl', import.meta.url), 'utf8');
  const bring = (text: string) => importFile(systemContext(world), text, 'listings.jsonl');
  await bring(file);
  const before = await world.db.listing.findFirstOrThrow({ where: { sourceId: 'br-101' } });
  const { id: userId, client } = await signUpVerified(world);
  await world.db.organizationMember.create({
    data: { organizationId: before.organizationId, userId, role: 'OWNER' },
  });
  const url = `/data/orgdashboard/${before.organizationId}/jobs/${before.id}`;
  const { draft } = (await expectOk(client.get(url))).body;
  // What the source left out is completed too.
  const set = {
    title: 'Written by members',
    timeZone: draft.data.timeZone ?? 'Europe/Lisbon',
    closesOn: '2026-04-20',
    description: [{ type: 'paragraph', text: 'Cook with us and welcome volunteers. '.repeat(9) }],
    ...(draft.data.roleFamily === null ? { roleFamily: 'operations-manager' } : {}),
  };
  const saved = await expectOk(
    client.patch(`${url}/draft`, { revision: draft.revision, tab: 'a', set }),
  );
  expect(saved.body.problems).toEqual([]);
  await expectOk(client.post(`${url}/publish`, { revision: saved.body.revision }));
  const lines = file
    .split('\n')
    .map((line) =>
      line.includes('br-101') ? line.replace(/"skills": ?\[[^\]]*\]/, '"skills":["baking"]') : line,
    );
  const report = await bring(lines.join('\n'));
  expect(report.kept).toMatchObject([{ id: before.id, title: 'Written by members' }]);
  expect(report.kept[0]?.columns).toEqual(
    expect.arrayContaining(['title', 'description', 'closesAt']),
  );
  const after = await world.db.listing.findUniqueOrThrow({ where: { id: before.id } });
  expect(after).toMatchObject({ title: 'Written by members', skills: ['baking'] });
});
