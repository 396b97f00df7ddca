import { AppError } from '@causa/shared/platform/errors';
import { ThreadFailure } from '../../platform/thread-pool/thread-failure.ts';
import { runInThread, type ThreadTask } from '../../platform/thread-pool/thread-task.ts';
import type { ShareCard } from './share-picture.ts';

export const drawShareSvgTask: ThreadTask<ShareCard, string> = {
  name: 'share-pictures.draw-svg',
  lane: 'drawings',
};

/**
 * Renders a card in a worker thread, one at a time.
 * @throws UNAVAILABLE when too many cards are queued
 */
export async function drawShareSvg(card: ShareCard): Promise<string> {
  try {
    return await runInThread(drawShareSvgTask, card);
  } catch (error) {
    if (!(error instanceof ThreadFailure)) throw error;
    throw new AppError('UNAVAILABLE', {}, [], { cause: error });
  }
}
