import { z } from 'zod';
import { optionalSetting } from '../platform/settings.ts';

/** The key of IndexNow, in the file that proves the ownership of the site. */
export const indexNowVariables = {
  INDEXNOW_KEY: optionalSetting
    .refine(
      (key) => key === null || /^[A-Za-z0-9-]{8,128}$/.test(key),
      'has 8 to 128 letters, digits or dashes',
    )
    .describe('announces changed pages to IndexNow, with `/<key>.txt` as proof; empty: off'),
} as const;

const accountSchema = z.object({
  client_email: z.email(),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});
export type GoogleServiceAccount = z.infer<typeof accountSchema>;

/** Where the worker announces changed pages. */
export const announcementVariables = {
  ...indexNowVariables,
  INDEXNOW_URL: z
    .url()
    .default('https://api.indexnow.org/indexnow')
    .describe('receiver of IndexNow; it informs all others'),
  GOOGLE_INDEXING_KEY: optionalSetting
    .transform((text, context): GoogleServiceAccount | null => {
      if (text === null) return null;
      const account = parseServiceAccount(text);
      if (account !== null) return account;
      context.addIssue({
        code: 'custom',
        message: 'is the JSON of a service account, also in Base64',
      });
      return z.NEVER;
    })
    .describe(
      'key of a Google service account (JSON or its Base64) that announces postings; empty: off',
    ),
} as const;

/** Returns a service account of JSON or its Base64; null when it is neither. */
export function parseServiceAccount(text: string): GoogleServiceAccount | null {
  const json = text.startsWith('{') ? text : new TextDecoder().decode(decodeBase64(text));
  try {
    return accountSchema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

function decodeBase64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
