import type { Translation } from '../../../catalog.ts';

export default {
  title: 'Visto recientemente',
  lead: 'Publicaciones que abriste y búsquedas que hiciste en los últimos 90 días. Solo tú las ves.',
  browserLead:
    'Publicaciones que abriste y búsquedas que hiciste en este navegador en los últimos 90 días. Las guarda tu navegador. Para mostrarlas aquí, esta página solo nos pregunta cuáles siguen abiertas.',
  consent: 'Tu navegador empieza esta lista cuando pulsas OK en el aviso de cookies.',
  noScripts:
    'Tu navegador guarda las búsquedas y lo que viste, y necesita JavaScript para mostrarlo.',
  searches: 'Búsquedas recientes',
  noSearches: 'Aún no has buscado con palabras o filtros.',
  views: 'Publicaciones y organizaciones vistas',
  noViews: 'Aún no has abierto ninguna publicación.',
  viewedOn: 'Visto el {date}',
  searchedOn: 'Buscado el {date}',
  forget: 'Quitar',
  forgetName: 'Quitar {name}',
  forgotten: 'Quitado.',
  forgetAll: 'Borrar todo',
  off: 'Está desactivado: no guardamos lo que ves ni lo que buscas.',
  turnOff: 'Desactivar y borrar todo',
  turnOn: 'Activar',
  settings:
    'Guardamos hasta 90 días las últimas 50 publicaciones que viste y tus últimas 50 búsquedas, para que puedas volver a ellas. Las organizaciones nunca las ven.',
  all: 'Todo lo visto y buscado',
  found:
    'Hay {count, plural, one {# búsqueda reciente} other {# búsquedas recientes}} abajo. Pulsa la flecha hacia abajo.',
  'hidden.title': 'Elementos ocultos',
  'hidden.lead':
    'Las búsquedas, alertas y sugerencias los omiten. Las organizaciones nunca se enteran.',
  'hidden.empty': 'No has ocultado nada.',
  'hidden.all': 'Volver a mostrar todo',
  'hidden.on': 'Oculto desde el {date}',
  'hidden.undo': 'Volver a mostrar',
} as const satisfies Translation<'recent'>;
