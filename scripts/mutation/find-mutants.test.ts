import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { parseSync } from 'vite';
import { repositoryFiles, root } from '../checks/sources.ts';
import { equivalentMutants } from './equivalent-mutants.ts';
import { applyMutant, findMutants, switchMutants } from './find-mutants.ts';

const changesOf = (code: string) =>
  findMutants('a.ts', code).map(
    ({ kind, original, replacement }) => `${kind}: ${original} -> ${replacement}`,
  );

describe('mutants', () => {
  test('a guard that throws is switched off', () => {
    expect(changesOf('function f(x: string) { if (x === "") throw new Error("no"); }')).toEqual([
      'guard off: x === "" -> false',
    ]);
  });

  test('a guard of several reasons loses them one by one', () => {
    expect(changesOf('if (a || !b(c)) throw e;')).toEqual([
      'operand dropped: a || !b(c) -> a',
      'operand dropped: a || !b(c) -> !b(c)',
    ]);
  });

  test('a guard that answers is switched off, and always answers', () => {
    expect(changesOf('function f() { if (a) return 1; return 2; }')).toEqual([
      'guard off: a -> false',
      'condition always true: a -> true',
    ]);
  });

  test('a call that refuses by throwing is left out', () => {
    expect(changesOf('async function f() { await takeToken(c, "k", 5, 60); log("x"); }')).toEqual([
      'guard off: await takeToken(c, "k", 5, 60) -> undefined',
    ]);
  });

  test('a comparison moves its boundary, and an answer is turned round', () => {
    expect(changesOf('const f = (a: number): boolean => a > 3;')).toEqual([
      'boundary moved: a > 3 -> a >= 3',
    ]);
    expect(changesOf('const f = (a: string): boolean => a === "b";')).toEqual([
      'answer flipped: a === "b" -> a !== "b"',
    ]);
    expect(changesOf('function isIn(a: Set<string>): boolean { return a.has("b"); }')).toEqual([
      'answer flipped: a.has("b") -> !(a.has("b"))',
    ]);
    expect(changesOf('save({ done: true });')).toEqual(['answer flipped: true -> false']);
  });

  test('a condition of a query is dropped, unless it is the only one', () => {
    expect(changesOf('db.file.findFirst({ where: { id, ownerId: userId } });')).toEqual([
      'query condition dropped: id,  -> ',
      'query condition dropped: , ownerId: userId -> ',
    ]);
    expect(changesOf('db.file.findFirst({ where: { id }, select: { id: true } });')).toEqual([]);
  });

  test('types, defaults and columns that are read are left alone', () => {
    expect(changesOf('type A = true | false; interface B { a: true } const c = d ?? e;')).toEqual(
      [],
    );
  });

  test('a mutant knows its line and the function it stands in', () => {
    const [mutant] = findMutants(
      'a.ts',
      'const x = 1;\nfunction mayRead(a: string) {\n  if (a) throw x;\n}',
    );
    expect(mutant).toMatchObject({ line: 3, within: 'mayRead' });
  });
});

describe('changing a source', () => {
  const code =
    'export function f(a: number, b: boolean) {\n  if (a > 3 && (b || a === 9)) return "é in";\n  return `${a < 0 ? "neg" : "pos"}`;\n}\n';
  const mutants = findMutants('a.ts', code).map((mutant, index) => ({ ...mutant, id: index + 1 }));
  const run = (source: string, active: number) => {
    const isActive = (id: number) => id === active;
    const f = runInNewContext(`${parseless(source)}; f`, { mutation: isActive }) as (
      a: number,
      b: boolean,
    ) => string;
    return [-1, 0, 3, 4, 9].flatMap((a) => [f(a, true), f(a, false)]);
  };

  test('with all mutants in it and none active, it does what it did', () => {
    const switched = switchMutants(code, mutants);
    expect(parseSync('a.ts', switched).errors).toEqual([]);
    expect(run(switched, 0)).toEqual(run(code, 0));
  });

  test('each mutant that is switched on does what it does alone', () => {
    const switched = switchMutants(code, mutants);
    expect(mutants.length).toBeGreaterThan(6);
    for (const mutant of mutants)
      expect(run(switched, mutant.id), mutant.replacement).toEqual(
        run(applyMutant(code, mutant), 0),
      );
  });

  test('every product file can be changed everywhere and still be read', () => {
    const product = repositoryFiles().filter(
      (file) =>
        /^packages\/(core|shared)\/.*\.ts$/.test(file) &&
        !/\.test\.ts$|\/generated\/|\.d\.ts$/.test(file),
    );
    const broken = product.filter((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const all = findMutants(file, source).map((mutant, index) => ({ ...mutant, id: index + 1 }));
      return parseSync(file, switchMutants(source, all)).errors.length > 0;
    });
    expect(broken).toEqual([]);
  });
});

test('every mutant that is listed as equivalent is one, and none is listed for two', () => {
  const counts = equivalentMutants.map(({ file, within, after = '', original, replacement }) => {
    const mutants = findMutants(file, readFileSync(join(root, file), 'utf8'));
    const same = mutants.filter(
      (one) =>
        one.within === within &&
        one.original === original &&
        one.replacement === replacement &&
        one.before.endsWith(after),
    );
    return [`${file} ${within} ${original}`, same.length];
  });
  expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
});

/** The same without types: only these stand in the sample. */
function parseless(source: string): string {
  return source.replace('export ', '').replace('a: number, b: boolean', 'a, b');
}
