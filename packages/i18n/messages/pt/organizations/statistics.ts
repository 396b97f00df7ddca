import type { Translation } from '../../../catalog.ts';

export default {
  lead: 'Quantas pessoas encontraram e abriram seus anúncios.',
  leadOne: 'Quantas pessoas encontraram e abriram este anúncio.',
  ranges: 'Período',
  range: '{days, plural, other {# dias}}',
  how: 'Pessoas únicas por dia, sem cookies nem rastreamento. Sua equipe, robôs e páginas pré-carregadas não contam. Os números são atualizados em segundos.',
  funnel:
    '{type, select, EVENT {Das visualizações às inscrições} other {Das visualizações às candidaturas}}',
  'metric.shown': 'Exibições em listas',
  'metric.opened': 'Visualizações',
  'metric.saved': 'Salvamentos',
  'metric.link':
    '{type, select, EVENT {Cliques em “Inscrever-se”} other {Cliques em “Candidatar-se”}}',
  'metric.applied': '{type, select, EVENT {Inscrições} other {Candidaturas}}',
  mailed:
    '{count, plural, =0 {Seus anúncios não apareceram em nenhum alerta neste período.} one {Os alertas de busca chegaram a # pessoa.} other {Os alertas de busca chegaram a # pessoas.}}',
  days: 'Por dia',
  chart: 'Gráfico de barras por dia, de {from} a {to}',
  chartDesc:
    '{type, select, EVENT {{opened, plural, one {# visualização} other {# visualizações}}, {applied, plural, one {# inscrição} other {# inscrições}}. O dia com mais visualizações foi {day}: {most, plural, one {# visualização} other {# visualizações}}. A tabela abaixo mostra todos os dias.} other {{opened, plural, one {# visualização} other {# visualizações}}, {applied, plural, one {# candidatura} other {# candidaturas}}. O dia com mais visualizações foi {day}: {most, plural, one {# visualização} other {# visualizações}}. A tabela abaixo mostra todos os dias.}}',
  table: 'Mostrar como tabela',
  day: 'Dia',
  csv: 'Baixar CSV',
  empty: 'Não há dados neste período.',
  emptyHint: 'Começamos a contar na publicação.',
  sources: 'Origem das visualizações',
  languages: 'Por idioma do anúncio',
  'source.search': 'Busca na Causa',
  'source.alert': 'Alertas de busca',
  'source.similar': 'Anúncios parecidos',
  'source.organization': 'A página da sua organização',
  'source.saved': 'Anúncios salvos',
  'source.feed': 'Feeds',
  'source.embed': 'Vagas no seu próprio site',
  'source.page': 'Outras páginas da Causa',
  'source.site': 'Outros sites',
  'source.direct': 'Direto',
  'language.en': 'Inglês',
  'language.es': 'Espanhol',
  'language.pt': 'Português',
  'applicants.how':
    'Perguntamos na Causa às pessoas que se candidatam quando a candidatura termina. Você vê números e frases quando pelo menos 5 pessoas responderam, atualizados só em grupos de pelo menos 5, e nunca quem respondeu, quando nem sobre qual anúncio.',
  'applicants.few':
    'Ainda não há respostas suficientes. Você verá números aqui quando pelo menos 5 pessoas tiverem respondido.',
  'applicants.shown':
    'A sua página pública mostra o que dizem as pessoas que se candidataram. Você não pode escolher frases isoladas; pode denunciar uma à nossa equipe.',
  'applicants.hidden':
    'A sua página pública não mostra o que dizem as pessoas que se candidataram. Se mostrar, todos os números e frases são públicos.',
  'applicants.show': 'Mostrar na nossa página',
  'applicants.hide': 'Ocultar da nossa página',
  people: '{count, plural, one {# pessoa} other {# pessoas}}',
} as const satisfies Translation<'statistics'>;
