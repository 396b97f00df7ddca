import { pagePath } from '@causa/shared/platform/pages/routes';
import type { Context } from '../../platform/context.ts';
import type { User } from '../../generated/prisma/client.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';

/**
 * Follows the first confirmation of an address: sends the welcome mail and accepts invitations to
 * the address.
 */
export async function welcomeUser(context: Context, user: User): Promise<void> {
  await context.hooks.addressConfirmed(context, user.id);
  await notify(context, { userId: user.id, kind: 'welcome', params: {} });
  await queueMail(context, {
    template: 'welcome',
    props: { firstName: user.firstName ?? '', link: { path: pagePath('dashboard', user.locale) } },
    recipient: user.email,
    locale: user.locale,
    idempotencyKey: `welcome:${user.id}`,
    userId: user.id,
  });
}
