import type { Translation } from '../../../catalog.ts';

export default {
  title: 'Cambios sin publicar',
  savedBy: 'Última versión guardada por {name} el {date}. Se sigue viendo el texto publicado.',
  changed: 'Cambió: {fields}',
  before: 'Publicado',
  after: 'Sin publicar',
  empty: '(vacío)',
  publish: 'Publicar cambios',
  discard: 'Descartar los cambios',
  discardAsk:
    'Se pierde lo que cambiaste desde la última publicación. La página pública queda como está.',
} satisfies Translation<'edits'>;
