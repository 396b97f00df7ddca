import type { PageAddress } from './page-address.ts';

/**
 * The pages of an organization's dashboard, apart from the others so that what every page carries
 * does not grow with them: `organizationPath` builds their addresses.
 */
export const organizationPages = {} as const satisfies Record<string, PageAddress>;
