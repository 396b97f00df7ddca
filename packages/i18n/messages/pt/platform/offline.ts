import type { Translation } from '../../../catalog.ts';

/** The page that a browser without a connection shows. */
export default {
  title: 'Sem conexão',
  lead: 'Esta página não foi carregada porque você está sem conexão. Verifique a conexão e tente de novo.',
  retry: 'Tentar de novo',
  saved: 'Seus itens salvos',
  savedLead:
    'Como este aparelho os viu pela última vez. Para abrir um item, você precisa de conexão.',
  drafts: 'Texto não enviado neste aparelho',
  draftsLead: 'Seu texto fica aqui. Você pode continuar quando tiver conexão.',
  closes: 'Encerra em {date}',
  starts: 'Começa em {date}',
  nothing: 'Aqui aparecem os itens que você salva e o texto que ainda não enviou.',
} satisfies Translation<'offline'>;
