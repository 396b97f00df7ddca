import type { Translation } from '../../../catalog.ts';

export default {
  title: 'Bandeja de entrada',
  lead: '{isMember, select, true {Todas tus conversaciones y las de tus organizaciones.} other {Todas tus conversaciones con organizaciones.}}',
  filters: 'Conversaciones',
  'filter.all': 'Todas ({count})',
  'filter.unread': 'Sin leer ({count})',
  new: '{count, plural, one {# mensaje nuevo} other {# mensajes nuevos}}',
  application: '{type, select, EVENT {Tu inscripción: {title}} other {Tu postulación: {title}}}',
  received:
    '{type, select, EVENT {Inscripción en {orgName}: {title}} other {Postulación a {orgName}: {title}}}',
  message: 'Tu mensaje',
  receivedMessage: 'Mensaje para {orgName}',
  you: 'Tú: {text}',
  team: 'Tu equipo: {text}',
  gone: 'Cuenta eliminada',
  none: 'Todavía no tienes conversaciones.',
  hint: 'Aquí las organizaciones responden a tus postulaciones. También puedes abrir la página de una organización verificada y elegir «Enviar un mensaje».',
  find: 'Buscar organizaciones',
  noneUnread: 'No tienes mensajes sin leer.',
  toAll: 'Ver todas las conversaciones',
} as const satisfies Translation<'inbox'>;
