import type { ForeignBoard } from '../job-board.ts';

/** Returns the result of a promise, or null after the timeout; a later result is ignored. */
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
