import type { Translation } from '../../../catalog.ts';

export default {
  withdraw: 'Ocultar organização',
  'withdraw.ask':
    'Ocultamos a página e todos os anúncios até que uma pessoa responsável volte a mostrá-los. Nada é excluído.',
  delete: 'Excluir a organização',
  'delete.ask':
    'Encerramos todos os anúncios e a organização deixa de aparecer na hora. As pessoas responsáveis recebem um e-mail e podem restaurá-la por 30 dias.',
  'delete.name': 'Para confirmar, digite o nome: {name}',
  'delete.submit': 'Excluir',
  'about.missionHint': 'Uma ou duas frases, de 20 a 300 caracteres.',
  'about.descriptionHint':
    'De 100 a 10.000 caracteres. Deixe uma linha em branco entre parágrafos. Comece uma linha com “- ” para uma lista ou com “## ” para um título.',
  'about.areasHint': 'Escolha até cinco.',
} as const satisfies Translation<'editOrg'>;
