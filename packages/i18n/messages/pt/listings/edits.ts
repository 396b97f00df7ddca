import type { Translation } from '../../../catalog.ts';

export default {
  title: 'Alterações não publicadas',
  savedBy:
    'Salvo pela última vez por {name} em {date}. Os visitantes ainda veem a versão publicada.',
  changed: 'Alterado: {fields}',
  before: 'Publicado',
  after: 'Não publicado',
  empty: '(vazio)',
  publish: 'Publicar alterações',
  discard: 'Descartar alterações',
  discardAsk: 'Suas alterações não publicadas serão excluídas. A página pública continua igual.',
} satisfies Translation<'edits'>;
