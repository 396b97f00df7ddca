import type { PageModule, PageModules } from './page-modules.ts';

export const organizationModules: PageModules = import.meta.glob<PageModule>(
  '../*/pages/organization/*.tsx',
);
