import type { Translation } from '../../../catalog.ts';

export default {
  title: 'Página não encontrada',
  heading: 'Hummm, isso não é ideal...',
  text: 'Desculpe, não encontramos a página que você procurava. O link pode estar quebrado ou a página pode ter sido removida.',
  search: 'Busque no site',
  jobs: 'Busque empregos',
  home: 'Ir para a página inicial',
} as const satisfies Translation<'missing'>;
