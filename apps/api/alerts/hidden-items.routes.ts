import { assertHidable, hideItem, unhideItems } from '@causa/core/alerts/hidden-items/hide-item';
import {
  listHiddenInBrowser,
  listHiddenItems,
} from '@causa/core/alerts/hidden-items/list-hidden-items';
import {
  hideItemContract,
  listHiddenItemsContract,
  unhideAllContract,
  unhideItemContract,
} from '@causa/shared/alerts/hidden-items.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';
import type { ServerOptions } from '../server/server-options.ts';
import { readHiddenCookie, writeHiddenCookie } from './hidden-cookie.ts';

/** Hidden listings and organizations: of the account, or of a visitor's browser. */
export async function hiddenItemsRoutes(
  app: FastifyInstance,
  { secure }: Pick<ServerOptions, 'secure'>,
): Promise<void> {
  serve(app, hideItemContract, async (context, { body, request, reply }) => {
    if (context.actor.kind === 'user') await hideItem(context, body);
    else {
      await assertHidable(context, body);
      writeHiddenCookie(reply, [...readHiddenCookie(request, secure), body.id], secure);
    }
    return { hidden: true };
  });
  serve(app, unhideItemContract, async (context, { params, request, reply }) => {
    if (context.actor.kind === 'user') await unhideItems(context, params.id);
    else {
      const ids = readHiddenCookie(request, secure).filter((id) => id !== params.id);
      writeHiddenCookie(reply, ids, secure);
    }
    return { hidden: false };
  });
  serve(app, unhideAllContract, async (context, { reply }) => {
    if (context.actor.kind === 'user') await unhideItems(context);
    else writeHiddenCookie(reply, [], secure);
    return { hidden: false };
  });
  serve(app, listHiddenItemsContract, (context, { query, request }) => {
    const pageIndex = query.page - 1;
    return context.actor.kind === 'user'
      ? listHiddenItems(context, pageIndex)
      : listHiddenInBrowser(context, pageIndex, readHiddenCookie(request, secure));
  });
}
