import { describe, expect, test, vi } from 'vitest';
import type { Context } from './context.ts';
import { newId } from './ids.ts';
import { auditAll } from './audit/audit.ts';
import { toCsv } from './text/csv.ts';
import { encodeCursor, inOrder, sliceFirstPage, decodeCursor } from './cursor.ts';
import { runIsolated, runSteps } from './run-isolated.ts';
import { maskedAddress } from './text/masked-address.ts';
import { securityEvent } from './audit/security-event.ts';

const now = new Date('2026-03-02T12:00:00Z');

describe('spreadsheet table', () => {
  test.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['say "so"', '"say ""so"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['  @sum', "'  @sum"],
    ['＝1', "'＝1"],
    ['\ttab', "'\ttab"],
    ['a=1', 'a=1'],
  ])('writes %j as %j without a formula', (text, cell) => {
    expect(toCsv([[text]])).toBe(`${cell}\r\n`);
  });

  test('separates cells by the convention of the language', () => {
    expect(toCsv([['a', 'b'], ['c']])).toBe('a,b\r\nc\r\n');
    expect(toCsv([['a', 'b']], ';')).toBe('a;b\r\n');
  });
});

describe('page of rows', () => {
  const rows = [1, 2, 3].map((second) => ({ at: new Date(second * 1_000), id: newId() }));

  test('returns a cursor after its last row with one row too many', () => {
    const { page, nextCursor } = sliceFirstPage(rows, 2);
    expect(page).toEqual(rows.slice(0, 2));
    expect(decodeCursor(nextCursor ?? '')).toEqual(rows[1]);
  });

  test.each([3, 4])('returns no cursor with %i of three rows', (limit) => {
    expect(sliceFirstPage(rows, limit)).toEqual({ page: rows, nextCursor: null });
  });

  test('returns neither rows nor a cursor for no rows', () => {
    expect(sliceFirstPage([], 2)).toEqual({ page: [], nextCursor: null });
  });

  test('keeps its order for rows read in any order and skips deleted ones', () => {
    const [first, , third] = rows;
    expect(inOrder(rows, [third, first] as typeof rows)).toEqual([first, third]);
  });
});

describe('cursor', () => {
  const id = newId();

  test('returns to its position', () => {
    expect(decodeCursor(encodeCursor({ at: now, id }))).toEqual({ at: now, id });
    expect(decodeCursor(encodeCursor({ at: new Date(0), id }))).toEqual({ at: new Date(0), id });
  });

  test.each([
    ['', 'nothing'],
    [`${now.getTime()}.`, 'a moment alone'],
    [`${now.getTime()}.x`, 'a moment and no id'],
    [`.${id}`, 'an id alone'],
    [`x.${id}`, 'no moment and an id'],
    [`-1.${id}`, 'a moment before all moments'],
    [`${'9'.repeat(16)}.${id}`, 'a moment after all moments'],
  ])('%j is rejected naming %s', (text) => {
    const cursor = Buffer.from(text).toString('base64url');
    expect(() => decodeCursor(cursor)).toThrow(
      expect.objectContaining({
        code: 'INVALID',
        fields: [expect.objectContaining({ field: 'cursor' })],
      }),
    );
  });
});

describe('runInTurns', () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id }));
  const open = () => {
    const logged: unknown[] = [];
    const log = { error: (line: unknown) => logged.push(line) } as unknown as Context['log'];
    return { log, logged };
  };

  test('adds up the results', async () => {
    const { log, logged } = open();
    expect(await runIsolated({ log }, rows, async () => 2)).toBe(6);
    expect(await runIsolated({ log }, [], async () => 2)).toBe(0);
    expect(logged).toEqual([]);
  });

  test('runs all turns and then throws the first failure', async () => {
    const { log, logged } = open();
    const seen: string[] = [];
    const failing = runIsolated({ log }, rows, async ({ id }) => {
      seen.push(id);
      if (id !== 'c') throw new Error(`row ${id}`);
      return 1;
    });
    await expect(failing).rejects.toThrow('row a');
    expect(seen).toEqual(['a', 'b', 'c']);
    // Loggers serialize errors only under this name.
    expect(logged).toEqual([
      { id: 'a', err: new Error('row a') },
      { id: 'b', err: new Error('row b') },
    ]);
  });
});

describe('job steps', () => {
  const log = { error: () => undefined } as unknown as Context['log'];

  test('return the result of each step', async () => {
    const done = await runSteps({ log }, { one: async () => 2, other: async () => undefined });
    expect(done).toEqual({ one: 2, other: 0 });
  });

  test('continues after a failure and throws it at the end', async () => {
    let swept = 0;
    const steps = {
      failing: () => Promise.reject(new Error('no room')),
      other: async () => void (swept += 1),
    };
    await expect(runSteps({ log }, steps)).rejects.toThrow('no room');
    expect(swept).toBe(1);
  });
});

test('reads the time zones of the database once', async () => {
  // An earlier test of this process may have filled the cache.
  vi.resetModules();
  const { knownTimeZones } = await import('./dates/known-time-zones.ts');
  let asked = 0;
  const $queryRaw = async () => {
    asked += 1;
    return [{ name: 'Europe/Lisbon' }];
  };
  const context = { db: { $queryRaw } } as unknown as Context;
  for (let times = 0; times < 2; times += 1)
    expect([...(await knownTimeZones(context))]).toEqual(['Europe/Lisbon']);
  expect(asked).toBe(1);
});

test('masks an address except its first letter and its domain', () => {
  expect(maskedAddress('ana@harbour.example')).toBe('a•••@harbour.example');
  expect(maskedAddress('a"@"b@harbour.example')).toBe('a•••@harbour.example');
});

describe('audit entry', () => {
  const entries = async (actor: Context['actor']) => {
    const kept: { actorId: string | null; detail: object }[] = [];
    const db = {
      auditEntry: { createMany: async ({ data }: { data: typeof kept }) => kept.push(...data) },
    } as unknown as Context['db'];
    const records = [{ subject: 'user:a', detail: { reason: 'x' } }] as const;
    await auditAll({ db, now: () => now, actor }, 'queue.decide', records);
    return kept.map(({ actorId, detail }) => ({ actorId, detail }));
  };

  test('names the user, the API key or nobody', async () => {
    const user = { kind: 'user', userId: 'u' } as Context['actor'];
    const program = { kind: 'apiKey', keyId: 'k' } as Context['actor'];
    expect(await entries(user)).toEqual([{ actorId: 'u', detail: { reason: 'x' } }]);
    expect(await entries(program)).toEqual([
      { actorId: null, detail: { reason: 'x', apiKey: 'k' } },
    ]);
    expect(await entries({ kind: 'system' })).toEqual([{ actorId: null, detail: { reason: 'x' } }]);
  });
});

describe('security log line', () => {
  const lineOf = (
    facts: Parameters<typeof securityEvent>[2],
    actor: Context['actor'] = { kind: 'visitor' },
  ) => {
    const lines: unknown[] = [];
    const log = {
      info: (line: object) => lines.push({ level: 'info', ...line }),
      warn: (line: object) => lines.push({ level: 'warn', ...line }),
    } as unknown as Context['log'];
    securityEvent({ log, actor, address: '192.0.2.1' }, 'login', facts);
    return lines;
  };
  const user = { kind: 'user', userId: 'u' } as Context['actor'];

  test('logs successes as info and other results as warnings', () => {
    expect(lineOf({ outcome: 'ok' })).toEqual([
      { level: 'info', event: 'login', outcome: 'ok', user: null, address: '192.0.2.1' },
    ]);
    expect(lineOf({ outcome: 'refused' })).toMatchObject([{ level: 'warn' }]);
  });

  test('names the account concerned, else the actor, and an address by a hash prefix', () => {
    expect(lineOf({ outcome: 'ok' }, user)).toMatchObject([{ user: 'u' }]);
    expect(lineOf({ outcome: 'ok', userId: 'v' }, user)).toMatchObject([{ user: 'v' }]);
    expect(lineOf({ outcome: 'ok', account: '0123456789abcdef' })).toMatchObject([
      { account: '0123456789ab' },
    ]);
  });
});
