import { isId } from '@causa/shared/platform/ids';
import { expect, test } from 'vitest';
import { formId } from './form-id.ts';

const id = '0193a0000000700080000000000000aa';

test('what a form makes has the id that its page gave it', () => {
  expect(formId({ id: ` ${id} ` })).toBe(id);
  expect(formId({ id: 'other', answerId: id }, 'answerId')).toBe(id);
});

test('what a form makes has a new id where it carries none that is an id', () => {
  for (const values of [{ id: '' }, { id: `${id}0` }, { id: "' OR 1" }])
    expect(isId(formId(values))).toBe(true);
  expect(isId(formId({}))).toBe(true);
  expect(formId({})).not.toBe(formId({}));
});
