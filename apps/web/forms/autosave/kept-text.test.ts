import { dayMs } from '@causa/shared/platform/dates/durations';
import { draftToValues } from '@causa/shared/listings/drafts/draft-form';
import { getFieldMark } from '@causa/shared/listings/drafts/draft-marks';
import { emptyDraft } from '@causa/shared/listings/drafts/listing-draft';
import { createCodec } from '../../listings/authoring/drafts/listing-codec.ts';
import { beforeEach, describe, expect, it, test } from 'vitest';
import {
  forgetOlderText,
  type FormPlace,
  keepOlderText,
  keepText,
  type Store,
  takeKeptText,
  textToKeep,
  textToRestore,
  unfilledTexts,
} from './kept-text.ts';

const place: FormPlace = { userId: 'u1', recordId: 'l1', section: 'basics' };
const shown = draftToValues(emptyDraft('en', 'Cook'));
let store: Store & { content: Map<string, string> };

beforeEach(() => {
  const content = new Map<string, string>();
  store = {
    content,
    get length() {
      return content.size;
    },
    key: (index) => [...content.keys()][index] ?? null,
    getItem: (key) => content.get(key) ?? null,
    setItem: (key, value) => void content.set(key, value),
    removeItem: (key) => void content.delete(key),
  };
});

const typed = (title: string, at: number, known = getFieldMark(shown, 'title'), revision = 3) =>
  textToKeep(
    [{ field: 'title', known: [known], revision }],
    { ...shown, title, 'functions.teaching': 'on' },
    at,
  );

test('restores typed text only in changed fields', () => {
  keepText(store, place, 'tab1', typed('Head cook', 5));
  const restored = textToRestore(
    takeKeptText(store, place, 10),
    shown,
    createCodec(['title', 'functions']),
  );
  expect(restored).toEqual({
    at: 5,
    fields: ['title'],
    values: { title: 'Head cook' },
    facts: { title: { sent: [getFieldMark(shown, 'title')], base: 3 } },
    texts: { title: { field: 'title', at: 5, kept: expect.anything() } },
    older: [],
  });
  expect(store.length).toBe(0);
});

test('keeps the earlier revision for a field changed elsewhere', () => {
  keepText(store, place, 'tab1', typed('Head cook', 5, 'another mark'));
  const restored = textToRestore(takeKeptText(store, place, 10), shown, createCodec(['title']));
  expect(restored?.facts['title']?.base).toBe(3);
});

test('restores nothing that the server has stored', () => {
  keepText(store, place, 'tab1', typed(' Cook ', 5));
  expect(
    textToRestore(takeKeptText(store, place, 10), shown, createCodec(['title'])),
  ).toBeUndefined();
});

test('restores the later text of a field in two forms of a section', () => {
  keepText(store, place, 'tab2', typed('Chef', 7));
  keepText(store, place, 'tab1', typed('Head cook', 5));
  const restored = textToRestore(takeKeptText(store, place, 10), shown, createCodec(['title']));
  expect(restored?.values).toEqual({ title: 'Chef' });
});

describe('unfilledTexts', () => {
  const left = (filled: string[], title: string) => {
    keepText(store, place, 'tab1', typed('Head cook', 5));
    const codec = createCodec(['title']);
    const found = textToRestore(takeKeptText(store, place, 10), shown, codec);
    if (found === undefined) throw new Error('nothing was kept');
    return unfilledTexts(found, filled, { ...shown, title }, codec).map(({ kept }) => kept.values);
  };

  it('returns the stored text of a field typed in before hydration', () => {
    expect(left([], 'Chef')).toEqual([{ title: 'Head cook' }]);
  });

  it('returns nothing that the form shows', () => {
    expect(left(['title'], 'Cook')).toEqual([]);
    expect(left([], 'Head cook')).toEqual([]);
  });
});

test('keeps the older of two texts of a field until the author chooses', () => {
  keepText(store, place, 'tab2', typed('Chef', 7));
  keepText(store, place, 'tab1', typed('Head cook', 5));
  const load = () => textToRestore(takeKeptText(store, place, 10), shown, createCodec(['title']));
  const [older] = load()?.older ?? [];
  if (older === undefined) throw new Error('the older text is lost');
  expect([older.at, older.kept.values['title']]).toEqual([5, 'Head cook']);
  keepOlderText(store, place, older);
  keepText(store, place, 'tab3', typed('Chef', 8));
  expect(load()?.older.map(({ kept }) => kept.values['title'])).toEqual(['Head cook']);
  keepOlderText(store, place, older);
  forgetOlderText(store, place, older);
  expect(store.length).toBe(0);
});

test('offers no older text that the form shows or that was typed twice', () => {
  keepText(store, place, 'tab1', typed('Head cook', 5));
  keepText(store, place, 'tab2', typed('Cook', 6));
  keepText(store, place, 'tab3', typed('Head cook', 7));
  expect(
    textToRestore(takeKeptText(store, place, 10), shown, createCodec(['title']))?.older,
  ).toEqual([]);
});

test('returns nothing to another account, listing or section', () => {
  keepText(store, place, 'tab1', typed('Head cook', 5));
  for (const other of [{ userId: 'u2' }, { recordId: 'l2' }, { section: 'pay' as const }])
    expect(takeKeptText(store, { ...place, ...other }, 10)).toEqual([]);
  expect(store.length).toBe(1);
});

test('discards text that is saved, older than 30 days or too long', () => {
  keepText(store, place, 'tab1', typed('Head cook', 5));
  keepText(store, place, 'tab1', textToKeep([], shown, 6));
  keepText(store, place, 'tab2', typed('x'.repeat(500_000), 6));
  expect(store.length).toBe(0);
  keepText(store, place, 'tab3', typed('Head cook', 5));
  expect(takeKeptText(store, { ...place, recordId: 'l2' }, 31 * dayMs)).toEqual([]);
  expect(store.length).toBe(0);
});

test('keeps the latest thirty listings and deletes invalid entries', () => {
  for (let index = 0; index < 40; index += 1)
    keepText(store, { ...place, recordId: `l${index}` }, 'tab', typed('Head cook', index + 1));
  store.setItem('listingText.v1.u1.l1.basics.tab', '{');
  store.setItem('theme', 'dark');
  takeKeptText(store, { ...place, recordId: 'none' }, 100);
  expect(store.length).toBe(31);
});

test('lets the user type when storage fails', () => {
  store.setItem = () => {
    throw new Error('full');
  };
  keepText(store, place, 'tab1', typed('Head cook', 5));
  expect(takeKeptText(store, place, 10)).toEqual([]);
});
