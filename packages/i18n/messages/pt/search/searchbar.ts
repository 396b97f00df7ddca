import type { Translation } from '../../../catalog.ts';

export default {
  'form.label': 'Buscar',
  'form.keyword': 'Palavra-chave',
  'form.placeholder': 'Buscar por palavra-chave, habilidades ou interesses',
  'form.type': 'O que buscar',
  'type.CMS_PAGE': 'Artigos',
  'type.USER': 'Usuários',
  'type.INVOICE': 'Faturas',
  'type.PAYMENT': 'Pagamentos',
  'type.DONATION': 'Doações',
  'form.submit': 'Buscar',
  'form.close': 'Fechar a busca',
  popular: 'Buscas populares',
  'location.label': 'Local',
  'location.anywhere': 'Em qualquer lugar',
  'location.area': 'Área do mapa',
  'location.remote': 'Remoto',
  'location.here': 'Usar a minha localização',
  'location.nearMe': 'Minha localização',
  'location.clear': 'Limpar o local',
  'location.cleared': 'Limpamos o local porque ele não indicava um único lugar da lista.',
  'location.several': 'Vários lugares têm este nome. Escolha um:',
  'location.found':
    '{count, plural, =0 {Nenhum lugar encontrado} one {# lugar encontrado} other {# lugares encontrados}}',
  'location.refused': 'Seu navegador não compartilhou sua localização. Digite um lugar.',
  'location.failed': 'Não é possível procurar lugares agora. Tente de novo.',
  'location.failedMaps':
    'O nosso provedor de geolocalização (Google Maps) não carregou corretamente. Recarregue a página.',
  'pill.change': 'Mudar a busca',
} as const satisfies Translation<'searchbar'>;
