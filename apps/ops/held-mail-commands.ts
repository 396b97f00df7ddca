import {
  discardHeldMails,
  listHeldMails,
  releaseHeldMails,
} from '@causa/core/platform/mail/held-mails';
import { type Commands, reading, writing } from './command.ts';
import { sayTo } from './say.ts';

const say = sayTo(process.stdout);

/** Commands for mails that were queued in a restored backup. */
export const heldMailCommands: Commands = {
  'held-mails list': {
    ...reading('', 'counts mails that a restore holds, by template', async (context) => {
      const groups = await listHeldMails(context);
      for (const { template, count, oldest } of groups)
        say(`${template}  ${count}  oldest ${oldest?.toISOString() ?? ''}`);
      if (groups.length === 0) say('No mail is held.');
      return 0;
    }),
    isDefault: true,
  },
  'held-mails release': writing(
    '[TEMPLATE]',
    'sends mails that a restore holds, all or those of a template',
    async (context, [template]) => {
      say(`${await releaseHeldMails(context, template)} mails will be sent within ten minutes.`);
      return 0;
    },
  ),
  'held-mails discard': writing(
    '[TEMPLATE]',
    'gives up mails that a restore holds, all or those of a template',
    async (context, [template]) => {
      say(`${await discardHeldMails(context, template)} mails will not be sent.`);
      return 0;
    },
  ),
};
