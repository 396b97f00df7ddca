import type { Translation } from '../../../catalog.ts';

export default {
  'hint.title': 'De 3 a 120 caracteres, sem e-mail, link ou telefone.',
  'hint.upTo': 'Escolha até {max, number}.',
  'hint.place': 'Digite uma cidade e encontre-a na lista. O trabalho remoto não precisa.',
  'hint.remoteZone': 'Não escolha nenhum se valer qualquer lugar.',
  'hint.timeZone': 'Segue o lugar. Datas e horários são os deste fuso.',
  'hint.day': 'Ano, mês e dia, como 2027-01-31.',
  'hint.commitment': 'Por exemplo, “duas noites por mês”.',
  'hint.unpaid':
    'Muitos países só permitem estágios sem bolsa em poucos casos. Confira o que vale para você.',
  'hint.lines': 'Um por linha.',
  'hint.description': 'De 200 a 20.000 caracteres.',
  'hint.marks':
    'Uma linha vazia começa um parágrafo, “- ” ou “1. ” um item de lista, “## ” um título. O que fica entre ** e ** vira negrito.',
  'hint.closesOn': 'Aberto até o fim desse dia no fuso horário do anúncio.',
  'hint.applyBy': 'Preencha só o que vale para a sua escolha.',
  'hint.recipients': 'Se você não escolher ninguém, avisamos quem criou e as pessoas responsáveis.',
  'hint.placeEvent': 'Digite uma cidade e encontre-a na lista. Um evento online não precisa.',
  'hint.applyText': 'Obrigatório se a candidatura for como você descreve.',
  'hint.applyTextEvent': 'Obrigatório se a inscrição for como você descreve.',
  'hint.cost':
    'O que se paga para participar ou quais despesas você cobre. Deixe vazio se for gratuito.',
  'question.hintEvent': 'Feitas a quem se inscreve na Causa.',
  suggested: 'Sugestões com base no título',
  others: 'Outras',
  'place.found': 'Locais chamados “{text}”',
  'place.none':
    'Não encontramos nenhum local chamado “{text}”. Confira a grafia ou tente uma cidade maior por perto.',
  'place.choose': 'Escolha um e salve.',
  'question.one': 'Pergunta {number, number}',
  'question.text': 'Pergunta',
  'question.kind': 'Tipo de resposta',
  'question.SHORT_TEXT': 'Uma linha',
  'question.LONG_TEXT': 'Texto longo',
  'question.YES_NO': 'Sim ou não',
  'question.CHOICE': 'Uma entre várias opções',
  'question.options': 'Opções, uma por linha',
  'question.required': 'É obrigatória',
  'question.remove': 'Remover esta pergunta',
  'question.removeHint': 'Sai quando você salvar.',
  'question.hint': 'Feitas a quem se candidata na Causa.',
} satisfies Translation<'listingForm'>;
