import { resealKeys } from '@causa/core/integrations/job-boards/reseal-keys';
import { type Commands, writing } from './command.ts';
import { sayTo } from './say.ts';

const say = sayTo(process.stdout);

/** Commands for the rotation of secrets. */
export const secretCommands: Commands = {
  reseal: writing(
    '',
    'encrypts stored keys of job boards with APP_SECRET, after a rotation; opens them with it or APP_SECRET_PREVIOUS',
    async (context) => {
      const { resealed, present, lost } = await resealKeys(context);
      say(`${resealed} keys re-encrypted, ${present} were already, ${lost} cannot be opened.`);
      return lost === 0 ? 0 : 1;
    },
  ),
};
