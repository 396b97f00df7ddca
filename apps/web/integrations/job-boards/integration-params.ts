import {
  type IntegrationKindName,
  isIntegrationKind,
} from '@causa/shared/integrations/integrations';
import { parsePath } from '@causa/shared/platform/pages/parse-path';

/** Returns the organization, the kind of integration and the run in a page's address. */
export function getIntegrationParams(url: URL): {
  orgId: string;
  kind: IntegrationKindName;
  runId: string;
} {
  const route = parsePath(url.pathname);
  const params: Partial<Record<string, string>> = 'params' in route ? route.params : {};
  const kind = params['kind'] ?? '';
  return {
    orgId: params['orgId'] ?? '',
    kind: isIntegrationKind(kind) ? kind : 'greenhouse',
    runId: params['runId'] ?? '',
  };
}
