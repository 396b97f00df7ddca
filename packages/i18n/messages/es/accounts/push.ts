import type { Translation } from '../../../catalog.ts';

export default {
  title: 'Notificaciones en este dispositivo',
  lead: 'Recibe en tu pantalla los mensajes nuevos, los cambios en tus postulaciones y los resultados nuevos de tus alertas, también con Causa cerrada. El texto puede verse en la pantalla de bloqueo. Se detienen cuando cierras sesión.',
  noScripts: 'Las notificaciones necesitan JavaScript, que está desactivado en este navegador.',
  unsupported: 'Este navegador no puede mostrar notificaciones de sitios web.',
  install:
    'En iPhone y iPad, primero agrega Causa a tu pantalla de inicio: abre el menú Compartir, elige «Agregar a inicio» y abre Causa desde ahí.',
  denied:
    'Las notificaciones de Causa están bloqueadas en este navegador. Permítelas en los ajustes del navegador para este sitio y vuelve a cargar la página.',
  on: 'Las notificaciones están activadas en este dispositivo.',
  turnOn: 'Activar notificaciones',
  turnOff: 'Desactivar en este dispositivo',
  failed: 'No pudimos activar las notificaciones. Inténtalo de nuevo.',
  failedOff: 'No pudimos desactivar las notificaciones. Inténtalo de nuevo.',
  topics: 'Sobre qué recibes avisos en todos tus dispositivos',
  'topic.messages': 'Mensajes y entrevistas',
  'topicHint.messages':
    'Alguien te escribe, te invita a postularte, o propone, cambia o cancela una entrevista.',
  'topic.alerts': 'Alertas y publicaciones guardadas',
  'topicHint.alerts':
    'Resultados nuevos de tus alertas, y publicaciones guardadas que cierran pronto o se cerraron.',
  'topic.updates': 'Todo lo demás',
  'topicHint.updates':
    'Cambios en tus postulaciones y novedades de tus publicaciones y organizaciones.',
  security: 'Los avisos sobre la seguridad de tu cuenta se envían siempre.',
  saveTopics: 'Guardar elección',
  devices: 'Dispositivos con notificaciones',
  here: 'Este dispositivo',
  unknown: 'Navegador desconocido',
  added: 'Agregado el {date}',
  used: 'Último uso: {date}',
  neverUsed: 'Sin usar todavía',
  remove: 'Quitar',
  removeOf: 'Quitar: {name}',
} as const satisfies Translation<'push'>;
