import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { type FormValues, trimmed } from '../../lib/forms/form-action.ts';

/** Returns the application in a page's address, or in a form. */
export function getApplicationParams(
  url: URL,
  values: FormValues = {},
): { orgId: string; applicationId: string } {
  const route = parsePath(url.pathname);
  const named: Partial<Record<string, string>> = 'params' in route ? route.params : {};
  return {
    orgId: named['orgId'] ?? trimmed(values['orgId']),
    applicationId: named['applicationId'] ?? trimmed(values['applicationId']),
  };
}
