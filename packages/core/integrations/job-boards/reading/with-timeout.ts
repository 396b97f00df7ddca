import type { ForeignBoard } from '../job-board.ts';

/** What a promise answers by that moment, else null; nothing is made of what it answers later. */
export async function withTimeout<T>(
  { now }: Pick<ForeignBoard, 'now'>,
  answer: Promise<T>,
  until: Date,
): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), Math.max(0, until.getTime() - now().getTime()));
  });
  try {
    return await Promise.race([answer, over]);
  } finally {
    clearTimeout(timer);
  }
}
