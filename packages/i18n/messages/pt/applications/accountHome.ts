import type { Translation } from '../../../catalog.ts';

export default {
  title: 'Início',
  greeting: 'Olá, {name}',
  waiting: 'Pendências',
  'waiting.none':
    'Nenhuma pendência por aqui. Mensagens novas, prazos do que você salvou e candidaturas não terminadas aparecem aqui.',
  messages: '{count, plural, one {# conversa não lida} other {# conversas não lidas}}',
  toInbox: 'Abrir a caixa de entrada',
  deadlines: 'Anúncios salvos que encerram em dois dias',
  toSaved: 'Todos os itens salvos',
  drafts: 'Candidaturas não terminadas',
  'draft.continue': 'Continuar: {title}',
  'draft.edited': 'Última edição: {when}',
  matches: 'Novas sugestões',
  motion: '{count, plural, =0 {Candidaturas em andamento} other {Candidaturas em andamento (#)}}',
  'motion.none': 'Nenhuma candidatura aguarda resposta.',
  'motion.find': 'Buscar vagas',
  'motion.changed': 'Última mudança: {when}',
  toApplications: 'Todas as candidaturas',
} as const satisfies Translation<'accountHome'>;
