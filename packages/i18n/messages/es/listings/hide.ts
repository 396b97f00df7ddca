import type { Translation } from '../../../catalog.ts';

export default {
  menu: 'Ocultar',
  listing: 'Esta publicación',
  org: 'Todo lo de {name}',
  undo: 'Volver a mostrar',
} as const satisfies Translation<'hide'>;
