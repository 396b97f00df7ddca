import type { Translation } from '../../../catalog.ts';

export default {
  label: 'Mapa de los resultados',
  area: 'Zona del mapa',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  searchHere: 'Buscar en esta zona',
  reset: 'Buscar en todas partes',
  cluster: '{count, plural, one {{number} resultado} other {{number} resultados}} cerca de {place}',
  unlocated:
    '{count, plural, one {{number} resultado no tiene} other {{number} resultados no tienen}} lugar en el mapa, pero {count, plural, one {está} other {están}} en la lista.',
  failed: 'En este momento el mapa no puede mostrar los resultados. La lista está completa.',
  keys: 'Las teclas de flecha mueven el mapa; más y menos lo acercan y lo alejan.',
} as const satisfies Translation<'map'>;
