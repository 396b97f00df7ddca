import type { Translation } from '../../../catalog.ts';

export default {
  LOGIN_REQUIRED: 'Inicia sesión para ver esa página.',
  SESSION_ENDED: 'Tu sesión terminó. Inicia sesión para continuar.',
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
  PRICE_CHANGED: 'El precio cambió. No se te cobró nada. Esta página muestra el nuevo precio.',
  INVOICE_ISSUED: 'Emitimos tu factura. Págala con los datos bancarios de esta página.',
  ACCOUNT_CHANGED: 'Ahora tienes abierta otra cuenta. No guardamos ni enviamos nada.',
  TRY_AGAIN: 'Algo salió mal. Inténtalo de nuevo en un momento.',
  SAVED: 'Guardado.',
  DISCARDED: 'El pedido se canceló.',
  EMAIL_CHANGE_SENT:
    'Ya casi: abre los enlaces que acabamos de enviar para confirmar tu nuevo correo.',
  EMAIL_CHANGE_CANCELED: 'Cancelaste el cambio. Tu dirección de correo sigue igual.',
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
    'No pudimos completar parte de lo que empezaste. Puede que ya no esté disponible o que ya esté hecho.',
  SEARCH_SAVED: 'Tu búsqueda está guardada.',
  SEARCH_CHANGED: 'Tus cambios están guardados.',
  SEARCH_REMOVED: 'La búsqueda se eliminó.',
  PREFERENCES_SAVED: 'Tus preferencias están guardadas.',
  UNSUBSCRIBED: 'Listo. Ya no recibirás estos correos.',
  SUBSCRIBED: '¡Gracias! Tu suscripción está confirmada.',
  INVITE_ACCEPTED:
    '¡Te damos la bienvenida! Ahora eres {role, select, OWNER {responsable} other {admin}} de {organization}.',
  INVITE_DECLINED: 'Rechazaste la invitación.',
  ORGANIZATION_CREATED:
    'Tu organización está en Causa. Solo tu equipo puede verla hasta que la revisemos.',
  ORGANIZATION_DELETED:
    'La organización se eliminó. Las personas responsables recibieron un correo con un enlace para restaurarla.',
  ORGANIZATION_RESTORED:
    'La organización está restaurada. Las publicaciones que se cerraron con ella siguen cerradas.',
  MEMBER_ADDED: 'Esta persona ya es miembro.',
  INVITE_SENT: 'Enviamos la invitación.',
  MEMBER_REMOVED:
    'Esta persona ya no es miembro. Todas las personas responsables recibirán un correo.',
  REQUEST_SENT: 'Enviamos tu solicitud. Recibirás la respuesta por correo.',
  PAGE_PUBLISHED: 'Tus cambios ya son públicos.',
  PAGE_IN_REVIEW: 'Estamos revisando tus cambios. Lo demás ya es público.',
  LISTING_IN_REVIEW: 'Revisaremos tus cambios antes de que se publiquen. Te avisaremos por correo.',
  CHANGES_TO_CHECK: 'Todavía no publicamos nada. Primero revisa las respuestas de abajo.',
  CHANGES_DISCARDED: 'Tus cambios se descartaron.',
  MESSAGE_SENT: 'Tu mensaje se envió.',
} as const satisfies Translation<'flash'>;
