import { expect, it } from 'vitest';
import { formActions } from './form-registry.ts';

it('every form has a name of its own, fit for an address', () => {
  const names = formActions.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(40);
});
