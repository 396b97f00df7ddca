import { z } from 'zod';
import { signInProviders } from '../accounts/login-providers.ts';

/** Settings of the staff login. */
export const staffVariables = {
  /**
   * The providers (`google,facebook,apple`) whose logins count as a second factor, because the
   * operator requires one of all staff there. Empty: staff log in with a passkey.
   */
  STAFF_PROVIDERS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((name) => name.trim() || []))
    .pipe(z.array(z.enum(signInProviders))),
  /** 1: staff log in with a password alone, for demos; refused in production. */
  STAFF_BY_PASSWORD: z
    .enum(['', '0', '1'])
    .default('0')
    .transform((value) => value === '1'),
} as const;
