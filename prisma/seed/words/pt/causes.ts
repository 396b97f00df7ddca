import type { WordBank } from '../bank.ts';

// Nouns and people stand without an article, as Portuguese allows, so that `de`, `em`, `a` and `por` never contract before them.
export const causes: WordBank['causes'] = {
  agriculture: {
    noun: 'agricultura familiar', name: 'Agricultura', people: 'famílias que cultivam a terra',
    projects: ['um banco de sementes', 'uma cooperativa de produtores', 'uma escola no campo', 'um galpão de ferramentas compartilhadas'],
    missions: ['Ajudamos quem planta a colher mais com menos e a vender por um preço justo.', 'Solo vivo, feira justa e jovens com vontade de ficar: é para isso que {org} trabalha em {city} e arredores.', 'Reunimos gente do campo para trocar sementes, ferramentas e um saber que custou anos.'],
  },
  animals: {
    noun: 'proteção animal', name: 'Proteção Animal', people: 'pessoas que resgatam animais',
    projects: ['um abrigo de resgate', 'uma campanha de castração', 'uma rede de lares temporários', 'um hospital de fauna silvestre'],
    missions: ['Nenhum animal em {city} deveria esperar pela bondade de alguém. Resgatamos, tratamos e encontramos um lar.', 'Protegemos os animais ao lado das pessoas que convivem com eles.', 'Do vira-lata à coruja ferida, cuidamos de quem não coube em nenhum outro lugar.'],
  },
  'arts-music': {
    noun: 'arte e cultura', name: 'Artes', people: 'jovens artistas',
    projects: ['uma orquestra de bairro', 'um ateliê aberto', 'um teatro itinerante', 'um programa de murais'],
    missions: ['Todo mundo tem algo a dizer; a gente abre as salas onde isso é dito.', '{org} coloca instrumentos, pincéis e palcos ao alcance de quem nunca os teve.', 'Arte mora onde as pessoas moram. Levamos arte às praças, escolas e hospitais da cidade.'],
  },
  'children-youth': {
    noun: 'direitos da infância', name: 'Infância', people: 'crianças e adolescentes',
    projects: ['um clube no contraturno', 'uma colônia de férias', 'um programa de mentoria', 'um conselho de jovens'],
    missions: ['Toda criança merece um adulto que não desista dela. Nós encontramos esse adulto.', 'Mantemos lugares seguros e alegres onde a juventude de {city} aprende, brinca e opina.', 'Caminhamos com crianças e adolescentes até que possam caminhar sem a gente.'],
  },
  'civic-engagement': {
    noun: 'participação cidadã', name: 'Cidadania', people: 'pessoas que votam pela primeira vez',
    projects: ['uma assembleia cidadã', 'uma oficina sobre o voto', 'um orçamento participativo', 'um jornal de bairro'],
    missions: ['Democracia é um hábito. Ajudamos {city} a praticá-lo entre uma eleição e outra.', 'Tornamos mais fácil entender um orçamento, falar numa audiência e ser levado em conta.', '{org} põe vizinhança e poder público na mesma mesa e cuida para que a conversa continue.'],
  },
  climate: {
    noun: 'ação climática', name: 'Clima', people: 'comunidades na linha de frente da crise climática',
    projects: ['um plano contra ondas de calor', 'uma usina solar comunitária', 'um programa de reforma de telhados', 'uma escola do clima'],
    missions: ['Transformamos a angústia com o clima em sombra, painéis, reformas e leis.', 'Ajudamos cidades a emitir menos de um jeito que também deixa a vida mais barata e gentil.', '{org} trabalha com quem menos causou a crise e a sente primeiro.'],
  },
  'community-development': {
    noun: 'desenvolvimento comunitário', name: 'Bairro', people: 'moradores e moradoras',
    projects: ['um banco de tempo', 'uma casa comunitária', 'um fundo de consertos da rua', 'uma horta no terreno da esquina'],
    missions: ['Quem mora na rua sabe do que ela precisa. Ajudamos a fazer acontecer.', 'Apoiamos a gente de {city} com pequenos recursos, ferramentas e companhia paciente.', 'Construímos os lugares e as amizades que seguram um bairro de pé.'],
  },
  'conflict-resolution': {
    noun: 'construção da paz', name: 'Paz', people: 'famílias dos dois lados de um conflito',
    projects: ['um serviço de mediação', 'uma roda de diálogo', 'um programa de paz nas escolas', 'um acervo da memória'],
    missions: ['Ensinamos a discordar sem ferir e a consertar o que se quebrou.', 'A paz se faz na cozinha e na sala de aula tanto quanto nos palácios. Trabalhamos nos três.', '{org} mantém a conversa de pé quando seria mais fácil ir embora.'],
  },
  'criminal-justice': {
    noun: 'justiça criminal', name: 'Justiça', people: 'pessoas que saem da prisão',
    projects: ['uma casa de acolhida para egressos', 'um fundo de fianças', 'um observatório de audiências', 'um projeto de cartas'],
    missions: ['Ninguém é só a pior coisa que fez. Caminhamos com quem volta para casa.', 'Trabalhamos por tribunais justos e por prisões que façam menos falta.', 'Da primeira audiência ao primeiro salário, ficamos.'],
  },
  disability: {
    noun: 'inclusão', name: 'Inclusão', people: 'pessoas com deficiência e suas famílias',
    projects: ['uma rede de assistência pessoal', 'uma equipe que avalia acessos', 'uma oficina de cadeiras de rodas', 'um café com emprego apoiado'],
    missions: ['Nada sobre nós sem nós: quem dirige {org} são pessoas com deficiência.', 'Derrubamos barreiras uma a uma: uma porta, um formulário, um costume.', 'Fazemos com que trabalhar, viajar e ter amigos caiba na vida de toda a gente de {city}.'],
  },
  'disaster-relief': {
    noun: 'resposta a desastres', name: 'Socorro', people: 'famílias que perderam a casa',
    projects: ['uma cozinha de emergência', 'um mutirão de reconstrução', 'uma lista de plantão de voluntários', 'uma rede de alerta'],
    missions: ['Chegamos cedo, escutamos antes e saímos quando não somos mais necessários.', 'Preparamos tudo antes da chuva e ficamos depois que as câmeras vão embora.', 'Quando o pior acontece, {org} leva água, abrigo e braços.'],
  },
  'economic-development': {
    noun: 'economia local', name: 'Economia Solidária', people: 'pessoas que empreendem com pouco',
    projects: ['um fundo de microcrédito', 'uma feira de ofícios', 'um plantão para pequenos negócios', 'uma incubadora de cooperativas'],
    missions: ['Emprestamos, ensinamos e abrimos portas para que uma boa ideia não precise de pais ricos.', 'Ajudamos o dinheiro que se ganha em {city} a ficar por ali e fazer algo de bom.', 'Fazemos crescer negócios que tratam bem as pessoas e o lugar.'],
  },
  education: {
    noun: 'educação', name: 'Educação', people: 'estudantes que ficaram para trás',
    projects: ['um clube da lição de casa', 'um curso de alfabetização de adultos', 'um programa de formação docente', 'um fundo de bolsas'],
    missions: ['Trabalhamos para que o lugar onde se nasce deixe de decidir o que se pode aprender.', 'Uma boa professora muda uma vida; nós a encontramos, formamos e fazemos ficar.', '{org} abre segundas chances de aprender, em qualquer idade, em {city}.'],
  },
  environment: {
    noun: 'conservação da natureza', name: 'Natureza', people: 'comunidades que vivem da terra',
    projects: ['um viveiro de mudas nativas', 'um mutirão de limpeza do rio', 'uma reserva marinha', 'uma escola da natureza'],
    missions: ['Protegemos lugares vivos e as pessoas que melhor os conhecem.', 'Da restinga à mata, restauramos o que se desgastou e vemos a vida voltar.', 'Os rios, as árvores e os pássaros de {city} precisam de quem fale por eles. Falamos.'],
  },
  'food-security': {
    noun: 'segurança alimentar', name: 'Alimentação', people: 'famílias que pulam refeições',
    projects: ['um banco de alimentos', 'uma cozinha solidária', 'um café da manhã na escola', 'uma horta comunitária'],
    missions: ['Comida boa não devia ser sorte. Levamos o que sobra até onde falta.', 'Cozinhamos, plantamos e repartimos para que ninguém em {city} durma com fome.', 'Combatemos a fome de hoje e as causas da fome de amanhã.'],
  },
  'gender-equality': {
    noun: 'igualdade de gênero', name: 'Igualdade', people: 'mulheres e meninas',
    projects: ['uma linha de orientação jurídica', 'um clube de programação para meninas', 'uma campanha por salários iguais', 'um grupo de pais'],
    missions: ['Trabalhamos por um mundo em que o gênero não decida nada que importe.', 'Salário igual, cuidado repartido, rua segura: insistimos até virar rotina.', '{org} apoia as mulheres que já estão mudando {city}.'],
  },
  'health-medicine': {
    noun: 'saúde pública', name: 'Saúde', people: 'pacientes sem plano de saúde',
    projects: ['uma clínica móvel', 'uma campanha de vacinação', 'uma rede de parteiras', 'uma farmácia solidária'],
    missions: ['Saúde é direito. Levamos saúde a quem não consegue vir buscar.', 'Tratamos as pessoas e também aquilo que as adoece.', 'Nossas enfermeiras conhecem pelo nome cada rua de {city}.'],
  },
  'housing-homelessness': {
    noun: 'moradia digna', name: 'Moradia', people: 'pessoas em situação de rua',
    projects: ['um programa de moradia primeiro', 'um abrigo noturno', 'um plantão para inquilinos', 'um mutirão de consertos'],
    missions: ['Primeiro uma porta que seja sua; atrás dela, tudo fica mais fácil.', 'Evitamos despejos, abrimos casas e fazemos companhia até a pessoa se sentir na dela.', 'Ninguém em {city} deveria dormir na calçada. Estamos a caminho disso.'],
  },
  'human-rights': {
    noun: 'direitos humanos', name: 'Direitos Humanos', people: 'pessoas que tiveram direitos negados',
    projects: ['um centro de documentação', 'uma equipe de litígio estratégico', 'uma linha de resposta urgente', 'uma oficina de direitos'],
    missions: ['Documentamos, defendemos e insistimos.', 'Direito no papel precisa de gente ao lado. Somos essa gente.', '{org} dá voz às provas e advogada às vítimas.'],
  },
  immigration: {
    noun: 'acolhida de migrantes', name: 'Acolhida', people: 'pessoas recém-chegadas',
    projects: ['um balcão de boas-vindas', 'um plantão jurídico gratuito', 'um café de idiomas', 'uma rede de famílias anfitriãs'],
    missions: ['Ajudamos quem chega a virar vizinho.', 'Documentos, idioma, trabalho, amizades: ajudamos com os quatro.', 'Quem veio de fora ergueu {city}. Cuidamos para que a porta continue aberta.'],
  },
  'indigenous-peoples': {
    noun: 'direitos indígenas', name: 'Povos Originários', people: 'comunidades indígenas',
    projects: ['um mapa comunitário do território', 'um ninho de língua', 'um programa de guardiões da floresta', 'uma rádio comunitária'],
    missions: ['Com liderança indígena, defendemos a terra, a língua e o governo próprio.', 'Vamos aonde apontam anciãos e jovens, com advogadas, mapas e recursos.', 'Línguas antigas, direito vivo: {org} mantém os dois em uso.'],
  },
  'international-development': {
    noun: 'cooperação internacional', name: 'Cooperação', people: 'comunidades parceiras',
    projects: ['um fundo para parceiros locais', 'um projeto de energia rural', 'uma escola de parteiras', 'um programa de transferência de renda'],
    missions: ['Financiamos parceiros locais e depois saímos da frente.', 'Trabalhamos em dezenove países com o simples que muda vidas: água, escola, saúde, renda.', 'Desenvolvimento que dura pertence a quem vive com ele.'],
  },
  'jobs-workplace': {
    noun: 'emprego digno', name: 'Trabalho', people: 'pessoas que procuram emprego',
    projects: ['um serviço de orientação profissional', 'um plantão de direitos trabalhistas', 'um programa de aprendizes', 'uma biblioteca de ferramentas'],
    missions: ['Trabalho deve pagar o bastante para viver e deixar tempo para isso.', 'Orientamos, formamos e defendemos quem está na beira do mercado de trabalho.', 'Apresentamos pessoas que as empresas não enxergam a empresas que deveriam enxergar melhor.'],
  },
  lgbtq: {
    noun: 'igualdade LGBTQ+', name: 'Diversidade', people: 'jovens LGBTQ+',
    projects: ['uma casa de portas abertas', 'uma linha de apoio entre pares', 'uma rede de moradia segura', 'uma formação para escolas'],
    missions: ['Fazemos de {city} um lugar onde ninguém precise escolher entre estar a salvo e ser quem é.', 'Um sofá, uma amiga, uma advogada: oferecemos o que for preciso.', 'Trabalhamos por uma vida sem esconderijo.'],
  },
  'library-research': {
    noun: 'conhecimento aberto', name: 'Biblioteca Aberta', people: 'pessoas que leem e pesquisam',
    projects: ['uma biblioteca comunitária', 'um portal de dados abertos', 'um laboratório de digitalização', 'um ônibus-biblioteca'],
    missions: ['O conhecimento cresce quando se reparte. Abrimos bibliotecas, acervos e dados.', 'Levamos livros até as pessoas e a pesquisa até quem ela retrata.', 'Uma biblioteca pública é a melhor sala de {city}; nós a mantemos aconchegante.'],
  },
  'media-journalism': {
    noun: 'jornalismo independente', name: 'Jornalismo', people: 'repórteres locais',
    projects: ['uma redação local', 'uma mesa de checagem', 'uma escola de podcast', 'um fundo de defesa de jornalistas'],
    missions: ['Contamos {city} para quem mora nela, e só a essa gente prestamos contas.', 'Uma cidade sem jornal se esquece de si. Nós a ajudamos a lembrar.', 'Formamos e protegemos quem faz a segunda pergunta.'],
  },
  'mental-health': {
    noun: 'saúde mental', name: 'Saúde Mental', people: 'pessoas que atravessam um momento difícil',
    projects: ['uma linha de escuta', 'um grupo de apoio mútuo', 'um café de acolhimento', 'um serviço de psicologia nas escolas'],
    missions: ['Achar com quem conversar deveria ser tão fácil quanto achar um curativo.', 'Oferecemos companhia, terapia e um caminho de volta, sem fila de espera.', '{org} ajuda a gente de {city} a pedir ajuda cedo.'],
  },
  'older-people': {
    noun: 'envelhecimento ativo', name: 'Longevidade', people: 'pessoas idosas que moram sozinhas',
    projects: ['um programa de visitas', 'um almoço em comunidade', 'um serviço de pequenos consertos', 'um coral da memória'],
    missions: ['Envelhecer não devia ser ficar só. Ligamos, visitamos e convidamos.', 'Ajudamos pessoas idosas a continuar em casa, no comando e em boa companhia.', 'Em cada rua de {city} mora uma vida inteira de saberes. Nós perguntamos.'],
  },
  philanthropy: {
    noun: 'filantropia', name: 'Filantropia', people: 'doadores e coletivos de base',
    projects: ['uma fundação comunitária', 'um círculo de doação', 'um portal de editais', 'um serviço que une voluntários e causas'],
    missions: ['Levamos dinheiro a quem sabe o que fazer com ele, com o mínimo de papel possível.', 'Ajudamos pessoas a doar bem e coletivos a pedir bem.', 'É em {org} que a generosidade de {city} encontra endereço.'],
  },
  poverty: {
    noun: 'combate à pobreza', name: 'Mesa Comum', people: 'famílias de baixa renda',
    projects: ['um plantão sobre dívidas', 'um bazar solidário', 'uma casa da família', 'um piloto de renda básica'],
    missions: ['Pobreza é falta de dinheiro, não de caráter. É assim que a tratamos.', 'Ajudamos as famílias a atravessar a semana e lutamos para que o próximo ano seja outro.', 'Pomos dinheiro, orientação e respeito onde fazem falta.'],
  },
  'race-ethnicity': {
    noun: 'justiça racial', name: 'Justiça Racial', people: 'comunidades negras e quilombolas',
    projects: ['uma escola de lideranças', 'um acervo de história oral', 'uma campanha por contratação justa', 'um observatório jurídico'],
    missions: ['Damos nome ao racismo, medimos e desmontamos.', 'Investimos em lideranças que outros não enxergam.', '{org} trabalha para que {city} conte a história inteira e reparta as oportunidades.'],
  },
  'rural-areas': {
    noun: 'vida no campo', name: 'Vida Rural', people: 'famílias de povoados distantes',
    projects: ['um ônibus entre povoados', 'uma casa de trabalho compartilhado', 'uma biblioteca móvel', 'uma cooperativa de internet'],
    missions: ['O interior precisa de médico, ônibus e motivos para ficar. Levamos os três.', 'Ligamos lugares distantes entre si e ao que a cidade acha normal.', 'Apoiamos quem escolhe o campo e o quer vivo.'],
  },
  'science-technology': {
    noun: 'tecnologia social', name: 'Tecnologia Social', people: 'pessoas fora do mundo digital',
    projects: ['uma oficina de conserto de equipamentos', 'um conjunto de ferramentas de código aberto', 'um clube de meninas cientistas', 'um curso de inclusão digital'],
    missions: ['Escrevemos os programas de que as ONGs precisam e que ninguém vende.', 'Ensinamos, consertamos e construímos para que a tecnologia sirva a muitos.', 'Curiosidade não devia depender do CEP. Levamos ciência a todas as escolas de {city}.'],
  },
  'sports-recreation': {
    noun: 'esporte para todos', name: 'Esporte', people: 'jovens atletas',
    projects: ['uma liga de futebol de rua', 'um programa de natação', 'um clube de ciclismo inclusivo', 'uma academia de boxe para meninas'],
    missions: ['Uma bola e uma treinadora podem mudar uma tarde e, às vezes, uma vida.', 'Abrimos quadras, piscinas e pistas a toda a gente de {city}.', 'Com o jogo ensinamos o que é difícil ensinar na carteira.'],
  },
  transparency: {
    noun: 'transparência pública', name: 'Transparência', people: 'pessoas que fazem perguntas',
    projects: ['um monitor do orçamento', 'um plantão de acesso à informação', 'um observatório de contratos', 'um fundo para denunciantes'],
    missions: ['Dinheiro público, conta pública. Lemos os contratos para que você não precise.', 'Ajudamos as pessoas a perguntar e o poder público a responder.', 'Luz também dá trabalho: {org} faz processo por processo.'],
  },
  veterans: {
    noun: 'apoio a veteranos', name: 'Veteranos', people: 'veteranos e suas famílias',
    projects: ['uma rede de mentores', 'um curso de transição', 'uma linha de apoio', 'um retiro para famílias'],
    missions: ['Voltar para casa é mais difícil do que parece. Fazemos esse caminho lado a lado.', 'Ajudamos quem serviu a encontrar trabalho, companhia e noites tranquilas.', 'Quem cuidou dos outros merece ser bem cuidado.'],
  },
  'water-sanitation': {
    noun: 'água e saneamento', name: 'Água', people: 'famílias sem água segura',
    projects: ['uma rede de conserto de poços', 'um sistema de cisternas', 'um plano de banheiros escolares', 'um laboratório de água'],
    missions: ['Primeiro, água limpa. Depois vêm saúde, escola e dignidade.', 'Formamos mecânicos e mecânicas do lugar, porque uma bomba vale o que vale quem a conserta.', '{org} leva água segura e fica até que o comitê cuide dela.'],
  },
  women: {
    noun: 'direitos das mulheres', name: 'Mulheres', people: 'mulheres que recomeçam',
    projects: ['uma casa de passagem', 'um grupo de poupança', 'um plantão jurídico', 'um curso de liderança'],
    missions: ['Segurança, renda, voz: com as três, as mulheres fazem o resto.', 'Oferecemos às mulheres de {city} uma porta onde bater a qualquer hora.', 'Financiamos, abrigamos e seguimos a liderança das mulheres.'],
  },
};
