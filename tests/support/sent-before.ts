import type { openClient } from './client.ts';

type Answer = Awaited<ReturnType<ReturnType<typeof openClient>['post']>>;

/** What a call answers under an id that it took before with something else. */
export const sentBefore = [409, [['text', 'FIELD_SENT_BEFORE']]];

/** How a call was refused: its status, and what is wrong by field. */
export async function refusalOf(asked: Promise<Answer>): Promise<unknown> {
  const { status, body } = await asked;
  const errors = (body.errors ?? []) as { name: string; code: string }[];
  return [status, errors.map(({ name, code }) => [name, code])];
}
