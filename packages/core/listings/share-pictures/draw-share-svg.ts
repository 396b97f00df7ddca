import { AppError } from '@causa/shared/platform/errors';
import { TaskFailure } from '../../platform/task-processes/task-failure.ts';
import { runIsolated, type IsolatedTask } from '../../platform/task-processes/isolated-task.ts';
import type { ShareCard } from './share-picture.ts';

export const drawShareSvgTask: IsolatedTask<ShareCard, string> = {
  name: 'share-pictures.draw-svg',
  lane: 'drawings',
};

/**
 * Renders a card in a separate process, one at a time.
 * @throws UNAVAILABLE when too many cards are queued
 */
export async function drawShareSvg(card: ShareCard): Promise<string> {
  try {
    return await runIsolated(drawShareSvgTask, card);
  } catch (error) {
    if (!(error instanceof TaskFailure)) throw error;
    throw new AppError('UNAVAILABLE', {}, [], { cause: error });
  }
}
