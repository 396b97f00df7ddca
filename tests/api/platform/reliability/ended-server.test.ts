import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../support/test-app.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('an API that has ended leaves no timer behind, which would keep it in memory', async () => {
  const world = await startTestApp();
  await world.app.inject('/data/fairs');
  await world.close();
  expect(vi.getTimerCount()).toBe(0);
});
