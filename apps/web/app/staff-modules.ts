import type { PageModule, PageModules } from './page-modules.ts';

export const staffModules: PageModules = import.meta.glob<PageModule>('../*/pages/staff/*.tsx');
