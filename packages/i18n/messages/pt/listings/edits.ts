import type { Translation } from '../../../catalog.ts';

export default {
  title: 'Alterações não publicadas',
  savedBy: 'Última versão salva por {name} em {date}. Quem lê ainda vê o texto publicado.',
  changed: 'Alterado: {fields}',
  before: 'Publicado',
  after: 'Não publicado',
  empty: '(vazio)',
  publish: 'Publicar alterações',
  discard: 'Descartar as alterações',
  discardAsk:
    'O que você alterou desde a última publicação se perde. A página pública fica como está.',
} satisfies Translation<'edits'>;
