import type { PersonalData } from '../../platform/personal-data.ts';

export const pushData: PersonalData = {
  tables: { push_devices: 'pushDevices' },
  async exportFor({ db }, { id: userId }) {
    // With address and keys, anyone could send messages to the browser.
    const omit = { endpoint: true, p256dh: true, auth: true } as const;
    return { pushDevices: await db.pushDevice.findMany({ where: { userId }, omit }) };
  },
};
