import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { createTmpStorageContract } from '@causa/shared/contracts/site.contract';
import { withQuery } from '@causa/shared/routes';
import type { ApiClient } from '../../lib/api-client.ts';

/** Keeps what a visitor wanted for a day and answers the address to sign up at; without a kept item one can still sign up. */
export async function keepAction(api: ApiClient, signup: string, action: object, url: string): Promise<string> {
  const items = [action, { type: 'SIGNUP_BLOCK_REDIRECT', data: { url } }];
  try {
    const { data } = await api.send<ReplyOf<typeof createTmpStorageContract>>('POST', '/data/tmp-storage', { data: JSON.stringify(items) });
    return withQuery(signup, { tmpId: data.id });
  } catch {
    return signup;
  }
}
