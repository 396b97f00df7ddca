import { AppError } from '@causa/shared/platform/errors';
import { ThreadFailure } from '../../platform/thread-pool/thread-failure.ts';
import { runInThread, type ThreadTask } from '../../platform/thread-pool/thread-task.ts';
import type { WebPage } from '../../platform/web-pages/fetch-page.ts';
import type { PageDraft } from './parse-page-draft.ts';

export const readPageDraftTask: ThreadTask<WebPage, PageDraft | undefined> = {
  name: 'exchange.read-page-draft',
  lane: 'pages',
};

/**
 * Reads a page of another site into a draft, in a thread of its own; one page of a user after the
 * other. Undefined where it has no title or no text.
 * @throws INVALID when the page takes too long to read, UNAVAILABLE when too many pages wait
 */
export async function readPageDraft(page: WebPage, userId: string): Promise<PageDraft | undefined> {
  try {
    return await runInThread(readPageDraftTask, page, userId);
  } catch (error) {
    if (!(error instanceof ThreadFailure)) throw error;
    if (error.code === 'BUSY') throw new AppError('UNAVAILABLE', {}, [], { cause: error });
    throw new AppError('INVALID', {}, [{ field: 'url', code: 'FIELD_PAGE_TOO_COMPLEX' }], {
      cause: error,
    });
  }
}
