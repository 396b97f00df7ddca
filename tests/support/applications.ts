import { newId } from '@causa/core/platform/ids';
import { makeListing } from './factories.ts';
import type { TestApp } from './test-app.ts';

const questions = [
  { kind: 'SHORT_TEXT', text: 'Which languages do you speak?', options: [], required: true },
  { kind: 'YES_NO', text: 'Can you work on Saturdays?', options: [], required: true },
  { kind: 'CHOICE', text: 'How many hours a week?', options: ['10', '20'], required: false },
] as const;

/** Creates a live listing with three questions. Returns its id and the ids of the questions. */
export async function openListing(
  { db }: Pick<TestApp, 'db'>,
  orgId: string,
  override: Parameters<typeof makeListing>[2] = {},
): Promise<{ id: string; asked: string[] }> {
  const { id } = await makeListing(db, orgId, override);
  const asked = questions.map(() => newId());
  await db.listingQuestion.createMany({
    data: questions.map((question, position) => ({
      id: asked[position] ?? '',
      listingId: id,
      position,
      ...question,
      options: [...question.options],
    })),
  });
  return { id, asked };
}

/** Returns answers to the required questions. */
export const answersTo = ([languages = '', saturdays = '']: string[]) => ({
  [languages]: 'English and soup',
  [saturdays]: 'yes',
});
