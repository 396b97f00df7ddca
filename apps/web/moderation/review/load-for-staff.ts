import { loginAgainPath } from '@causa/shared/platform/pages/routes';
import { ApiError } from '../../lib/api-client.ts';
import type { LoadContext, LoadResult } from '../../lib/navigation/page.ts';

export interface StaffLoginData {
  /** Why the login is not enough, in the sentence of the API. */
  message: string;
}

/**
 * Loads a page for staff. An old login leads to log in again, one without a second factor shows how
 * to add a passkey, and users who are not staff get the not-found page.
 */
export async function loadForStaff<Data>(
  { locale, url }: LoadContext,
  load: () => Promise<LoadResult<Data>>,
): Promise<LoadResult<Data>> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403) throw error;
    const [first] = error.errors;
    if (first?.code === 'FRESH_LOGIN_REQUIRED')
      return { redirect: loginAgainPath(locale, url.pathname + url.search) };
    if (first?.code !== 'STAFF_LOGIN_REQUIRED') return { notFound: true };
    const data: StaffLoginData = { message: first.description };
    return { view: 'staffLogin', data, status: 403 };
  }
}
