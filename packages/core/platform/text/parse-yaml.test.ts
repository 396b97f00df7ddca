import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseYaml } from './parse-yaml.ts';

const schema = z.strictObject({ name: z.string() });
const aliases = [
  'a: &a [x,x,x,x,x,x,x,x,x]',
  ...Array.from('bcdefghi', (name, at) => {
    const before = `*${'abcdefgh'[at]}`;
    return `${name}: &${name} [${Array.from({ length: 9 }, () => before).join(',')}]`;
  }),
].join('\n');

describe('parseYaml', () => {
  it('reads a value of the schema', () => {
    expect(parseYaml('name: "=1+1"', schema)).toEqual({ name: '=1+1' });
  });

  it.each([
    ['nothing', '', /expected object/],
    ['100,000 levels', '['.repeat(100_000), /nested too deeply/],
    ['aliases of aliases', aliases, /alias/i],
    ['the same key twice', 'name: a\nname: b', /^line 2: .*unique/],
    ['a key that is not known', 'name: a\n__proto__: { name: b }', /__proto__/],
    ['a null character', String.raw`name: "a\0"`, /null character/],
    ['half of a character', String.raw`name: "a\ud800"`, /half of a character/],
    ['a quote that is not closed', 'name: "a', /^line 1: .*quote/],
    ['20,000 faults', '"'.repeat(20_000), /^line 1: /],
    ['another type', 'name: 1e400', /^name: /],
  ])('refuses %s', (_name, text, message) => {
    expect(() => parseYaml(text, schema)).toThrow(message);
  });
});
