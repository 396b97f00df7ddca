import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Site, SiteContext } from '../lib/navigation/page-context.tsx';
import { MadeId } from './made-id.tsx';

const [order, later, other] = [{ name: 'order' }, { name: 'pay-later' }, { name: 'other' }];
/** Returns the id of a form with two buttons, on a page that shows a form again. */
function idAfter(action: { name: string }, code: string): string | undefined {
  const errors = [{ name: 'text', description: '', code }];
  const form = { action: action.name, values: { id: 'sent' }, errors };
  const html = renderToStaticMarkup(
    <SiteContext value={{ form } as unknown as Site}>
      <MadeId action={[order, later]} id="fresh" />
    </SiteContext>,
  );
  return /value="([^"]*)"/.exec(html)?.[1];
}

test.each([order, later])('keeps the id of a corrected form: $name', (action) => {
  expect(idAfter(action, 'FIELD_REQUIRED')).toBe('sent');
});

test('makes a new id when other input was sent under the current one', () => {
  expect(idAfter(order, 'FIELD_SENT_BEFORE')).toBe('fresh');
});

test('never uses the id of another form on the page', () => {
  expect(idAfter(other, 'FIELD_REQUIRED')).toBe('fresh');
});
