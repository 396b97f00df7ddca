import type { Translation } from '../../../catalog.ts';

export default {
  title: 'Como foi se candidatar aqui?',
  lead: 'Suas respostas ajudam as próximas pessoas que se candidatarem. {orgName} só vê números de pelo menos 5 pessoas, nunca quem respondeu.',
  'ask.wasTrue': 'O anúncio correspondia ao que você encontrou?',
  'ask.knewStatus': 'Você sabia em que pé estava a sua candidatura?',
  'ask.wasRespected': 'Trataram você com respeito?',
  'choice.YES': 'Sim',
  'choice.PARTLY': 'Em parte',
  'choice.NO': 'Não',
  sentence: 'Uma frase (opcional)',
  sentenceHint:
    'Ela pode se tornar pública, e {orgName} pode ler, sem o seu nome e só com respostas de outras pessoas. Não inclua nomes nem nada que mostre quem você é. Até {max} caracteres.',
  sentenceRemoved:
    'Nossa equipe removeu a sua frase porque ela não segue as nossas regras. Suas respostas continuam contando.',
  missing: 'Escolha uma resposta.',
  send: 'Enviar respostas',
  failed: 'Não conseguimos enviar as suas respostas. Confira o formulário e tente de novo.',
  thanks: 'Obrigado pelas suas respostas.',
  changeable: 'Você pode mudar as suas respostas até {date} e removê-las quando quiser.',
  removable: 'Você pode remover as suas respostas quando quiser.',
  change: 'Mudar as suas respostas',
  save: 'Salvar mudanças',
  remove: 'Remover as minhas respostas',
  removeAsk: 'Suas respostas saem imediatamente de todos os números e páginas.',
} as const satisfies Translation<'feedback'>;
