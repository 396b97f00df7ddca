import type { Translation } from '../../catalog.ts';

export default {
  ways: 'Otras formas de iniciar sesión',
  or: 'o',
  'with.google': 'Continuar con Google',
  'with.facebook': 'Continuar con Facebook',
  'with.apple': 'Continuar con Apple',
  'name.google': 'Google',
  'name.facebook': 'Facebook',
  'name.apple': 'Apple',
  'passkey.use': 'Entrar con una llave de acceso',
  'passkey.failed': 'No funcionó con esta llave de acceso. Inténtalo de nuevo o usa otra forma.',
  'link.title': 'Recibir un enlace por correo',
  'link.lead': 'Te enviaremos un enlace para entrar sin contraseña. Funciona durante 15 minutos.',
  'link.submit': 'Enviarme un enlace',
  'link.sentTitle': 'Revisa tu correo',
  'link.sent':
    'Si existe una cuenta con ese correo, el enlace para entrar va en camino. Funciona una sola vez, durante 15 minutos.',
  'link.again': '¿No llegó nada? Revisa tu carpeta de spam o pide otro enlace.',
  'link.useTitle': 'Iniciar sesión',
  'link.useLead': 'Haz clic para iniciar sesión.',
  'link.use': 'Iniciar sesión',
  'return.enter': 'Iniciando sesión con {provider}',
  'return.lead': 'Un momento. Si no pasa nada, haz clic en el botón.',
  'return.connect': 'Conecta tu cuenta con {provider}',
  'return.password': 'Escribe tu contraseña otra vez para confirmar tu identidad.',
  'return.submit': 'Continuar',
  'return.cancelled': 'Volviste de {provider} sin iniciar sesión. No cambió nada.',
  'return.unavailable':
    '{provider} no responde en este momento. Inténtalo en unos minutos o usa otra forma de iniciar sesión.',
  'invite.lead': '{organization} te invitó. Regístrate con {email} para unirte.',
  'invite.title': 'Te invitan a {organization}',
  'invite.ADMIN':
    'Con el rol de administración ayudarás a gestionar la organización en Causa: su página, sus publicaciones y las postulaciones.',
  'invite.OWNER':
    'Con el rol de propiedad gestionarás la organización en Causa: su página, sus publicaciones, las postulaciones y el equipo.',
  'invite.for': 'La invitación es para {email} y es válida hasta el {date}.',
  'invite.signUp': 'Registrarme y aceptar',
  'invite.logIn': 'Iniciar sesión y aceptar',
  'invite.accept': 'Aceptar la invitación',
  'invite.other':
    'Iniciaste sesión como {own}. Para aceptar, cierra la sesión y entra con el correo que recibió la invitación.',
  'invite.logOut': 'Cerrar sesión y continuar',
  'invite.unconfirmed':
    'Primero confirma tu correo: abre el enlace que te enviamos. Después vuelve a esta página.',
  'invite.member': 'Ya eres parte del equipo de {organization}',
  'invite.memberLead': 'Aceptaste la invitación. ¡Gracias por ayudar!',
  'invite.see': 'Ver {organization}',
  'invite.decline': 'Rechazar',
  'invite.declineTitle': '¿Rechazar la invitación?',
  'invite.declineText': 'El enlace dejará de funcionar. El equipo puede volver a invitarte.',
  'invite.may.ADMIN':
    'Quien administra puede editar la organización, publicar ofertas, leer y responder postulaciones e invitar a más personas para administrar.',
  'invite.may.OWNER':
    'Como responsable puedes hacer todo lo que hace quien administra. Además puedes invitar y quitar responsables, cambiar roles y retirar la organización del sitio.',
} as const satisfies Translation<'entry'>;
