import type { WordBank } from '../bank.ts';

// Nouns and people have no article, as Portuguese allows, so that `de`, `em`, `a` and `por` never
// contract with them.
export const causes: WordBank['causes'] = {
  agriculture: {
    noun: 'agricultura familiar', name: 'Agricultura', people: 'famílias que cultivam a terra',
    projects: ['um banco de sementes', 'uma cooperativa de produtores', 'uma escola no campo', 'um galpão de ferramentas compartilhadas'],
  },
  animals: {
    noun: 'proteção animal', name: 'Proteção Animal', people: 'pessoas que resgatam animais',
    projects: ['um abrigo de resgate', 'uma campanha de castração', 'uma rede de lares temporários', 'um hospital de fauna silvestre'],
  },
  'arts-music': {
    noun: 'arte e cultura', name: 'Artes', people: 'jovens artistas',
    projects: ['uma orquestra de bairro', 'um ateliê aberto', 'um teatro itinerante', 'um programa de murais'],
  },
  'children-youth': {
    noun: 'direitos da infância', name: 'Infância', people: 'crianças e adolescentes',
    projects: ['um clube no contraturno', 'uma colônia de férias', 'um programa de mentoria', 'um conselho de jovens'],
  },
  'civic-engagement': {
    noun: 'participação cidadã', name: 'Cidadania', people: 'pessoas que votam pela primeira vez',
    projects: ['uma assembleia cidadã', 'uma oficina sobre o voto', 'um orçamento participativo', 'um jornal de bairro'],
  },
  climate: {
    noun: 'ação climática', name: 'Clima', people: 'comunidades na linha de frente da crise climática',
    projects: ['um plano contra ondas de calor', 'uma usina solar comunitária', 'um programa de reforma de telhados', 'uma escola do clima'],
  },
  'community-development': {
    noun: 'desenvolvimento comunitário', name: 'Bairro', people: 'moradores e moradoras',
    projects: ['um banco de tempo', 'uma casa comunitária', 'um fundo de consertos da rua', 'uma horta no terreno da esquina'],
  },
  'conflict-resolution': {
    noun: 'construção da paz', name: 'Paz', people: 'famílias dos dois lados de um conflito',
    projects: ['um serviço de mediação', 'uma roda de diálogo', 'um programa de paz nas escolas', 'um acervo da memória'],
  },
  'criminal-justice': {
    noun: 'justiça criminal', name: 'Justiça', people: 'pessoas que saem da prisão',
    projects: ['uma casa de acolhida para egressos', 'um fundo de fianças', 'um observatório de audiências', 'um projeto de cartas'],
  },
  disability: {
    noun: 'inclusão', name: 'Inclusão', people: 'pessoas com deficiência e suas famílias',
    projects: ['uma rede de assistência pessoal', 'uma equipe que avalia acessos', 'uma oficina de cadeiras de rodas', 'um café com emprego apoiado'],
  },
  'disaster-relief': {
    noun: 'resposta a desastres', name: 'Socorro', people: 'famílias que perderam a casa',
    projects: ['uma cozinha de emergência', 'um mutirão de reconstrução', 'uma lista de plantão de voluntários', 'uma rede de alerta'],
  },
  'economic-development': {
    noun: 'economia local', name: 'Economia Solidária', people: 'pessoas que empreendem com pouco',
    projects: ['um fundo de microcrédito', 'uma feira de ofícios', 'um plantão para pequenos negócios', 'uma incubadora de cooperativas'],
  },
  education: {
    noun: 'educação', name: 'Educação', people: 'estudantes que ficaram para trás',
    projects: ['um clube da lição de casa', 'um curso de alfabetização de adultos', 'um programa de formação docente', 'um fundo de bolsas'],
  },
  environment: {
    noun: 'conservação da natureza', name: 'Natureza', people: 'comunidades que vivem da terra',
    projects: ['um viveiro de mudas nativas', 'um mutirão de limpeza do rio', 'uma reserva marinha', 'uma escola da natureza'],
  },
  'food-security': {
    noun: 'segurança alimentar', name: 'Alimentação', people: 'famílias que pulam refeições',
    projects: ['um banco de alimentos', 'uma cozinha solidária', 'um café da manhã na escola', 'uma horta comunitária'],
  },
  'gender-equality': {
    noun: 'igualdade de gênero', name: 'Igualdade', people: 'mulheres e meninas',
    projects: ['uma linha de orientação jurídica', 'um clube de programação para meninas', 'uma campanha por salários iguais', 'um grupo de pais'],
  },
  'health-medicine': {
    noun: 'saúde pública', name: 'Saúde', people: 'pacientes sem plano de saúde',
    projects: ['uma clínica móvel', 'uma campanha de vacinação', 'uma rede de parteiras', 'uma farmácia solidária'],
  },
  'housing-homelessness': {
    noun: 'moradia digna', name: 'Moradia', people: 'pessoas em situação de rua',
    projects: ['um programa de moradia primeiro', 'um abrigo noturno', 'um plantão para inquilinos', 'um mutirão de consertos'],
  },
  'human-rights': {
    noun: 'direitos humanos', name: 'Direitos Humanos', people: 'pessoas que tiveram direitos negados',
    projects: ['um centro de documentação', 'uma equipe de litígio estratégico', 'uma linha de resposta urgente', 'uma oficina de direitos'],
  },
  immigration: {
    noun: 'acolhida de migrantes', name: 'Acolhida', people: 'pessoas recém-chegadas',
    projects: ['um balcão de boas-vindas', 'um plantão jurídico gratuito', 'um café de idiomas', 'uma rede de famílias anfitriãs'],
  },
  'indigenous-peoples': {
    noun: 'direitos indígenas', name: 'Povos Originários', people: 'comunidades indígenas',
    projects: ['um mapa comunitário do território', 'um ninho de língua', 'um programa de guardiões da floresta', 'uma rádio comunitária'],
  },
  'international-development': {
    noun: 'cooperação internacional', name: 'Cooperação', people: 'comunidades parceiras',
    projects: ['um fundo para parceiros locais', 'um projeto de energia rural', 'uma escola de parteiras', 'um programa de transferência de renda'],
  },
  'jobs-workplace': {
    noun: 'emprego digno', name: 'Trabalho', people: 'pessoas que procuram emprego',
    projects: ['um serviço de orientação profissional', 'um plantão de direitos trabalhistas', 'um programa de aprendizes', 'uma biblioteca de ferramentas'],
  },
  lgbtq: {
    noun: 'igualdade LGBTQ+', name: 'Diversidade', people: 'jovens LGBTQ+',
    projects: ['uma casa de portas abertas', 'uma linha de apoio entre pares', 'uma rede de moradia segura', 'uma formação para escolas'],
  },
  'library-research': {
    noun: 'conhecimento aberto', name: 'Biblioteca Aberta', people: 'pessoas que leem e pesquisam',
    projects: ['uma biblioteca comunitária', 'um portal de dados abertos', 'um laboratório de digitalização', 'um ônibus-biblioteca'],
  },
  'media-journalism': {
    noun: 'jornalismo independente', name: 'Jornalismo', people: 'repórteres locais',
    projects: ['uma redação local', 'uma mesa de checagem', 'uma escola de podcast', 'um fundo de defesa de jornalistas'],
  },
  'mental-health': {
    noun: 'saúde mental', name: 'Saúde Mental', people: 'pessoas que atravessam um momento difícil',
    projects: ['uma linha de escuta', 'um grupo de apoio mútuo', 'um café de acolhimento', 'um serviço de psicologia nas escolas'],
  },
  'older-people': {
    noun: 'envelhecimento ativo', name: 'Longevidade', people: 'pessoas idosas que moram sozinhas',
    projects: ['um programa de visitas', 'um almoço em comunidade', 'um serviço de pequenos consertos', 'um coral da memória'],
  },
  philanthropy: {
    noun: 'filantropia', name: 'Filantropia', people: 'doadores e coletivos de base',
    projects: ['uma fundação comunitária', 'um círculo de doação', 'um portal de editais', 'um serviço que une voluntários e causas'],
  },
  poverty: {
    noun: 'combate à pobreza', name: 'Mesa Comum', people: 'famílias de baixa renda',
    projects: ['um plantão sobre dívidas', 'um bazar solidário', 'uma casa da família', 'um piloto de renda básica'],
  },
  'race-ethnicity': {
    noun: 'justiça racial', name: 'Justiça Racial', people: 'comunidades negras e quilombolas',
    projects: ['uma escola de lideranças', 'um acervo de história oral', 'uma campanha por contratação justa', 'um observatório jurídico'],
  },
  'rural-areas': {
    noun: 'vida no campo', name: 'Vida Rural', people: 'famílias de povoados distantes',
    projects: ['um ônibus entre povoados', 'uma casa de trabalho compartilhado', 'uma biblioteca móvel', 'uma cooperativa de internet'],
  },
  'science-technology': {
    noun: 'tecnologia social', name: 'Tecnologia Social', people: 'pessoas fora do mundo digital',
    projects: ['uma oficina de conserto de equipamentos', 'um conjunto de ferramentas de código aberto', 'um clube de meninas cientistas', 'um curso de inclusão digital'],
  },
  'sports-recreation': {
    noun: 'esporte para todos', name: 'Esporte', people: 'jovens atletas',
    projects: ['uma liga de futebol de rua', 'um programa de natação', 'um clube de ciclismo inclusivo', 'uma academia de boxe para meninas'],
  },
  transparency: {
    noun: 'transparência pública', name: 'Transparência', people: 'pessoas que fazem perguntas',
    projects: ['um monitor do orçamento', 'um plantão de acesso à informação', 'um observatório de contratos', 'um fundo para denunciantes'],
  },
  veterans: {
    noun: 'apoio a veteranos', name: 'Veteranos', people: 'veteranos e suas famílias',
    projects: ['uma rede de mentores', 'um curso de transição', 'uma linha de apoio', 'um retiro para famílias'],
  },
  'water-sanitation': {
    noun: 'água e saneamento', name: 'Água', people: 'famílias sem água segura',
    projects: ['uma rede de conserto de poços', 'um sistema de cisternas', 'um plano de banheiros escolares', 'um laboratório de água'],
  },
  women: {
    noun: 'direitos das mulheres', name: 'Mulheres', people: 'mulheres que recomeçam',
    projects: ['uma casa de passagem', 'um grupo de poupança', 'um plantão jurídico', 'um curso de liderança'],
  },
};
