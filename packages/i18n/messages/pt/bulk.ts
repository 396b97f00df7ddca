import type { Translation } from '../../catalog.ts';

export default {
  'csv.published': 'Publicada em',
  'csv.ends': 'Termina em',
  'csv.unread': 'Não lidas',
  'csv.address': 'Endereço',
  'none.title': 'Nenhuma vaga escolhida',
  'none.text': 'Volte, marque as vagas que quiser e escolha de novo o que fazer.',
  back: 'Voltar às vagas',
  'title.close': 'Encerrar {count, plural, one {# vaga} other {# vagas}}',
  'title.extend': 'Prorrogar {count, plural, one {# vaga} other {# vagas}}',
  'title.recipients': 'Mudar quem recebe avisos de {count, plural, one {# vaga} other {# vagas}}',
  tooMany:
    'É possível mudar no máximo {max, number} vagas de uma vez. Reduza a lista com os filtros.',
  which: 'São as {count, number} vagas que esta lista encontrou.',
  skipsHint:
    'As vagas em que isso não é possível ficam como estão. Você tem dez minutos para desfazer o resto.',
  count: 'Digite o número de vagas: {count}',
  countHint: 'Assim nada muda além do que você quer.',
  recipientsHint: 'Sem marcar ninguém: quem criou cada vaga e as pessoas responsáveis.',
  failed: 'Não deu certo. Confira o que está marcado e tente de novo.',
  running: '{done, number} de {total, number} até agora',
  refresh: 'Atualizar',
  mayLeave: 'Você pode sair desta página: isso continua sozinho.',
  'finished.close':
    '{count, plural, =0 {Nenhuma vaga foi encerrada} one {# vaga encerrada} other {# vagas encerradas}}',
  'finished.extend':
    '{count, plural, =0 {Nenhuma vaga foi prorrogada} one {# vaga prorrogada} other {# vagas prorrogadas}}',
  'finished.recipients':
    '{count, plural, =0 {Nenhuma vaga foi alterada} one {# vaga alterada} other {# vagas alteradas}}',
  skipped: '{count, plural, one {# ficou como estava} other {# ficaram como estavam}}',
  undo: 'Desfazer',
  stop: 'Parar e desfazer',
  undoFor: 'Você pode desfazer durante dez minutos.',
  undoing: 'Desfazendo: {done, number} restauradas até agora',
  undone:
    '{count, plural, =0 {Não havia nada para restaurar} one {# vaga está como antes} other {# vagas estão como antes}}',
  left: '{count, plural, one {# não pôde ser restaurada} other {# não puderam ser restauradas}}',
  notes: 'Por que algumas não mudaram',
  notesMore: 'Estas são as primeiras {count, number}.',
  'reason.STATE': 'Não é possível na situação dela',
  'reason.DAY': 'Esse dia é anterior ao dela ou passa do prazo máximo',
  'reason.UNCHANGED': 'Já estava assim',
  'reason.STOPPED': 'Desfeita antes da vez dela',
  'reason.CHANGED': 'Alguém da equipe mudou depois',
  'reason.GONE': 'Não existe mais',
  'reason.NOT_A_MEMBER': 'Quem pediu não faz mais parte da equipe',
  'reason.ORGANIZATION_FROZEN': 'A organização está congelada',
  changed: 'A lista mudou nesse meio-tempo. Confira o número e tente de novo.',
} satisfies Translation<'bulk'>;
