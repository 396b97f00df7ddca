import type { Translation } from '../../../catalog.ts';

export default {
  title: 'Quanto paga o trabalho que importa',
  description:
    'Salários em ONGs e no serviço público por função, nível e lugar, segundo as pessoas e as vagas.',
  lead: 'Quem faz o trabalho diz quanto ganha. As vagas dizem quanto oferecem. Lado a lado e sem nomes.',
  survey: 'Responder à pesquisa',
  explore: 'Explorar salários',
  faq: 'Perguntas e respostas',
  learnMore: 'Como os números são feitos',
  home: 'Explorador de salários',
  'point1.title': 'Dois minutos, sem empregador',
  'point1.text': 'Sete páginas curtas. Nunca perguntamos o nome da sua organização.',
  'point2.title': 'Ninguém se destaca',
  'point2.text':
    'Um número só aparece quando há pelo menos cinco pessoas por trás, e é arredondado.',
  'point3.title': 'Use',
  'point3.text': 'Prepare um aumento, planeje um orçamento ou escreva uma oferta justa.',
  faqTitle: 'Perguntas sobre a pesquisa salarial',
  faqDescription: 'Quem vê sua resposta, o que é perguntado e por quanto tempo é guardado.',
  'faq1.q': 'Quem vê minha resposta?',
  'faq1.a':
    'Ninguém a vê sozinha. Ela faz parte de um número de pelo menos cinco pessoas. Nossa equipe pode olhar uma resposta incomum, sem nome.',
  'faq2.q': 'Por que preciso de uma conta?',
  'faq2.a':
    'Um e-mail confirmado evita que uma pessoa responda muitas vezes. Você pode preencher tudo antes e se cadastrar no fim.',
  'faq3.q': 'Posso mudar minha resposta?',
  'faq3.a': 'Sim. Responda de novo: a nova substitui a dos últimos doze meses.',
  'faq4.q': 'Por quanto tempo vocês guardam?',
  'faq4.a':
    'Depois de treze meses esquecemos que a resposta era sua. Ela conta por trinta e seis meses. Está na exportação dos seus dados, e ao apagar sua conta ela deixa logo de levar seu nome.',
  'faq5.q': 'Por que o salário líquido não é contado?',
  'faq5.a':
    'Os impostos mudam de pessoa para pessoa. Só o bruto pode ser comparado. O que você contou fica à parte.',
  'faq6.q': 'Por que vocês não convertem moedas?',
  'faq6.a':
    'O câmbio muda, e um salário não compra o mesmo em todo lugar. Cada número tem uma moeda.',
  learnTitle: 'Como os números são feitos',
  learnDescription: 'Contagem, arredondamento e privacidade dos números de salários.',
  'learn1.q': 'Salário anual em período integral',
  'learn1.a':
    'Pagamento por hora ou mês e meio período são levados a um ano em período integral no país: {example}. Antes de enviar sua resposta você vê o resultado.',
  'learn1.example': '2.000 por mês, 13 vezes ao ano, por 20 de 40 horas são 52.000',
  'learn2.q': 'Quando um número aparece',
  'learn2.a':
    'A mediana a partir de 5 respostas, a metade central a partir de 10, o décimo mais baixo e o mais alto a partir de 20. Se na diferença de dois números sobrasse menos gente, um deles é escondido.',
  'learn3.q': 'Arredondamento',
  'learn3.a':
    'Os números têm dois dígitos significativos e a quantidade de respostas é uma faixa. Um número só muda com pelo menos três respostas novas.',
  'learn4.q': 'Respostas incomuns',
  'learn4.a':
    'Se um salário fica longe do habitual, perguntamos de novo. Se não se parece com o de funções similares, a equipe olha antes de contar.',
  'learn5.q': 'O que as vagas oferecem',
  'learn5.a':
    'Ao lado está o que as vagas públicas na Causa oferecem, de pelo menos três organizações.',
} as const satisfies Translation<'salaries'>;
