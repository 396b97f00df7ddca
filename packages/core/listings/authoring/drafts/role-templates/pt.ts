import type { RoleTexts } from './role-templates.ts';

/** The texts of templates in Portuguese. */
export const pt: RoleTexts = {
  'program-coordinator': {
    description: `[preencher: nome do programa] ajuda [preencher: quem o programa atende] em [preencher: bairro ou cidade]. O seu trabalho será fazê-lo funcionar: planejar o calendário, apoiar a equipe e garantir que cada participante receba o que prometemos.

## O que você vai fazer

- Planejar atividades com a equipe e manter o calendário
- Receber e acompanhar os participantes
- Registrar presença e resultados e escrever um relatório curto por mês
- Cuidar do orçamento junto com a direção

## O que você traz

- Experiência em organizar projetos ou grupos
- Escrita clara e calma no trato com as pessoas
- Facilidade com planilhas

No primeiro mês você recebe formação nos nossos métodos.`,
    skills: ['Planejamento', 'Coordenação de programas', 'Relatórios', 'Trabalho em equipe'],
  },
  'fundraising-officer': {
    description: `O nosso trabalho com [preencher: quem vocês atendem] é pago por pessoas e fundações que acreditam nele. Você vai cuidar desses doadores e encontrar novos, para que [preencher: nome do programa] possa crescer.

## O que você vai fazer

- Planejar e realizar as campanhas do ano
- Agradecer aos doadores e contar o que a doação tornou possível
- Pesquisar fundações e preparar propostas
- Manter os dados dos doadores completos e confidenciais

## O que você traz

- Experiência em captação, vendas ou trabalho com associados
- Uma escrita que dá vontade de ajudar
- Cuidado com números e prazos

A nossa meta deste ano é [preencher: valor ou número de doadores].`,
    skills: ['Captação de recursos', 'Relacionamento com doadores', 'Redação', 'Campanhas'],
  },
  'volunteer-tutor': {
    description: `Estudantes de [preencher: nome da escola ou do centro] precisam de alguém que se sente ao lado deles e explique as coisas mais uma vez. Como tutor ou tutora você ajuda de um a três estudantes em [preencher: matéria] e vê a confiança deles crescer a cada semana.

## O que você vai fazer

- Encontrar os seus estudantes toda semana no mesmo horário
- Ajudar com as tarefas e preparar para as provas
- Contar brevemente à coordenação como foi

## O que você traz

- Você gosta de explicar e sabe ouvir
- Constância: os estudantes contam com você
- Não é preciso ter formação docente

Antes de começar você recebe uma formação de [preencher: número] horas e verificamos os seus antecedentes.`,
    skills: ['Tutoria', 'Paciência', 'Comunicação'],
    commitment: 'Duas horas por semana durante o ano letivo',
  },
  accountant: {
    description: `Administramos subvenções e doações para [preencher: nome do programa] e devemos contas exatas de cada uma. Você vai manter os nossos livros em ordem e explicar à equipe, em palavras simples, como estamos.

## O que você vai fazer

- Registrar receitas e despesas e conciliar as contas todo mês
- Preparar a folha de pagamento e as declarações de impostos
- Informar os doadores sobre o uso das doações
- Preparar a auditoria anual

## O que você traz

- Formação contábil e [preencher: número] anos de prática
- Experiência com programas de contabilidade
- Discrição e precisão

Conhecer a contabilidade do terceiro setor ajuda; também podemos ensinar.`,
    skills: ['Contabilidade', 'Orçamento', 'Relatórios financeiros', 'Planilhas'],
  },
  'communications-officer': {
    description: `Poucas pessoas ainda sabem o que fazemos por [preencher: quem vocês atendem]. Você vai contar essas histórias, com respeito por quem as vive, no nosso site, no boletim e na imprensa.

## O que você vai fazer

- Escrever artigos, postagens e o boletim
- Planejar o que publicamos e quando
- Responder a perguntas de jornalistas
- Fotografar ou trabalhar com quem fotografa

## O que você traz

- Excelente escrita em [preencher: idiomas]
- Experiência com redes sociais e com um editor de sites
- Critério para saber o que deve ficar privado

Envie com a sua candidatura dois textos de que você se orgulha.`,
    skills: ['Redação', 'Redes sociais', 'Edição', 'Assessoria de imprensa'],
  },
  'social-worker': {
    description: `Em [preencher: nome do centro] você apoia [preencher: quem vocês atendem] em um momento difícil: ouve, descobre em conjunto o que é preciso e abre o caminho até a ajuda.

## O que você vai fazer

- Ter as primeiras conversas e preparar um plano com cada pessoa
- Acompanhar as pessoas a repartições, clínicas e tribunais
- Manter registros exatos e confidenciais
- Trabalhar com escolas, serviços de saúde e outras organizações

## O que você traz

- Diploma ou registro em serviço social
- Experiência com [preencher: tipo de casos]
- Respeito, paciência e bons limites

Você tem supervisão a cada duas semanas e no máximo [preencher: número] casos.`,
    skills: ['Serviço social', 'Gestão de casos', 'Escuta ativa', 'Intervenção em crises'],
  },
  'community-organizer': {
    description: `As pessoas de [preencher: bairro ou região] sabem melhor do que ninguém o que precisa mudar. Você vai reuni-las, ajudar a combinar o que fazer sobre [preencher: o problema] e ficar ao lado delas enquanto fazem.

## O que você vai fazer

- Bater de porta em porta, ouvir e convidar
- Preparar e conduzir reuniões
- Formar lideranças locais
- Planejar campanhas com o grupo e falar com as autoridades

## O que você traz

- Experiência em organização, também como voluntário ou voluntária
- Confiança nas pessoas e facilidade para falar com todos
- Disposição para trabalhar em algumas noites e fins de semana

Valorizamos que você conheça a região e fale [preencher: idiomas].`,
    skills: ['Organização comunitária', 'Facilitação', 'Falar em público', 'Campanhas'],
  },
  'it-specialist': {
    description: `Os nossos [preencher: número] colegas precisam de computadores que funcionem e de dados seguros para atender [preencher: quem vocês atendem]. Você vai cuidar das duas coisas.

## O que você vai fazer

- Ajudar os colegas com equipamentos e contas
- Manter o nosso site e os nossos sistemas
- Fazer cópias de segurança e proteger os acessos
- Aconselhar sobre quais ferramentas valem o preço

## O que você traz

- Experiência em suporte ou administração de sistemas
- Conhecimento de [preencher: sistemas que vocês usam]
- Paciência com pessoas para quem a tecnologia é nova

Você decide conosco como gastar o orçamento anual de tecnologia.`,
    skills: ['Suporte técnico', 'Administração de sistemas', 'Proteção de dados', 'Sites'],
  },
  'human-resources-officer': {
    description: `Em [preencher: nome da organização] trabalham [preencher: número] pessoas, e queremos que fiquem bem e cresçam. Você vai cuidar de tudo, do anúncio da vaga à despedida.

## O que você vai fazer

- Encontrar e receber novos colegas
- Preparar contratos e folha de pagamento com a contabilidade
- Planejar a formação e as conversas anuais
- Orientar a equipe sobre licenças, conflitos e direito do trabalho

## O que você traz

- Experiência em recursos humanos
- Conhecimento da legislação trabalhista de [preencher: país ou estado]
- Senso de justiça e discrição

Publicamos a nossa tabela salarial e esperamos que você cuide dela.`,
    skills: ['Recrutamento', 'Direito do trabalho', 'Folha de pagamento', 'Mediação de conflitos'],
  },
  'board-member': {
    description: `O nosso conselho decide para onde vai [preencher: nome da organização] e acompanha como ela chega lá. Procuramos alguém que entenda de [preencher: área de experiência] e se importe com [preencher: a causa].

## O que você vai fazer

- Participar de [preencher: número] reuniões por ano, com os documentos lidos
- Decidir sobre o orçamento e a estratégia
- Apoiar e avaliar a direção
- Apresentar-nos a pessoas que possam ajudar

## O que você traz

- Experiência que complementa a do conselho
- Julgamento independente
- Tempo para preparar as reuniões

O cargo não é remunerado e dura dois anos. Cobrimos as despesas de viagem.`,
    skills: ['Governança', 'Estratégia', 'Supervisão financeira'],
    commitment: 'Uma noite por mês e um fim de semana por ano',
  },
  'event-volunteer': {
    description: `Em [preencher: data do evento] esperamos muitas pessoas em [preencher: nome do evento]. Com você na entrada, nas mesas ou atrás do palco será um bom dia para todos.

## O que você vai fazer

- Montar mesas, placas e decoração
- Receber os convidados e responder a perguntas
- Ajudar com a comida, os jogos ou a limpeza
- Avisar a liderança da equipe quando faltar algo

## O que você traz

- Simpatia
- Você consegue ficar em pé algumas horas, ou nos diz qual tarefa combina com você
- Amigos e familiares podem ajudar junto

Você recebe uma breve explicação, uma refeição e o nosso agradecimento. Encontre-nos em [preencher: ponto de encontro].`,
    skills: ['Trabalho em equipe', 'Atendimento ao público'],
    commitment: 'Um dia, em turnos de quatro horas',
  },
  intern: {
    description: `Durante [preencher: número] meses você conhece por dentro o trabalho de uma organização. Você entra na equipe de [preencher: nome do programa] e realiza um projeto próprio.

## O que você vai fazer

- Apoiar a equipe no trabalho diário
- Realizar um projeto: [preencher: o projeto]
- Participar de reuniões e visitas
- Apresentar os seus resultados no final

## O que você vai aprender

- Como projetos são planejados, financiados e avaliados
- A trabalhar com [preencher: quem vocês atendem]

## O que você traz

- Interesse pela nossa causa, nos estudos ou fora deles
- Curiosidade e constância

Uma pessoa mentora encontra você toda semana e você recebe um certificado.`,
    skills: ['Pesquisa', 'Redação', 'Trabalho em equipe'],
  },
};
