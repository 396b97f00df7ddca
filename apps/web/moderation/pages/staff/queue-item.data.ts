import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readStaffItemContract } from '@causa/shared/moderation/staff.contract';
import { readStaffItem } from '@causa/shared/generated/moderation/staff.endpoints';
import type { PageLoader } from '../../../lib/navigation/page.ts';
import { loadForStaff } from '../../review/load-for-staff.ts';

export type StaffItemData = ReplyOf<typeof readStaffItemContract>;
export type StaffItem = StaffItemData['item'];

export const loader: PageLoader<StaffItemData> = {
  load: (context) =>
    loadForStaff<StaffItemData>(context, async () => {
      const { api, route } = context;
      if (route.page !== 'staffItem') return { notFound: true };
      return { data: await api.call(readStaffItem, { params: route.params }) };
    }),
};
