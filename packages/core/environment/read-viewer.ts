import { AppError } from '@causa/shared/errors';
import { type Viewer, viewerSelect, viewerView } from '../accounts/viewer.view.ts';
import type { Context } from '../context.ts';

/** The account that looks at a page. NOT_FOUND. */
export async function readViewer(context: Context, userId: string): Promise<Viewer> {
  const row = await context.db.user.findUnique({ where: { id: userId }, select: viewerSelect });
  if (row === null) throw new AppError('NOT_FOUND');
  return viewerView(row);
}
