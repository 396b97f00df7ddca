/** The list of openings for an organization’s own site, and the page that offers it. */
export default {
  title: 'Vagas no seu site',
  lead: 'Mostre seus anúncios abertos no seu próprio site. A lista se atualiza sozinha e não exige manutenção.',
  heading: 'Vagas em {name}',
  empty: 'Não há vagas no momento.',
  more: 'Ver {name} na Causa',
  missing: 'Estas vagas não estão disponíveis.',
  options: 'Opções',
  theme: 'Cores',
  'theme.auto': 'Como no dispositivo do visitante',
  'theme.light': 'Claras',
  'theme.dark': 'Escuras',
  language: 'Idioma',
  type: 'Tipo de anúncio',
  allTypes: 'Todos os tipos',
  limit: 'Número de anúncios',
  update: 'Atualizar prévia',
  preview: 'Prévia',
  frame: 'Quadro',
  frameHint:
    'Cole este código na sua página. A lista mantém a própria aparência e não precisa de scripts.',
  fragment: 'Fragmento HTML',
  fragmentHint:
    'Use este código para mostrar a lista no estilo da sua página. Ele precisa de scripts; seu servidor também pode inserir o HTML deste endereço.',
  address: 'Endereço do fragmento',
  notPublic:
    'Sua organização não é pública, por isso outros sites ainda não podem mostrar a lista.',
} as const;
