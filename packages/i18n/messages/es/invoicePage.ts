import type { Translation } from '../../catalog.ts';

export default {
  pdf: 'Descargar el PDF',
} as const satisfies Translation<'invoicePage'>;
