import { parsePath } from '@causa/shared/platform/pages/parse-path';

/** Returns the organization id of a page behind `/admin/{orgId}`. */
export function getOrganizationId(url: URL): string {
  const route = parsePath(url.pathname);
  return 'params' in route && 'orgId' in route.params ? route.params.orgId : '';
}
