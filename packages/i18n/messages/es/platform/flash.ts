import type { Translation } from '../../../catalog.ts';

export default {
  LOGIN_REQUIRED: 'Inicia sesión para ver esa página.',
  SESSION_ENDED: 'Tu sesión terminó. Inicia sesión y seguimos donde estabas.',
  FORBIDDEN: 'No tienes permiso para ver esa página.',
  EMAIL_UNVERIFIED: 'Primero confirma tu correo electrónico.',
  SIGNED_UP: '¡Te damos la bienvenida! Tu cuenta está lista.',
  LOGGED_OUT: 'Cerraste la sesión. ¡Hasta pronto!',
  PASSWORD_CHANGED: 'Cambiaste tu contraseña e iniciaste sesión.',
  EMAIL_VERIFIED: '¡Gracias! Tu correo electrónico está confirmado.',
  EMAIL_SENT: 'Lo enviamos otra vez. Revisa tu bandeja de entrada.',
  EMAIL_CHANGED: 'Tu cuenta ya usa tu nuevo correo electrónico.',
  EMAIL_CHANGE_WAITING: 'Confirmado. Abre también el enlace que enviamos al otro correo.',
  DELETION_CANCELLED: '¡Qué bueno verte de nuevo! Tu cuenta no se eliminará.',
  PRICE_CHANGED:
    'El precio ha cambiado entretanto. No se ha cobrado nada: esta página muestra lo que cuesta ahora.',
  ACCOUNT_CHANGED: 'Ahora tu sesión es de otra cuenta, así que no se guardó ni se envió nada.',
  TRY_AGAIN: 'Algo salió mal. Inténtalo de nuevo en un momento.',
  SAVED: 'Guardado.',
  DISCARDED: 'El pedido se descartó.',
  EMAIL_CHANGE_SENT:
    'Ya casi: abre los enlaces que acabamos de enviar para confirmar tu nuevo correo.',
  CONNECTED: 'Cuenta conectada. Ya puedes iniciar sesión con ella.',
  DISCONNECTED: 'Cuenta desconectada.',
  PASSKEY_ADDED: 'Tu llave de acceso está lista.',
  PASSKEY_REMOVED: 'Eliminaste la llave de acceso.',
  SESSIONS_ENDED: 'Cerramos la sesión en ese navegador.',
  PASSWORD_SET: 'Cambiaste tu contraseña. Cerramos la sesión en los demás navegadores.',
  DELETION_REQUESTED:
    'Cerramos tu sesión. Tu cuenta se eliminará en siete días; inicia sesión antes para conservarla.',
  SUBSCRIPTION_SENT:
    'Gracias. Si esta dirección es nueva para Causa, te enviamos un enlace para confirmarla.',
  ITEM_SAVED: 'Guardado. Puedes verlo en tus guardados.',
  ITEM_REMOVED: 'Ya no está en tus guardados.',
  ITEMS_FAILED:
    'No pudimos terminar una parte de lo que habías empezado. Puede que ya no esté disponible o que ya esté hecha.',
  SEARCH_SAVED: 'Tu búsqueda está guardada.',
  SEARCH_CHANGED: 'Tus cambios están guardados.',
  SEARCH_REMOVED: 'La búsqueda se eliminó.',
  PREFERENCES_SAVED: 'Tus preferencias están guardadas.',
  UNSUBSCRIBED: 'Listo. Ya no recibirás estos correos.',
  SUBSCRIBED: '¡Gracias! Tu suscripción está confirmada.',
  INVITE_ACCEPTED:
    '¡Te damos la bienvenida! Ahora {role, select, OWNER {eres responsable de} other {administras}} {organization}.',
  INVITE_DECLINED: 'Rechazaste la invitación. No pasa nada más.',
  ORGANIZATION_CREATED:
    'Tu organización está en Causa. Solo su equipo la ve hasta que la revisemos.',
  ORGANIZATION_DELETED:
    'La organización se eliminó. Sus responsables recibieron un correo con un enlace para deshacerlo.',
  ORGANIZATION_RESTORED:
    'La organización está restaurada. Las publicaciones que se cerraron con ella siguen cerradas.',
  MEMBER_ADDED: 'Esta persona ya es parte del equipo.',
  INVITE_SENT: 'La invitación va en camino.',
  MEMBER_REMOVED:
    'Esta persona ya no es parte del equipo. Todas las personas responsables reciben un correo.',
  REQUEST_SENT: 'Enviamos tu solicitud. Recibirás un correo con la respuesta.',
  PAGE_PUBLISHED: 'Los cambios ya son públicos.',
  PAGE_IN_REVIEW: 'Estamos revisando tus cambios. Lo demás ya es público.',
  LISTING_IN_REVIEW: 'Revisaremos tus cambios antes de que se publiquen. Te avisaremos por correo.',
  CHANGES_TO_CHECK: 'Todavía no se publicó nada. Primero revisa las respuestas de abajo.',
  CHANGES_DISCARDED: 'Se descartaron los cambios.',
  MESSAGE_SENT: 'Tu mensaje se envió.',
} as const satisfies Translation<'flash'>;
