import type { Translation } from '../../catalog.ts';

export default {
  title: 'Denunciar este anúncio',
  lead: 'Conte o que está errado. A organização não saberá quem denunciou.',
  reason: 'Qual é o problema deste anúncio?',
  text: 'Detalhes (opcional)',
  textHint: 'O que devemos verificar? Não inclua dados privados.',
  submit: 'Enviar denúncia',
  reasonMissing: 'Escolha qual é o problema deste anúncio.',
  failed: 'Sua denúncia não foi enviada. Confira o texto e tente de novo.',
  sentTitle: 'Agradecemos. A sua denúncia foi registrada.',
  sent: 'Vamos verificar este anúncio e retirá-lo se ele violar nossas regras.',
  back: 'Voltar ao anúncio',
  'reason.SCAM': 'Parece golpe ou pede dinheiro',
  'reason.DISCRIMINATION': 'Discrimina pessoas',
  'reason.MISLEADING': 'O pagamento, o lugar ou as tarefas não são verdadeiros',
  'reason.CLOSED': 'Está encerrado ou já foi preenchido',
  'reason.OFFENSIVE': 'É ofensivo ou prejudicial',
  'reason.OTHER': 'Outro motivo',
} as const satisfies Translation<'report'>;
