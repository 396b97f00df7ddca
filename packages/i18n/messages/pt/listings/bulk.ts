import type { Translation } from '../../../catalog.ts';

export default {
  'csv.published': 'Publicado em',
  'csv.ends': 'Termina em',
  'csv.unread': 'Não lidas',
  'csv.address': 'Endereço',
  'none.title': 'Nenhum anúncio escolhido',
  'none.text': 'Volte, marque os anúncios que quiser e escolha de novo o que fazer.',
  back: 'Voltar aos anúncios',
  'title.close': 'Encerrar {count, plural, one {# anúncio} other {# anúncios}}',
  'title.extend': 'Prorrogar {count, plural, one {# anúncio} other {# anúncios}}',
  'title.recipients':
    'Mudar quem recebe avisos de {count, plural, one {# anúncio} other {# anúncios}}',
  tooMany:
    'É possível mudar no máximo {max, number} anúncios de uma vez. Reduza a lista com os filtros.',
  which: 'São os {count, number} anúncios que esta lista encontrou.',
  skipsHint:
    'Os anúncios em que isso não é possível ficam como estão. Você tem dez minutos para desfazer o resto.',
  count: 'Digite o número de anúncios: {count}',
  countHint: 'Assim nada muda além do que você quer.',
  recipientsHint: 'Sem marcar ninguém: quem criou cada anúncio e as pessoas responsáveis.',
  failed: 'Não deu certo. Confira o que está marcado e tente de novo.',
  running: '{done, number} de {total, number} até agora',
  refresh: 'Atualizar',
  mayLeave: 'Você pode sair desta página: isso continua sozinho.',
  'finished.close':
    '{count, plural, =0 {Nenhum anúncio foi encerrado} one {# anúncio encerrado} other {# anúncios encerrados}}',
  'finished.extend':
    '{count, plural, =0 {Nenhum anúncio foi prorrogado} one {# anúncio prorrogado} other {# anúncios prorrogados}}',
  'finished.recipients':
    '{count, plural, =0 {Nenhum anúncio foi alterado} one {# anúncio alterado} other {# anúncios alterados}}',
  skipped: '{count, plural, one {# ficou como estava} other {# ficaram como estavam}}',
  undo: 'Desfazer',
  stop: 'Parar e desfazer',
  undoFor: 'Você pode desfazer durante dez minutos.',
  undoing: 'Desfazendo: {done, number} restaurados até agora',
  undone:
    '{count, plural, =0 {Não havia nada para restaurar} one {# anúncio está como antes} other {# anúncios estão como antes}}',
  left: '{count, plural, one {# não pôde ser restaurado} other {# não puderam ser restaurados}}',
  notes: 'Por que alguns não mudaram',
  notesMore: 'Estes são os primeiros {count, number}.',
  'reason.STATE': 'Não é possível na situação dele',
  'reason.DAY': 'Esse dia é anterior ao dele ou passa do prazo máximo',
  'reason.SIMILAR': 'É quase igual a um anúncio que já é público ou está agendado',
  'reason.COSTS': 'Custaria créditos: prorrogue na página dela',
  'reason.UNCHANGED': 'Já estava assim',
  'reason.STOPPED': 'Desfeito antes da vez dele',
  'reason.CHANGED': 'Alguém da equipe mudou depois',
  'reason.TOLD': 'A pessoa já foi avisada',
  'reason.GONE': 'Não existe mais',
  'reason.NOT_A_MEMBER': 'Quem pediu não faz mais parte da equipe',
  'reason.ORGANIZATION_FROZEN': 'A organização está congelada',
  changed: 'A lista mudou nesse meio-tempo. Confira o número e tente de novo.',
  'finished.status':
    '{count, plural, =0 {Nenhuma candidatura foi alterada} one {# candidatura alterada} other {# candidaturas alteradas}}',
  undoDeclines: 'Você pode desfazer as recusas durante uma hora depois de pedi-las.',
  backToApplications: 'Todas as candidaturas',
  undoneApplications:
    '{count, plural, =0 {Não havia nada a restaurar} one {# candidatura está como antes} other {# candidaturas estão como antes}}',
  waiting: '{count, plural, one {# pessoa espera} other {# pessoas esperam}} uma decisão',
  waitingHint: 'Também conta quem se candidatar antes da vez do anúncio.',
  keep: 'Deixar as candidaturas abertas para análise',
  decline: 'Recusar todas com este texto',
  text: 'Texto para cada pessoa',
  textHint:
    "'{name}', '{listing}' e '{organization}' são preenchidos. Sai depois de uma hora. Se você desfizer o encerramento em dez minutos, as recusas também são desfeitas.",
  'people.title':
    '{type, select, EVENT {Mudar o status de {count, plural, one {# inscrição} other {# inscrições}}} other {Mudar o status de {count, plural, one {# candidatura} other {# candidaturas}}}}',
  'people.none': 'Nenhuma candidatura escolhida',
  'people.noneHint': 'Volte, marque as candidaturas e escolha de novo o que fazer.',
  'people.lead':
    '{type, select, EVENT {As inscrições em que este passo não é possível ficam como estão. As recusas podem ser desfeitas durante uma hora.} other {As candidaturas em que este passo não é possível ficam como estão. As recusas podem ser desfeitas durante uma hora.}}',
  'people.tooMany':
    '{type, select, EVENT {É possível mudar no máximo {max, number} inscrições de uma vez. Use os filtros para reduzir a lista.} other {É possível mudar no máximo {max, number} candidaturas de uma vez. Use os filtros para reduzir a lista.}}',
  'people.which':
    '{type, select, EVENT {Trata-se das {count, number} inscrições que esta lista encontrou.} other {Trata-se das {count, number} candidaturas que esta lista encontrou.}}',
  'people.count':
    '{type, select, EVENT {Digite o número de inscrições: {count}} other {Digite o número de candidaturas: {count}}}',
  'people.message': 'Mensagem para cada pessoa (opcional)',
  'people.reasonHint':
    '{type, select, EVENT {Quem se inscreve nunca o vê.} other {Quem se candidata nunca o vê.}}',
} satisfies Translation<'bulk'>;
