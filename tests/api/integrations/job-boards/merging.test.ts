import { queueDueIntegrations } from '@causa/core/integrations/job-boards/running/queue-due';
import { runIntegration } from '@causa/core/integrations/job-boards/running/run-integration';
import { mergeOrganizations } from '@causa/core/moderation/merge-organizations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PlayedBoard } from '../../../support/boards.ts';
import { systemContext } from '../../../support/client.ts';
import { testNow } from '../../../support/factories.ts';
import { expectOk, type Newsroom, startNewsroom } from '../../../support/posting.ts';
import { decide, openStaff, waitingAbout } from '../../../support/staff.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let board: PlayedBoard;
let [from, into]: Newsroom[] = [];
beforeAll(async () => {
  world = await startTestApp({ fetchDocument: (url) => board.fetchDocument(url) });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.rateLimit.deleteMany();
  await world.db.queueItem.deleteMany();
  await world.db.integration.deleteMany();
  board = new PlayedBoard(2);
  [from, into] = [await startNewsroom(world), await startNewsroom(world)];
});

const room = (one: Newsroom | undefined): Newsroom => {
  if (one === undefined) throw new Error('no organization');
  return one;
};
const connect = (to: Newsroom | undefined, name: string) =>
  expectOk(room(to).owner.client.put(`${room(to).base}/integrations/greenhouse`, { board: name }));
const merge = () =>
  mergeOrganizations(systemContext(world), { from: room(from).orgId, into: room(into).orgId });
const boardsOf = (one: Newsroom | undefined) =>
  world.db.integration.findMany({ where: { organizationId: room(one).orgId } });
const approve = (one: Newsroom | undefined) =>
  world.db.integration.updateMany({
    where: { organizationId: room(one).orgId },
    data: { ownership: 'PROVEN' },
  });
const sync = async (one: Newsroom | undefined) => {
  const [integration] = await boardsOf(one);
  await runIntegration(board.context(world), {
    integrationId: integration?.id ?? '',
    runId: null,
  });
};
const waiting = () => world.db.queueItem.findMany({ where: { kind: 'BOARD', decidedAt: null } });
const drafts = () => world.db.listing.count({ where: { organizationId: room(into).orgId } });

describe('board of a merged organization', () => {
  test('moves with its review and is read once staff approve it', async () => {
    await connect(from, 'kitchen');
    const [known] = await boardsOf(from);
    const [item] = await waiting();
    await merge();
    expect(await boardsOf(from)).toEqual([]);
    expect(await boardsOf(into)).toMatchObject([{ id: known?.id, ownership: 'WAITING' }]);
    expect(await waiting()).toMatchObject([
      { id: item?.id, organizationId: room(into).orgId, detail: item?.detail },
    ]);
    const staff = await openStaff(world);
    const asked = await waitingAbout(world, `board:${known?.id}`);
    await expectOk(decide(staff, asked, { decision: 'APPROVE', reason: 'FINE' }));
    expect(await queueDueIntegrations(systemContext(world))).toBe(1);
    await sync(into);
    expect(await drafts()).toBe(2);
  });

  test('moves its jobs without duplicates and publishes none until an owner agrees again', async () => {
    await connect(from, 'kitchen');
    await approve(from);
    await sync(from);
    await world.db.integration.updateMany({ data: { publishing: 'AUTO' } });
    await merge();
    expect(await boardsOf(into)).toMatchObject([{ ownership: 'PROVEN', publishing: 'DRAFT' }]);
    world.setNow(new Date(testNow.getTime() + 7_200_000));
    await sync(into);
    expect(await drafts()).toBe(2);
  });

  test('is read once with the jobs of both when both had connected it', async () => {
    await connect(into, 'kitchen');
    await connect(from, 'kitchen');
    expect((await waiting()).map(({ reasons }) => reasons)).toContainEqual(
      expect.arrayContaining([expect.objectContaining({ rule: 'BOARD_SHARED' })]),
    );
    await approve(from);
    await sync(from);
    await merge();
    const [stays] = await boardsOf(into);
    // What is proven stays, and nothing waits about a board that nobody shares any more.
    expect(await world.db.integration.count()).toBe(1);
    expect(stays?.ownership).toBe('PROVEN');
    expect(await waiting()).toEqual([]);
    await sync(into);
    expect(await drafts()).toBe(2);
  });

  test('stays with the remaining organization and takes its missing jobs when both had proven it', async () => {
    await connect(into, 'kitchen');
    await connect(from, 'kitchen');
    await approve(into);
    await approve(from);
    await sync(from);
    const [own] = await boardsOf(into);
    await merge();
    expect(await boardsOf(into)).toMatchObject([{ id: own?.id, runningUntil: null }]);
    expect(await world.db.integrationItem.count({ where: { integrationId: own?.id ?? '' } })).toBe(
      2,
    );
    await sync(into);
    expect(await drafts()).toBe(2);
  });

  test('ends when the other organization has one, and keeps its listings', async () => {
    await connect(into, 'bakery');
    await approve(into);
    await connect(from, 'kitchen');
    await approve(from);
    await sync(from);
    const [own] = await boardsOf(into);
    await merge();
    expect(await world.db.integration.findMany()).toMatchObject([{ id: own?.id, board: 'bakery' }]);
    expect(await drafts()).toBe(2);
  });

  test('leaves the queue while waiting when the other organization has a proven one', async () => {
    await connect(into, 'bakery');
    await approve(into);
    await world.db.queueItem.deleteMany();
    await connect(from, 'kitchen');
    expect(await waiting()).toHaveLength(1);
    await merge();
    expect(await waiting()).toEqual([]);
    expect(await world.db.integration.findMany()).toMatchObject([{ board: 'bakery' }]);
  });

  test('blocks the merge while it is read', async () => {
    await connect(from, 'kitchen');
    const runningUntil = new Date(testNow.getTime() + 60_000);
    await world.db.integration.updateMany({ data: { runningUntil } });
    await expect(merge()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await boardsOf(from)).toHaveLength(1);
    world.setNow(new Date(runningUntil.getTime() + 1));
    await merge();
    expect(await boardsOf(into)).toHaveLength(1);
  });
});
