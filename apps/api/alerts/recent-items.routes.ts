import {
  forgetRecentItem,
  forgetRecentItems,
  setRecentItems,
} from '@causa/core/alerts/recent-items/forget-recent-items';
import { describeItems, listRecentItems } from '@causa/core/alerts/recent-items/list-recent-items';
import { recordSearch, recordView } from '@causa/core/alerts/recent-items/record-recent-item';
import {
  describeItemsContract,
  forgetRecentItemContract,
  forgetRecentItemsContract,
  listRecentItemsContract,
  recordSearchContract,
  recordViewContract,
  setRecentItemsContract,
} from '@causa/shared/alerts/recent-items.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

/** What a user viewed and searched lately. Visitors' browsers keep their own. */
export async function recentItemsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, recordViewContract, async (context, { body }) => ({
    isKept: await recordView(context, body),
  }));
  serve(app, recordSearchContract, async (context, { body }) => ({
    isKept: await recordSearch(context, body),
  }));
  serve(app, listRecentItemsContract, (context, { query }) =>
    listRecentItems(context, query.limit),
  );
  serve(app, forgetRecentItemContract, async (context, { params }) => {
    await forgetRecentItem(context, params);
    return {};
  });
  serve(app, forgetRecentItemsContract, async (context) => {
    await forgetRecentItems(context);
    return {};
  });
  serve(app, setRecentItemsContract, async (context, { body: { isOn } }) => {
    await setRecentItems(context, isOn);
    return { isOn };
  });
  serve(app, describeItemsContract, async (context, { query }) => ({
    items: await describeItems(context, query.ids),
  }));
}
