import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../support/test-app.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('leaves no timer after an API closed', async () => {
  const world = await startTestApp();
  await world.app.inject('/data/fairs');
  await world.close();
  expect(vi.getTimerCount()).toBe(0);
});
