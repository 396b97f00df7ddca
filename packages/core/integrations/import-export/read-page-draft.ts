import { AppError } from '@causa/shared/platform/errors';
import { TaskFailure } from '../../platform/task-processes/task-failure.ts';
import { runIsolated, type IsolatedTask } from '../../platform/task-processes/isolated-task.ts';
import type { WebPage } from '../../platform/web-pages/fetch-page.ts';
import type { PageDraft } from './parse-page-draft.ts';

export const readPageDraftTask: IsolatedTask<WebPage, PageDraft | undefined> = {
  name: 'exchange.read-page-draft',
  lane: 'pages',
};

/**
 * Parses a page of another site into a draft in a separate process, one page per user at a time.
 * Undefined without a title or text.
 * @throws INVALID when parsing takes too long; UNAVAILABLE when too many pages are queued
 */
export async function readPageDraft(page: WebPage, userId: string): Promise<PageDraft | undefined> {
  try {
    return await runIsolated(readPageDraftTask, page, userId);
  } catch (error) {
    if (!(error instanceof TaskFailure)) throw error;
    if (error.code === 'BUSY') throw new AppError('UNAVAILABLE', {}, [], { cause: error });
    throw new AppError('INVALID', {}, [{ field: 'url', code: 'FIELD_PAGE_TOO_COMPLEX' }], {
      cause: error,
    });
  }
}
