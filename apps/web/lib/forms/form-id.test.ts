import { isId } from '@causa/shared/platform/ids';
import { expect, test } from 'vitest';
import { formId } from './form-id.ts';

const id = '0193a0000000700080000000000000aa';

test('uses the id of the page for a created record', () => {
  expect(formId({ id: ` ${id} ` })).toBe(id);
  expect(formId({ id: 'other', answerId: id }, 'answerId')).toBe(id);
});

test('makes a new id for a form without a valid id', () => {
  for (const values of [{ id: '' }, { id: `${id}0` }, { id: "' OR 1" }])
    expect(isId(formId(values))).toBe(true);
  expect(isId(formId({}))).toBe(true);
  expect(formId({})).not.toBe(formId({}));
});
