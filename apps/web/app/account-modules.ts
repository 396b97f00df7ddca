import type { PageModule, PageModules } from './page-modules.ts';

export const accountModules: PageModules = import.meta.glob<PageModule>('../*/pages/account/*.tsx');
