import type { Translation } from '../../../catalog.ts';

export default {
  'csv.published': 'Publicado em',
  'csv.ends': 'Termina em',
  'csv.unread': 'Não lidas',
  'csv.address': 'URL',
  'none.title': 'Nenhum anúncio selecionado',
  'none.text': 'Volte, selecione anúncios e escolha de novo uma ação.',
  back: 'Voltar aos anúncios',
  'title.close': 'Encerrar {count, plural, one {# anúncio} other {# anúncios}}',
  'title.extend': 'Prorrogar {count, plural, one {# anúncio} other {# anúncios}}',
  'title.recipients':
    'Mudar quem recebe avisos de {count, plural, one {# anúncio} other {# anúncios}}',
  tooMany:
    'Você pode alterar no máximo {max, number} anúncios de uma vez. Use os filtros para reduzir a lista.',
  which: 'Você selecionou os {count, number} anúncios da lista filtrada.',
  skipsHint:
    'Ignoramos os anúncios que não podem ser alterados. Você pode desfazer isso por dez minutos.',
  count: 'Para confirmar, digite o número de anúncios: {count}',
  countHint: 'Isso evita alterações indesejadas.',
  recipientsHint:
    'Se você não selecionar ninguém, avisamos quem criou cada anúncio e as pessoas responsáveis.',
  failed: 'Algo deu errado. Confira a seleção e tente de novo.',
  running: '{done, number} de {total, number} até agora',
  refresh: 'Atualizar',
  mayLeave: 'Você pode sair desta página. Vamos continuar em segundo plano.',
  'finished.close':
    '{count, plural, =0 {Nenhum anúncio foi encerrado} one {# anúncio encerrado} other {# anúncios encerrados}}',
  'finished.extend':
    '{count, plural, =0 {Nenhum anúncio foi prorrogado} one {# anúncio prorrogado} other {# anúncios prorrogados}}',
  'finished.recipients':
    '{count, plural, =0 {Nenhum anúncio foi alterado} one {# anúncio alterado} other {# anúncios alterados}}',
  skipped: '{count, plural, one {# ignorado} other {# ignorados}}',
  undo: 'Desfazer',
  stop: 'Parar e desfazer',
  undoFor: 'Você pode desfazer durante dez minutos.',
  undoing: 'Desfazendo: {done, number} restaurados até agora',
  undone:
    '{count, plural, =0 {Não havia nada para restaurar} one {# anúncio restaurado} other {# anúncios restaurados}}',
  left: '{count, plural, one {# não pôde ser restaurado} other {# não puderam ser restaurados}}',
  notes: 'Por que alguns foram ignorados',
  notesMore: 'Mostrando os primeiros {count, number}.',
  'reason.STATE': 'Não é possível na situação atual',
  'reason.DAY': 'A data é anterior ao prazo atual ou ultrapassa a duração máxima',
  'reason.SIMILAR': 'Quase idêntico a um anúncio no ar ou agendado',
  'reason.COSTS': 'Custa créditos. Prorrogue na página do anúncio.',
  'reason.UNCHANGED': 'Já estava atualizado',
  'reason.STOPPED': 'Cancelado antes de ser processado',
  'reason.CHANGED': 'Alguém da equipe alterou nesse meio-tempo',
  'reason.NOTIFIED': 'A pessoa já foi avisada',
  'reason.GONE': 'Não existe mais',
  'reason.NOT_A_MEMBER': 'Quem pediu não é mais membro',
  'reason.ORGANIZATION_FROZEN': 'A organização está suspensa',
  changed: 'A lista mudou. Confira o número e tente de novo.',
  'finished.status':
    '{type, select, EVENT {{count, plural, =0 {Nenhuma inscrição foi alterada} one {# inscrição alterada} other {# inscrições alteradas}}} other {{count, plural, =0 {Nenhuma candidatura foi alterada} one {# candidatura alterada} other {# candidaturas alteradas}}}}',
  undoDeclines: 'Você pode desfazer as recusas por uma hora.',
  backToApplications: 'Todas as candidaturas',
  undoneApplications:
    '{type, select, EVENT {{count, plural, =0 {Não havia nada para restaurar} one {# inscrição restaurada} other {# inscrições restauradas}}} other {{count, plural, =0 {Não havia nada para restaurar} one {# candidatura restaurada} other {# candidaturas restauradas}}}}',
  waiting: '{count, plural, one {# pessoa espera} other {# pessoas esperam}} uma decisão',
  waitingHint:
    '{type, select, EVENT {Inclui quem se inscrever antes do encerramento do evento.} other {Inclui quem se candidatar antes do encerramento do anúncio.}}',
  keep: '{type, select, EVENT {Deixar as inscrições abertas para análise} other {Deixar as candidaturas abertas para análise}}',
  decline: 'Recusar todas com esta mensagem',
  text: 'Mensagem para cada pessoa',
  textHint:
    "Preenchemos '{name}', '{listing}' e '{organization}'. A mensagem é enviada depois de uma hora. Se você desfizer o encerramento em dez minutos, não a enviamos.",
  'people.title':
    '{type, select, EVENT {Mudar o status de {count, plural, one {# inscrição} other {# inscrições}}} other {Mudar o status de {count, plural, one {# candidatura} other {# candidaturas}}}}',
  'people.none': 'Ninguém selecionado',
  'people.noneHint': 'Volte, selecione pessoas e escolha de novo uma ação.',
  'people.lead':
    '{type, select, EVENT {Ignoramos as inscrições que não podem ser alteradas. Você pode desfazer as recusas por uma hora.} other {Ignoramos as candidaturas que não podem ser alteradas. Você pode desfazer as recusas por uma hora.}}',
  'people.tooMany':
    '{type, select, EVENT {Você pode alterar no máximo {max, number} inscrições de uma vez. Use os filtros para reduzir a lista.} other {Você pode alterar no máximo {max, number} candidaturas de uma vez. Use os filtros para reduzir a lista.}}',
  'people.which':
    '{type, select, EVENT {Você selecionou as {count, number} inscrições da lista filtrada.} other {Você selecionou as {count, number} candidaturas da lista filtrada.}}',
  'people.count':
    '{type, select, EVENT {Para confirmar, digite o número de inscrições: {count}} other {Para confirmar, digite o número de candidaturas: {count}}}',
  'people.message': 'Mensagem para cada pessoa (opcional)',
  'people.reasonHint':
    '{type, select, EVENT {Quem se inscreve nunca o vê.} other {Quem se candidata nunca o vê.}}',
} satisfies Translation<'bulk'>;
