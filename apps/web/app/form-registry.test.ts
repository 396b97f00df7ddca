import { expect, it } from 'vitest';
import { formActions } from './form-registry.ts';

it('gives every form a unique name that is valid in a URL', () => {
  const names = formActions.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(40);
});
