import type { ReplyOf } from '@causa/shared/platform/contract';
import { type QueueKind, queueKinds } from '@causa/shared/moderation/moderation';
import type { listStaffItemsContract } from '@causa/shared/moderation/staff.contract';
import { listStaffItems } from '@causa/shared/generated/moderation/staff.endpoints';
import type { PageLoader } from '../../../lib/navigation/page.ts';
import { loadForStaff } from '../../review/load-for-staff.ts';

export interface StaffQueueData extends ReplyOf<typeof listStaffItemsContract> {
  /** The type that the list is narrowed to. */
  kind: QueueKind | null;
}

export const loader: PageLoader<StaffQueueData> = {
  load: (context) =>
    loadForStaff(context, async () => {
      const { api, url } = context;
      const kind = queueKinds.find((one) => one === url.searchParams.get('kind'));
      const found = await api.call(listStaffItems, { query: kind === undefined ? {} : { kind } });
      return { data: { ...found, kind: kind ?? null } };
    }),
};
