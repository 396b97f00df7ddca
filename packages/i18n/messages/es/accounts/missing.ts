import type { Translation } from '../../../catalog.ts';

export default {
  title: '404: Página no encontrada',
  heading: 'Vaya, esto no es lo ideal...',
  text: 'Lo sentimos, no pudimos encontrar la página que buscabas. Puede que el enlace esté roto o que la página se haya eliminado.',
  search: 'Busca en el sitio',
  jobs: 'Busca empleos',
  home: 'Ve a la página de inicio',
} as const satisfies Translation<'missing'>;
