import { type DraftValues, draftToValues } from '@causa/shared/listings/drafts/draft-form';
import { selectFieldValues } from '@causa/shared/listings/drafts/draft-marks';
import { emptyDraft } from '@causa/shared/listings/drafts/listing-draft';
import type { DraftField } from '@causa/shared/listings/drafts/listing-draft';
import { expect, it, test } from 'vitest';
import { createCodec } from '../../listings/authoring/drafts/listing-codec.ts';
import { SaveQueue } from './save-queue.ts';
import type { SaveReply, SaveRequest } from './save-types.ts';

interface Sent extends SaveRequest {
  answer(reply: SaveReply): Promise<void>;
}

/** A form with a title, a line and boxes, a fixed clock, and a server answering on request. */
function openForm(shown: DraftValues = draftToValues(emptyDraft('en', 'Cook'))) {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const form: Record<string, string> = { ...shown };
  const sent: Sent[] = [];
  let who: 'same' | 'other' | 'none' | undefined = 'same';
  const settled = (): Promise<void> =>
    new Promise((resolve) => {
      setImmediate(resolve);
    });
  const queue = new SaveQueue({
    codec: createCodec(['title', 'commitment', 'payText', 'functions', 'place', 'questions']),
    userId: 'me',
    shown,
    revision: 1,
    clock: {
      now: () => now,
      after(milliseconds, run) {
        const timer = { at: now + milliseconds, run };
        timers.push(timer);
        return () => {
          timers = timers.filter((one) => one !== timer);
        };
      },
    },
    read: () => ({ ...form }),
    show(field, value) {
      if (field === 'questions') return false;
      for (const name of Object.keys(form))
        if (name === field || name.startsWith(`${field}.`)) delete form[name];
      Object.assign(form, selectFieldValues(field as DraftField, value as never));
      return true;
    },
    send: (request) =>
      new Promise((resolve) => {
        sent.push({
          ...request,
          async answer(reply) {
            resolve(reply);
            await settled();
          },
        });
      }),
    whoIsLoggedIn: () => Promise.resolve(who),
    onChange: () => undefined,
  });
  return {
    queue,
    form,
    sent,
    setWho(next: typeof who) {
      who = next;
    },
    type(name: string, text: string) {
      form[name] = text;
      queue.typed();
    },
    async pass(milliseconds: number) {
      const until = now + milliseconds;
      for (;;) {
        const next = timers.toSorted((one, other) => one.at - other.at)[0];
        if (next === undefined || next.at > until) break;
        timers = timers.filter((one) => one !== next);
        now = next.at;
        next.run();
        await settled();
      }
      now = until;
      await settled();
    },
    last: (): Sent => {
      const found = sent.at(-1);
      if (found === undefined) throw new Error('nothing was sent');
      return found;
    },
  };
}

const saved = (revision: number, more: object = {}): SaveReply => ({
  kind: 'saved',
  revision,
  merged: {},
  mergedBy: {},
  ...more,
});
const stale = (revision: number, field: DraftField, theirs: unknown, byId = 'ana'): SaveReply => ({
  kind: 'stale',
  revision,
  fields: { [field]: { theirs, byId } },
  merged: {},
  mergedBy: {},
});

test('saves only changed fields after a pause of 1.5 seconds', async () => {
  const { type, pass, sent, last, queue } = openForm();
  type('commitment', 'two evenings');
  await pass(1_400);
  expect(sent).toEqual([]);
  await pass(100);
  expect(last()).toMatchObject({ revision: 1, set: { commitment: 'two evenings' } });
  expect(queue.state().phase).toBe('saving');
  await last().answer(saved(2));
  expect(queue.state()).toMatchObject({ phase: 'ready', savedAt: 1_500 });
});

test('saves continuous typing after five seconds', async () => {
  const { type, pass, sent } = openForm();
  for (let key = 0; key < 6; key += 1) {
    type('commitment', 'two evenings'.slice(0, key + 1));
    await pass(1_000);
  }
  expect(sent).toHaveLength(1);
});

test('sends text typed during a save afterwards with the returned revision', async () => {
  const { type, pass, sent, last } = openForm();
  type('commitment', 'two');
  await pass(1_500);
  type('commitment', 'two evenings');
  await pass(10_000);
  expect(sent).toHaveLength(1);
  await last().answer(saved(7));
  await pass(1_500);
  expect(sent).toHaveLength(2);
  expect(last()).toMatchObject({ revision: 7, set: { commitment: 'two evenings' } });
  await last().answer(saved(8));
  await pass(60_000);
  expect(sent).toHaveLength(2);
});

test('sends no field that returns to its saved text', async () => {
  const { type, pass, sent } = openForm();
  type('commitment', 'two');
  type('commitment', ' ');
  await pass(10_000);
  expect(sent).toEqual([]);
});

test('retries a failed save with backoff and at once when the network returns', async () => {
  const { type, pass, sent, last, queue } = openForm();
  type('commitment', 'two');
  await pass(1_500);
  await last().answer({ kind: 'failed', isOffline: true });
  expect(queue.state().phase).toBe('offline');
  type('commitment', 'two evenings');
  await pass(1_900);
  expect(sent).toHaveLength(1);
  await pass(100);
  expect(sent).toHaveLength(2);
  await last().answer({ kind: 'failed', isOffline: false });
  expect(queue.state().phase).toBe('failed');
  await pass(3_900);
  expect(sent).toHaveLength(2);
  queue.retry();
  await pass(0);
  expect(last().set).toEqual({ commitment: 'two evenings' });
  await last().answer(saved(3));
  expect(queue.unsaved()).toEqual([]);
});

test('recognizes a save with a lost reply when the form reopens', async () => {
  const { type, pass, last, queue } = openForm();
  type('commitment', 'two');
  await pass(1_500);
  await last().answer({ kind: 'failed', isOffline: true });
  type('commitment', 'two evenings');
  const [field] = queue.unsaved();
  expect(field).toMatchObject({ field: 'commitment', revision: 1 });
  // As shown, and as it may have been saved.
  expect(field?.known).toHaveLength(2);
});

test('shows a field changed by another member with the name of the author', async () => {
  const { type, pass, last, form, queue } = openForm();
  type('commitment', 'two');
  await pass(1_500);
  await last().answer(saved(5, { merged: { payText: '900' }, mergedBy: { payText: 'ana' } }));
  expect(form['payText']).toBe('900');
  expect(queue.state().news).toEqual({ fields: ['payText'], byId: 'ana', isShown: true });
  expect(queue.unsaved()).toEqual([]);
});

test('sends a field typed during a remote change with the earlier revision', async () => {
  const { type, pass, last, form } = openForm();
  type('commitment', 'two');
  await pass(1_500);
  type('payText', '800');
  type('title', 'Head cook');
  await last().answer(saved(5, { merged: { payText: '900' }, mergedBy: { payText: 'ana' } }));
  expect(form['payText']).toBe('800');
  await pass(1_500);
  expect(last()).toMatchObject({ revision: 1, set: { payText: '800' } });
  await last().answer(stale(5, 'payText', '900'));
});

test('never overwrites a remote change that cannot be shown', async () => {
  const { type, pass, last, queue } = openForm();
  type('commitment', 'two');
  await pass(1_500);
  const question = { id: 'a'.repeat(32), kind: 'YES_NO', text: 'Do you cook?', options: [] };
  const merged = { questions: [{ ...question, required: false }] };
  await last().answer(saved(5, { merged, mergedBy: { questions: null } }));
  expect(queue.state().news).toEqual({ fields: ['questions'], byId: null, isShown: false });
  type('questions.0.id', 'b'.repeat(32));
  await pass(1_500);
  expect(last()).toMatchObject({ revision: 1 });
});

test('stops saving until the user resolves two texts of one field', async () => {
  const { type, pass, sent, last, queue } = openForm();
  type('title', 'Head cook');
  type('commitment', 'two');
  await pass(1_500);
  await last().answer(stale(9, 'title', 'Chef'));
  expect(queue.state()).toMatchObject({
    phase: 'stale',
    stale: { title: { theirs: 'Chef', byId: 'ana' } },
  });
  expect(queue.unsaved().map(({ field }) => field)).toEqual(['title']);
  type('payText', '900');
  await pass(60_000);
  expect(sent).toHaveLength(1);
  void queue.choose('title', 'mine');
  await pass(0);
  expect(last()).toMatchObject({ revision: 9, set: { title: 'Head cook' } });
  await last().answer(saved(10));
  expect(queue.state()).toMatchObject({ phase: 'ready', stale: {} });
  await pass(1_500);
  expect(last()).toMatchObject({ revision: 10, set: { payText: '900' } });
});

test('shows the chosen other text and confirms the choice until the server has resolved it', async () => {
  const { type, pass, sent, last, queue, form } = openForm();
  type('title', 'Head cook');
  await pass(1_500);
  await last().answer(stale(9, 'title', 'Chef'));
  void queue.choose('title', 'theirs');
  await pass(0);
  expect(form['title']).toBe('Chef');
  expect(last()).toMatchObject({ revision: 9, set: { title: 'Chef' } });
  await last().answer(saved(12));
  expect(last()).toMatchObject({ revision: 12, set: { title: 'Chef' } });
  await last().answer(saved(12));
  expect(sent).toHaveLength(3);
  expect(queue.state()).toMatchObject({ phase: 'ready', stale: {} });
  expect(queue.unsaved()).toEqual([]);
});

test('keeps text that the draft cannot hold and saves other fields', async () => {
  const { type, pass, sent, last, queue } = openForm();
  type('title', 'x');
  type('commitment', 'two');
  await pass(1_500);
  await last().answer({ kind: 'wrong', fields: ['title'] });
  await pass(1_500);
  expect(last().set).toEqual({ commitment: 'two' });
  await last().answer(saved(2));
  expect(queue.state()).toMatchObject({ phase: 'ready', wrong: ['title'] });
  await pass(60_000);
  expect(sent).toHaveLength(2);
  type('title', 'Cooking');
  await pass(1_500);
  await last().answer(saved(3));
  expect(queue.state().wrong).toEqual([]);
});

test('sends nothing after the session ends until the same account logs in', async () => {
  const { type, pass, sent, last, queue, setWho } = openForm();
  type('commitment', 'two');
  await pass(1_500);
  await last().answer({ kind: 'loggedOut' });
  type('commitment', 'two evenings');
  await pass(60_000);
  setWho('none');
  await queue.check();
  expect([sent.length, queue.state().phase]).toEqual([1, 'loggedOut']);
  setWho('same');
  void queue.check();
  await pass(0);
  expect(last().set).toEqual({ commitment: 'two evenings' });
  await last().answer(saved(2));
  expect(queue.state().phase).toBe('ready');
});

test('checks the session again after a failed check', async () => {
  const { type, pass, last, queue, setWho } = openForm();
  type('commitment', 'two');
  await pass(1_500);
  await last().answer({ kind: 'loggedOut' });
  setWho(undefined);
  await queue.check();
  await pass(10_000);
  expect(queue.state().phase).toBe('loggedOut');
  setWho('same');
  await pass(2_000);
  await last().answer(saved(2));
  expect(queue.state().phase).toBe('ready');
});

test('sends nothing once another account is logged in', async () => {
  const { type, pass, sent, last, queue, setWho } = openForm();
  type('commitment', 'two');
  await pass(1_500);
  setWho('other');
  await last().answer({ kind: 'refused' });
  await pass(0);
  expect(queue.state().phase).toBe('otherAccount');
  type('commitment', 'two evenings');
  await queue.finish();
  await pass(60_000);
  expect(sent).toHaveLength(1);
});

test('stops saving a listing that no longer accepts edits', async () => {
  const { type, pass, sent, last, queue } = openForm();
  type('commitment', 'two');
  await pass(1_500);
  await last().answer({ kind: 'refused' });
  await pass(60_000);
  expect([queue.state().phase, sent.length]).toEqual(['closed', 1]);
});

it('stops saving for a removed member and shows a message', async () => {
  const { type, pass, sent, last, queue } = openForm();
  type('commitment', 'two');
  await pass(1_500);
  await last().answer({ kind: 'refused', isFormerMember: true });
  await pass(60_000);
  expect([queue.state().phase, sent.length]).toEqual(['formerMember', 1]);
});

test('delays the button until the current save ends and sends its reply', async () => {
  const { type, pass, sent, last, queue } = openForm();
  type('commitment', 'two');
  await pass(1_500);
  type('commitment', 'two evenings');
  const settled = queue.settle();
  await last().answer(saved(4));
  await pass(60_000);
  expect(await settled).toEqual({
    revision: 4,
    clean: ['title', 'payText', 'functions', 'place', 'questions'],
  });
  expect(sent).toHaveLength(1);
  queue.resume();
  await pass(1_500);
  expect(sent).toHaveLength(2);
});

test('saves at once on leaving and reports completion', async () => {
  const { type, pass, last, queue } = openForm();
  type('commitment', 'two');
  const finished = queue.finish();
  await pass(0);
  await last().answer(saved(2));
  expect(await finished).toBe(true);
});

test('sends a place only after it is chosen', async () => {
  const { type, pass, sent, last, queue } = openForm();
  type('shownPlace', '');
  type('place', 'Bogot');
  await pass(10_000);
  expect([sent.length, queue.unsaved().map(({ field }) => field)]).toEqual([0, ['place']]);
  type('shownPlace', 'Bogot');
  type('place.id', 'g3688689');
  await pass(1_500);
  expect(last().set).toEqual({ place: { placeId: 'g3688689' } });
});

it('sends restored text again when a late save of the closed tab arrives', async () => {
  const { queue, form, last, pass } = openForm();
  const earlier = createCodec(['title']).markOf({ ...form, title: 'Head c' }, 'title');
  form['title'] = 'Head cook';
  queue.restore({ title: { sent: [earlier], base: 1 } });
  await pass(1_500);
  await last().answer(stale(2, 'title', 'Head c', 'me'));
  await pass(1_500);
  expect(last()).toMatchObject({ revision: 2, set: { title: 'Head cook' } });
  await last().answer(saved(3));
  expect(queue.state()).toMatchObject({ phase: 'ready', stale: {} });
});

it('shows both texts when another member changed a restored field', async () => {
  const { queue, form, last, pass } = openForm();
  const earlier = createCodec(['title']).markOf({ ...form, title: 'Head c' }, 'title');
  form['title'] = 'Head cook';
  queue.restore({ title: { sent: [earlier], base: 1 } });
  await pass(1_500);
  await last().answer(stale(2, 'title', 'Chef'));
  expect(queue.state()).toMatchObject({ phase: 'stale', stale: { title: { theirs: 'Chef' } } });
});

it('shows both texts when another member chose the text saved by the closed tab', async () => {
  const { queue, form, last, pass } = openForm();
  const earlier = createCodec(['title']).markOf({ ...form, title: 'Chef' }, 'title');
  form['title'] = 'Head cook';
  queue.restore({ title: { sent: [earlier], base: 1 } });
  await pass(1_500);
  await last().answer(stale(2, 'title', 'Chef'));
  expect(queue.state()).toMatchObject({ phase: 'stale', stale: { title: { byId: 'ana' } } });
});

it('keeps the revision before a choice of another member returned with another field', async () => {
  const { queue, form, type, last, pass } = openForm();
  const earlier = createCodec(['title']).markOf({ ...form, title: 'Chef' }, 'title');
  type('commitment', 'two evenings');
  await pass(1_500);
  form['title'] = 'Head cook';
  queue.restore({ title: { sent: [earlier], base: 1 } });
  await last().answer(saved(3, { merged: { title: 'Chef' }, mergedBy: { title: 'ana' } }));
  await pass(1_500);
  expect(last()).toMatchObject({ revision: 1, set: { title: 'Head cook' } });
});
