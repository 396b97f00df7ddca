import type { Translation } from '../../../catalog.ts';

export default {
  label: 'Mapa dos resultados',
  area: 'Área do mapa',
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  searchHere: 'Buscar nesta área',
  reset: 'Buscar em todos os lugares',
  cluster: '{count, plural, =1 {{number} resultado} other {{number} resultados}} perto de {place}',
  unlocated:
    '{count, plural, =1 {{number} resultado não tem} other {{number} resultados não têm}} lugar no mapa, mas {count, plural, =1 {está} other {estão}} na lista.',
  failed: 'O mapa não pode mostrar os resultados agora. A lista está completa.',
  keys: 'As setas do teclado movem o mapa; mais e menos aproximam e afastam.',
} as const satisfies Translation<'map'>;
