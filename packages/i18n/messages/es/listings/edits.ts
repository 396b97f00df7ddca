import type { Translation } from '../../../catalog.ts';

export default {
  title: 'Cambios sin publicar',
  savedBy: 'Último guardado: {date}, por {name}. Los visitantes aún ven la versión publicada.',
  changed: 'Cambió: {fields}',
  before: 'Publicado',
  after: 'Sin publicar',
  empty: '(vacío)',
  publish: 'Publicar cambios',
  discard: 'Descartar cambios',
  discardAsk: 'Se eliminarán tus cambios sin publicar. La página pública queda igual.',
} satisfies Translation<'edits'>;
