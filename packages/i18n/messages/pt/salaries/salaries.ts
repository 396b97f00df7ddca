import type { Translation } from '../../../catalog.ts';

export default {
  title: 'Quanto paga o trabalho que importa',
  description:
    'Salários em ONGs e no serviço público por função, nível e lugar, segundo a pesquisa e as vagas.',
  lead: 'Compare o que as pessoas ganham com o que as vagas oferecem. Todas as respostas são anônimas.',
  survey: 'Responder à pesquisa',
  explore: 'Explorar salários',
  faq: 'Perguntas e respostas',
  learnMore: 'Como calculamos os números',
  home: 'Explorador de salários',
  'point1.title': 'Dois minutos, sem dizer onde você trabalha',
  'point1.text': 'Sete páginas curtas. Nunca perguntamos o nome da sua organização.',
  'point2.title': 'Ninguém é identificado',
  'point2.text':
    'Só mostramos um número se pelo menos cinco pessoas responderam, e o arredondamos.',
  'point3.title': 'Aproveite',
  'point3.text': 'Prepare um aumento, planeje um orçamento ou escreva uma oferta justa.',
  faqTitle: 'Perguntas sobre a pesquisa salarial',
  faqDescription: 'Quem vê sua resposta, o que perguntamos e por quanto tempo a guardamos.',
  'faq1.q': 'Quem vê minha resposta?',
  'faq1.a':
    'Ninguém a vê isoladamente. Ela só conta em números de pelo menos cinco pessoas. Nossa equipe pode analisar uma resposta incomum sem ver seu nome.',
  'faq2.q': 'Por que preciso de uma conta?',
  'faq2.a':
    'Um e-mail confirmado evita que uma pessoa responda mais de uma vez. Você pode preencher tudo antes e se cadastrar no fim.',
  'faq3.q': 'Posso mudar minha resposta?',
  'faq3.a': 'Sim. Responda de novo, e a nova resposta substituirá a dos últimos 12 meses.',
  'faq4.q': 'Por quanto tempo vocês guardam?',
  'faq4.a':
    'Depois de 13 meses, excluímos o vínculo entre você e sua resposta. Ela conta por 36 meses. Está incluída na exportação dos seus dados. Se você excluir sua conta, removemos o vínculo na hora.',
  'faq5.q': 'Por que vocês não contam o salário líquido?',
  'faq5.a':
    'Os impostos variam de pessoa para pessoa, por isso só o salário bruto pode ser comparado. Guardamos o líquido separadamente.',
  'faq6.q': 'Por que vocês não convertem moedas?',
  'faq6.a':
    'O câmbio varia, e o mesmo salário não rende igual em todo lugar. Cada número usa uma só moeda.',
  learnTitle: 'Como calculamos os números',
  learnDescription: 'Como contamos, arredondamos e protegemos os números de salários.',
  'learn1.q': 'Salário anual em período integral',
  'learn1.a':
    'Convertemos o pagamento por hora, por mês e em meio período em um salário anual em período integral no país: {example}. Você vê o resultado antes de enviar sua resposta.',
  'learn1.example': '2.000 por mês, 13 vezes ao ano, por 20 de 40 horas são 52.000',
  'learn2.q': 'Quando mostramos um número',
  'learn2.a':
    'Mostramos a mediana a partir de 5 respostas, os 50% centrais a partir de 10 e os percentis 10 e 90 a partir de 20. Se comparar dois números puder identificar alguém, ocultamos um deles.',
  'learn3.q': 'Arredondamento',
  'learn3.a':
    'Arredondamos os números para dois dígitos significativos e mostramos a quantidade de respostas como uma faixa. Um número só muda com pelo menos três respostas novas.',
  'learn4.q': 'Respostas incomuns',
  'learn4.a':
    'Se um salário está longe do habitual, pedimos que você o confirme. Se também difere do de funções semelhantes, nossa equipe o analisa antes de contar.',
  'learn5.q': 'O que as vagas oferecem',
  'learn5.a':
    'Também mostramos o que as vagas públicas na Causa oferecem, se forem de pelo menos três organizações.',
} as const satisfies Translation<'salaries'>;
