import { z } from 'zod';
import { switchSetting } from '../platform/settings.ts';
import { signInProviders } from '../accounts/login-providers.ts';

/** Settings of the staff login. */
export const staffVariables = {
  STAFF_PROVIDERS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((name) => name.trim() || []))
    .pipe(z.array(z.enum(signInProviders)))
    .describe(
      '`google,facebook,apple`: providers where all staff have a second factor; empty: passkeys only',
    ),
  STAFF_BY_PASSWORD: switchSetting.describe(
    '1: staff log in with a password; demos only, refused in production',
  ),
} as const;
