import { describe, expect, it } from 'vitest';
import {
  initialLocation,
  isSuggestible,
  type LocationEvent,
  listLocationOptions,
  locationReducer,
  type LocationState,
} from './location-choice.ts';

const lisbon = {
  placeId: '1',
  text: 'Lisboa, Portugal',
  mainText: 'Lisboa',
  secondaryText: 'Portugal',
};
const chosen = {
  kind: 'place' as const,
  location: { text: 'Lisboa, Portugal', latitude: 38.7, longitude: -9.1 },
};

function after(...events: LocationEvent[]): LocationState {
  return events.reduce(locationReducer, initialLocation({ kind: 'anywhere' }, ''));
}

describe('location field', () => {
  it('requests suggestions from two non-blank characters on', () => {
    expect([' l ', '  ', 'l i', 'li'].map(isSuggestible)).toEqual([false, false, true, true]);
    expect(after({ type: 'typed', text: 'l' }).searching).toBe(false);
    expect(after({ type: 'typed', text: 'li' }).searching).toBe(true);
  });

  it('ignores suggestions for outdated text', () => {
    const state = after(
      { type: 'typed', text: 'li' },
      { type: 'typed', text: 'lis' },
      { type: 'found', for: 'li', predictions: [lisbon] },
    );
    expect(state.predictions).toEqual([]);
    expect(
      locationReducer(state, { type: 'found', for: 'lis', predictions: [lisbon] }),
    ).toMatchObject({ predictions: [lisbon], searching: false });
  });

  it('opens and moves through its options with the arrow keys', () => {
    const down: LocationEvent = { type: 'moved', to: 'next', options: 3 };
    const up: LocationEvent = { type: 'moved', to: 'previous', options: 3 };
    expect(after(down)).toMatchObject({ open: true, active: 0 });
    expect(after(up)).toMatchObject({ open: true, active: 2 });
    expect(after(down, down, down, down).active).toBe(0);
    expect(after(down, up).active).toBe(2);
    expect(after({ type: 'moved', to: 'next', options: 0 }).open).toBe(false);
  });

  it('lists places first, and remote work for text that begins like it', () => {
    const kinds = (text: string, remote?: string) =>
      listLocationOptions(
        after({ type: 'typed', text }, { type: 'found', for: text, predictions: [lisbon] }),
        remote,
      ).map(({ kind }) => kind);
    expect(kinds('', 'Remote')).toEqual(['here', 'remote']);
    expect(kinds('Lis', 'Remote')).toEqual(['place']);
    expect(kinds('REM', 'Remote')).toEqual(['remote', 'place']);
    expect(kinds('Remote', undefined)).toEqual(['place']);
    expect(kinds('remoto', 'Remoto')).toEqual(['remote', 'place']);
  });

  it('closes on Escape and keeps its text', () => {
    expect(after({ type: 'typed', text: 'lis' }, { type: 'closed' })).toMatchObject({
      open: false,
      active: -1,
      text: 'lis',
    });
  });

  it('keeps its choice when left untouched', () => {
    expect(
      after(
        { type: 'chosen', choice: chosen, text: 'Lisboa, Portugal' },
        { type: 'left', expected: 'Lisboa, Portugal' },
      ),
    ).toMatchObject({
      choice: chosen,
      cleared: false,
    });
  });

  it('clears text without a chosen place on blur and shows a message', () => {
    const state = after(
      { type: 'chosen', choice: chosen, text: 'Lisboa, Portugal' },
      { type: 'typed', text: 'Lisb' },
      { type: 'left', expected: 'Lisboa, Portugal' },
    );
    expect(state).toMatchObject({ text: '', choice: { kind: 'anywhere' }, cleared: true });
  });

  it('shows no message when the user empties it', () => {
    expect(
      after(
        { type: 'chosen', choice: chosen, text: 'Lisboa, Portugal' },
        { type: 'typed', text: '' },
        { type: 'left', expected: 'Lisboa, Portugal' },
      ),
    ).toMatchObject({ choice: { kind: 'anywhere' }, cleared: false });
  });

  it('shows a failure until the next input', () => {
    const failed = after({ type: 'typed', text: 'li' }, { type: 'failed', for: 'li' });
    expect(failed).toMatchObject({ failed: 'places', searching: false });
    expect(locationReducer(failed, { type: 'typed', text: 'lis' }).failed).toBe(false);
  });
});
