import type { Translation } from '../../../catalog.ts';

export default {
  'form.label': 'Buscar',
  'form.keyword': 'Palabra clave',
  'form.placeholder': 'Busca por palabra clave, habilidades o intereses',
  'form.type': 'Qué buscar',
  'type.CMS_PAGE': 'Artículos',
  'type.USER': 'Usuarios',
  'type.INVOICE': 'Facturas',
  'type.PAYMENT': 'Pagos',
  'type.DONATION': 'Donaciones',
  'form.submit': 'Buscar',
  'form.close': 'Cerrar la búsqueda',
  popular: 'Búsquedas populares',
  'location.label': 'Lugar',
  'location.anywhere': 'En cualquier lugar',
  'location.area': 'Zona del mapa',
  'location.remote': 'Remoto',
  'location.here': 'Usar mi ubicación',
  'location.nearMe': 'Mi ubicación',
  'location.clear': 'Borrar el lugar',
  'location.cleared': 'Borramos el lugar porque no indicaba un solo lugar de la lista.',
  'location.several': 'Varios lugares tienen este nombre. Elige uno:',
  'location.found':
    '{count, plural, =0 {No se encontraron lugares} one {# lugar encontrado} other {# lugares encontrados}}',
  'location.refused': 'Tu navegador no compartió tu ubicación. Escribe un lugar.',
  'location.failed': 'Ahora no se pueden buscar lugares. Inténtalo de nuevo.',
  'location.failedMaps':
    'Nuestro proveedor de geolocalización (Google Maps) no se cargó correctamente. Vuelve a cargar la página.',
  'pill.change': 'Cambiar la búsqueda',
} as const satisfies Translation<'searchbar'>;
