import type { Translation } from '../../../catalog.ts';

export default {
  title: 'Vistos recentemente',
  lead: 'Anúncios que você abriu e buscas que fez nos últimos 90 dias. Só você vê esta lista.',
  browserLead:
    'Anúncios que você abriu e buscas que fez neste navegador nos últimos 90 dias. É o navegador que guarda a lista. Para mostrá-la aqui, esta página só nos pergunta quais anúncios continuam abertos.',
  consent: 'Seu navegador começa esta lista quando você clica em OK no aviso de cookies.',
  noScripts:
    'Seu navegador guarda as buscas e o que você viu, e precisa de JavaScript para mostrar.',
  searches: 'Buscas recentes',
  noSearches: 'Você ainda não buscou com palavras ou filtros.',
  views: 'Anúncios e organizações vistos',
  noViews: 'Você ainda não abriu nenhum anúncio.',
  viewedOn: 'Visto em {date}',
  searchedOn: 'Buscado em {date}',
  forget: 'Remover',
  forgetName: 'Remover {name}',
  forgotten: 'Removido.',
  forgetAll: 'Apagar tudo',
  off: 'Está desativado: não guardamos o que você vê nem o que busca.',
  turnOff: 'Desativar e apagar tudo',
  turnOn: 'Ativar',
  settings:
    'Guardamos por até 90 dias os últimos 50 anúncios que você viu e suas últimas 50 buscas, para você poder voltar a eles. As organizações nunca veem isso.',
  all: 'Tudo o que você viu e buscou',
  found:
    '{count, plural, one {# busca recente} other {# buscas recentes}} abaixo. Pressione a seta para baixo.',
  'hidden.title': 'Itens ocultos',
  'hidden.lead':
    'Buscas, alertas e sugestões deixam estes itens de fora. As organizações nunca ficam sabendo.',
  'hidden.empty': 'Você não ocultou nada.',
  'hidden.all': 'Mostrar tudo de novo',
  'hidden.on': 'Oculto desde {date}',
  'hidden.undo': 'Mostrar de novo',
} as const satisfies Translation<'recent'>;
