import type { Translation } from '../../../catalog.ts';

export default {
  title: 'Notificaciones',
  lead: 'Lo que pasó en tu ausencia. Conservamos las notificaciones durante 6 meses.',
  readAll: 'Marcar todo como leído',
  empty: 'Nada nuevo. ¡Disfruta la calma!',
  all: 'Ver todas las notificaciones',
  failed: 'No se pudieron cargar las notificaciones. Inténtalo de nuevo.',
  new: 'Nueva',
  open: 'Abrir',
  dismiss: 'Descartar',
  dismissOf: 'Descartar: {notice}',
  'kind.welcome':
    '¡Te damos la bienvenida a Causa! Guarda publicaciones, guarda una búsqueda y cuéntales a las organizaciones sobre ti.',
  'kind.saved-listing-closing': '«{title}» cierra el {date}.',
  'kind.saved-listing-closed': '{orgName} cerró «{title}», que tenías guardada.',
  'kind.applied-listing-closed':
    '{type, select, EVENT {{orgName} cerró «{title}». Tu inscripción sigue abierta.} other {{orgName} cerró «{title}». Tu postulación sigue abierta.}}',
  'kind.application-status':
    '{type, select, EVENT {Tu inscripción en «{title}» de {orgName}: {status, select, SENT {enviada} VIEWED {ya la vieron} SHORTLISTED {estás en la lista} INTERVIEW {quieren hablar contigo} OFFERED {te ofrecen un lugar} HIRED {tienes un lugar} DECLINED {no fue aceptada} WITHDRAWN {retirada} other {hay novedades}}.} other {Tu postulación a «{title}» en {orgName}: {status, select, SENT {enviada} VIEWED {ya la vieron} SHORTLISTED {quedaste en la preselección} INTERVIEW {te invitan a una entrevista} OFFERED {tienes una oferta} HIRED {te eligieron} DECLINED {no fue aceptada} WITHDRAWN {retirada} other {hay novedades}}.}}',
  'kind.new-matches':
    '{count, plural, one {# resultado nuevo} other {# resultados nuevos}} en tus búsquedas guardadas.',
  'kind.new-matches.one-search':
    '{count, plural, one {# resultado nuevo} other {# resultados nuevos}} de «{name}».',
  'kind.search-mail-stopped':
    'Desactivamos los correos sobre tu búsqueda «{name}» porque no supimos de ti. Puedes volver a activarlos.',
  'kind.organization-joined': 'Ya eres parte del equipo de {orgName} en Causa.',
  'kind.admin-request': '{name} pide unirse a {orgName} para administrarla.',
  'kind.admin-request-declined': '{orgName} no aceptó tu solicitud para unirte.',
  'kind.organization-approved': '{orgName} fue aprobada: su página ya es pública.',
  'kind.organization-changes-approved':
    'Aprobamos un cambio de {orgName}: su página ya lo muestra.',
  'kind.organization-changes-declined':
    'No aprobamos un cambio de {orgName}. Su página queda como estaba.',
  'kind.membership-ended': 'Ya no formas parte del equipo de {orgName}.',
  'kind.new-sign-in': 'Alguien inició sesión en tu cuenta desde un navegador nuevo.',
  'kind.password-changed': 'Tu contraseña cambió. Si no fuiste tú, elige otra enseguida.',
  'kind.listing-live': '«{title}» ya está visible.',
  'kind.listing-in-review': '«{title}» está en revisión.',
  'kind.listing-returned':
    'Todavía no publicamos «{title}». El motivo está en el correo que te enviamos.',
  'kind.listing-ending': '«{title}» cierra el {date}. Puedes mantenerla abierta más tiempo.',
  'kind.listing-ended': '«{title}» cerró el {date}. Durante 30 días puedes volver a abrirla.',
  'kind.listing-removed': 'Retiramos «{title}». El motivo está en el correo que te enviamos.',
  'kind.application-message': '{orgName} te escribió sobre «{title}».',
  'kind.organization-message': '{name} escribió a {orgName}.',
  'kind.organization-reply': '{orgName} respondió a tu mensaje.',
  'kind.interview-proposed':
    '{orgName} propuso horarios para una entrevista sobre «{title}». Elige uno.',
  'kind.interview-picked': 'Tu entrevista con {orgName} sobre «{title}» ya tiene horario.',
  'kind.interview-canceled': 'Se canceló tu entrevista con {orgName} sobre «{title}».',
  'kind.interview-reminder': 'Se acerca tu entrevista con {orgName} sobre «{title}».',
  'kind.applicant-interview-picked': '{name} eligió un horario para la entrevista sobre «{title}».',
  'kind.applicant-interview-refused':
    '{name} pidió otros horarios para la entrevista sobre «{title}».',
  'kind.applicant-interview-canceled': 'Se canceló la entrevista con {name} sobre «{title}».',
  'kind.applicant-interview-reminder': 'Se acerca tu entrevista con {name} sobre «{title}».',
  'kind.application-reply': '{name} respondió sobre «{title}».',
  'kind.listing-held':
    'Varias personas denunciaron «{title}». La retiramos del sitio hasta revisarla.',
  'kind.report-upheld': 'Denunciaste «{reported}». La revisamos y tomamos medidas. Gracias.',
  'kind.report-declined':
    'Denunciaste «{reported}». La revisamos y no encontramos nada contrario a nuestras reglas.',
  'kind.organization-frozen': 'Congelamos {orgName}. El correo que enviamos explica por qué.',
  'kind.organization-thawed': '{orgName} ya no está congelada.',
  'kind.objection-declined': 'Revisamos tu reclamo: {orgName} sigue congelada.',
  'kind.organization-verified': '{orgName} está verificada.',
  'kind.organization-lapsed': 'La verificación de {orgName} terminó después de 24 meses.',
  'kind.organization-unproven':
    'Todavía no pudimos verificar {orgName}. El correo que enviamos explica por qué.',
  'kind.session-moved':
    '«{title}», de {orgName}, una sesión que elegiste, cambió de hora. Mírala en la agenda.',
  'kind.session-ended': '«{title}», de {orgName}, una sesión que elegiste, no se hará.',
  'kind.applied-organization-deleted':
    '{orgName} cerró su cuenta en Causa. No responderá a tu postulación.',
  'kind.applied-listing-removed':
    '{type, select, EVENT {Retiramos «{removed}», donde te inscribiste. No envíes dinero ni documentos a quien la publicó.} other {Retiramos «{removed}», a la que te postulaste. No envíes dinero ni documentos a quien la publicó.}}',
  'kind.colleague-joined': '{name} se unió a {orgName} con un correo de su dominio.',
  'kind.applications-unanswered':
    '{count, plural, one {# postulación a {orgName} espera} other {# postulaciones a {orgName} esperan}} respuesta desde hace diez días o más.',
  'kind.application-no-answer':
    '{type, select, EVENT {{orgName} no respondió a tu inscripción en «{title}». Te sugerimos no esperar más.} other {{orgName} no respondió a tu postulación a «{title}». Te sugerimos no esperar más.}}',
  'kind.candidate-invited': '{orgName} te invita a postularte: {title}',
} as const satisfies Translation<'notifications'>;
