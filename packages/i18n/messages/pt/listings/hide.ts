import type { Translation } from '../../../catalog.ts';

export default {
  menu: 'Ocultar',
  listing: 'Este anúncio',
  org: 'Tudo de {name}',
  undo: 'Mostrar de novo',
} as const satisfies Translation<'hide'>;
