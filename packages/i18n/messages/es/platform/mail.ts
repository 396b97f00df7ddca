import type { Translation } from '../../../catalog.ts';

export default {
  greeting: 'Hola, {firstName}:',
  greetingPlain: 'Hola:',
  attached: 'Adjunto: {files}',
  signature: 'Un saludo cordial, el equipo de Causa',
  footer: 'Recibes este correo porque tienes una cuenta en Causa.',
  addressFooter: 'Recibes este correo porque alguien ingresó esta dirección en Causa.',
  notYou: '¿No fuiste tú? Cambia tu contraseña ahora mismo y escríbenos.',
  'verify.subject': 'Confirma tu correo electrónico',
  'verify.text':
    'Te damos la bienvenida a Causa. Haz clic para confirmar que esta dirección es tuya.',
  'verify.action': 'Confirmar mi correo',
  'verify.note': 'El enlace vence en 48 horas. Si no te registraste, puedes ignorar este correo.',
  'reset.subject': 'Restablece tu contraseña',
  'reset.text': 'Pediste restablecer tu contraseña. Elige una nueva para volver a iniciar sesión.',
  'reset.action': 'Elegir una contraseña nueva',
  'reset.note':
    'El enlace funciona una sola vez y vence en una hora. Si no lo pediste, puedes ignorar este correo.',
  'emailOld.subject': '¿Es este tu nuevo correo?',
  'emailOld.text':
    'Pediste usar {newEmail} en tu cuenta. Confirma el cambio también desde tu dirección actual.',
  'emailOld.action': 'Sí, cambiar mi correo',
  'emailOld.note':
    'Si no lo pediste, no hagas clic. Tu dirección no cambiará. Por seguridad, cambia tu contraseña.',
  'emailNew.subject': 'Confirma tu nuevo correo electrónico',
  'emailNew.text': 'Quieres usar esta dirección con tu cuenta en Causa. Confirma que es tuya.',
  'emailNew.action': 'Confirmar mi nuevo correo',
  'emailNew.note': 'El enlace vence en 24 horas. Si no lo pediste, puedes ignorar este correo.',
  'emailChanged.subject': 'Tu correo electrónico cambió',
  'emailChanged.text': 'Tu cuenta de Causa ahora usa {newEmail}.',
  'welcome.subject': 'Te damos la bienvenida a Causa',
  'welcome.text': 'Tu correo está confirmado y tu cuenta está lista.',
  'welcome.ideas':
    'Guarda publicaciones, guarda una búsqueda para recibir las nuevas por correo y cuéntales a las organizaciones sobre ti en tu perfil.',
  'welcome.action': 'Ir a mi panel',
  'signIn.subject': 'Nuevo inicio de sesión en tu cuenta',
  'signIn.text': 'Alguien inició sesión en tu cuenta el {at} desde un navegador nuevo.',
  'signIn.device': 'Navegador: {device}',
  'signIn.action': 'Ver sesiones activas',
  'signIn.note':
    'Si fuiste tú, puedes ignorar este correo. Si no, cierra esa sesión y cambia tu contraseña.',
  'password.subject': 'Tu contraseña cambió',
  'password.text': 'Tu contraseña cambió el {at}. Cerramos la sesión en los demás navegadores.',
  'password.passkey': 'llave de acceso «{name}»',
  'password.remaining': 'También puedes iniciar sesión con: {methods}. Quita lo que no reconozcas.',
  'password.review': 'Revisar formas de iniciar sesión',
  'password.action': 'Elegir una contraseña nueva',
  'deletion.subject': 'Tu cuenta se va a eliminar',
  'deletion.text': 'Como pediste, eliminaremos tu cuenta y todo lo que contiene el {on}.',
  'deletion.applications':
    'Tienes {count, plural, one {una postulación} other {# postulaciones}} en curso. {count, plural, one {Se retirará} other {Se retirarán}} al eliminar tu cuenta.',
  'deletion.action': 'Conservar mi cuenta',
  'deletion.note': '¿Cambiaste de idea? Inicia sesión antes de esa fecha para conservar tu cuenta.',
  'subscription.subject': 'Confirma tu suscripción',
  'subscription.text':
    'Pediste recibir nuestras novedades por correo. Confirma que esta dirección es tuya.',
  'subscription.action': 'Confirmar mi suscripción',
  'subscription.note': 'Si no lo pediste, puedes ignorar este correo y no volveremos a escribirte.',
  'applicationSent.subject':
    'Enviamos {type, select, EVENT {tu inscripción} other {tu postulación}}: {title}',
  'applicationSent.text':
    'Enviamos {type, select, EVENT {tu inscripción} other {tu postulación}} a «{title}» a {orgName}.',
  'applicationSent.next':
    '{orgName} te contactará directamente. Mientras tanto, puedes ver su estado o retirarla en Postulaciones.',
  'applicationSent.action': 'Ver mis postulaciones',
  'applicationReceived.subject':
    '{applicant} {type, select, EVENT {se inscribió} other {se postuló}}: {title}',
  'applicationReceived.text':
    '{applicant} {type, select, EVENT {se inscribió en} other {se postuló a}} «{title}» en Causa.',
  'applicationReceived.action':
    '{target, select, application {{type, select, EVENT {Ver la inscripción} other {Ver la postulación}}} other {Ver la publicación}}',
  'applicationReceived.note': 'Recibes este correo porque gestionas esta publicación.',
  'applicationWithdrawn.subject':
    '{applicant} retiró {type, select, EVENT {una inscripción} other {una postulación}}: {title}',
  'applicationWithdrawn.text':
    '{applicant} retiró {type, select, EVENT {su inscripción en} other {su postulación a}} «{title}». No tienes que hacer nada.',
  'applicationWithdrawn.action':
    '{target, select, application {{type, select, EVENT {Ver la inscripción} other {Ver la postulación}}} other {Ver la publicación}}',
  'savedListings.subject':
    '{closing, plural, =0 {{moved, plural, one {Cambió una fecha límite} many {Cambiaron # fechas límite} other {Cambiaron # fechas límite}}} one {Una publicación que guardaste cierra pronto} many {# publicaciones que guardaste cierran pronto} other {# publicaciones que guardaste cierran pronto}}',
  'savedListings.closing': 'Cierran pronto',
  'savedListings.moved': 'Cambió la fecha límite',
  'savedListings.closes': 'Cierra el {date}',
  'savedListings.movedTo': 'Ahora cierra el {date} y no el {before}',
  'savedListings.nowCloses': 'Ahora cierra el {date}',
  'savedListings.openEnd': 'Ahora sin fecha límite',
  'savedListings.more':
    '{count, plural, one {y otra de tus publicaciones guardadas} many {y otras # de tus publicaciones guardadas} other {y otras # de tus publicaciones guardadas}}',
  'savedListings.action': 'Ver mis guardados',
  'savedOrganizations.subject':
    '{count, plural, one {Novedades de {name} y más: una publicación} many {Novedades de {name} y más: # publicaciones} other {Novedades de {name} y más: # publicaciones}}',
  'savedOrganizations.subjectOne':
    '{count, plural, one {Novedad de {name}: una publicación} many {Novedades de {name}: # publicaciones} other {Novedades de {name}: # publicaciones}}',
  'savedOrganizations.at': 'Novedades de {name}',
  'savedOrganizations.more': '{count, plural, one {y una más} many {y # más} other {y # más}}',
  'savedOrganizations.action': 'Ver mis guardados',
  'stillWanted.subject':
    '{count, plural, one {¿Te sigue sirviendo tu búsqueda «{name}»?} many {¿Te siguen sirviendo tus # búsquedas?} other {¿Te siguen sirviendo tus # búsquedas?}}',
  'stillWanted.text':
    '{count, plural, one {Hace más de un año que te escribimos sobre la búsqueda «{name}». ¿Seguimos?} many {Hace más de un año que te escribimos sobre estas búsquedas. ¿Con cuáles seguimos?} other {Hace más de un año que te escribimos sobre estas búsquedas. ¿Con cuáles seguimos?}}',
  'stillWanted.keep': 'Sí, seguir con «{name}»',
  'stillWanted.note':
    'Si no respondes en {days} días, desactivaremos estos correos. Tus búsquedas seguirán guardadas.',
  'stillWanted.noteWithoutAccount':
    'Si no respondes en {days} días, eliminaremos la alerta y tu dirección.',
  'stillWanted.action': 'Ver mis búsquedas guardadas',
  'loginLink.subject': 'Tu enlace para iniciar sesión',
  'loginLink.text':
    'Pediste un enlace para iniciar sesión en Causa. Funciona una sola vez y vence en 15 minutos.',
  'loginLink.action': 'Iniciar sesión',
  'loginLink.note': 'Si no lo pediste, puedes ignorar este correo.',
  'wayAdded.subject': 'Se agregó una forma de iniciar sesión a tu cuenta',
  'wayAdded.PASSKEY':
    'El {at} se agregó una llave de acceso a tu cuenta. Ya se puede usar para iniciar sesión.',
  'wayAdded.GOOGLE':
    'El {at} tu cuenta se conectó con Google. Ya puedes iniciar sesión con Google.',
  'wayAdded.FACEBOOK':
    'El {at} tu cuenta se conectó con Facebook. Ya puedes iniciar sesión con Facebook.',
  'wayAdded.APPLE': 'El {at} tu cuenta se conectó con Apple. Ya puedes iniciar sesión con Apple.',
  'wayAdded.action': 'Revisar mi cuenta',
  quoted: '«{name}»',
  'alert.subject.JOB':
    '{count, plural, one {# empleo nuevo: {name}} many {# de empleos nuevos: {name}} other {# empleos nuevos: {name}}}',
  'alert.subject.INTERNSHIP':
    '{count, plural, one {# pasantía nueva: {name}} many {# de pasantías nuevas: {name}} other {# pasantías nuevas: {name}}}',
  'alert.subject.VOLOP':
    '{count, plural, one {# voluntariado nuevo: {name}} many {# de voluntariados nuevos: {name}} other {# voluntariados nuevos: {name}}}',
  'alert.subject.EVENT':
    '{count, plural, one {# evento nuevo: {name}} many {# de eventos nuevos: {name}} other {# eventos nuevos: {name}}}',
  'alert.subject.ORG':
    '{count, plural, one {# organización nueva: {name}} many {# de organizaciones nuevas: {name}} other {# organizaciones nuevas: {name}}}',
  'alert.subject.ALL':
    '{count, plural, one {# publicación nueva: {name}} many {# de publicaciones nuevas: {name}} other {# publicaciones nuevas: {name}}}',
  'alert.names':
    '{name} y {count, plural, one {# búsqueda más} many {# de búsquedas más} other {# búsquedas más}}',
  'alert.instant': 'Novedades de tu búsqueda guardada. Te escribimos en cuanto se publica algo.',
  'alert.daily': 'Novedades de tu búsqueda guardada. Te escribimos una vez al día como máximo.',
  'alert.weekly':
    'Novedades de tu búsqueda guardada. Te escribimos una vez por semana como máximo.',
  'alert.because': 'Por qué: {reasons}',
  'alert.in': 'en {place}',
  'alert.from': 'a {distance} de {place}',
  'alert.alsoIn': 'También en {searches}',
  'alert.dismiss': 'No es para mí',
  'alert.all': 'Ver todos los resultados',
  'alert.more':
    '{count, plural, one {Ver todo, y una más} many {Ver todo, y # más} other {Ver todo, y # más}}',
  'alert.others':
    '{count, plural, one {Otra de tus búsquedas tiene resultados nuevos. Mira «Todas mis búsquedas» más abajo.} many {Otras # de tus búsquedas tienen resultados nuevos. Mira «Todas mis búsquedas» más abajo.} other {Otras # de tus búsquedas tienen resultados nuevos. Mira «Todas mis búsquedas» más abajo.}}',
  'alert.frequency': 'Cambiar la frecuencia',
  'alert.pause': 'Pausar',
  'alert.stop': 'Desactivar los correos sobre esta búsqueda',
  'alert.why':
    'Recibes este correo porque guardaste búsquedas en Causa y nos pediste que te escribamos cuando hay novedades.',
  'alert.manage': 'Todas mis búsquedas',
  'alert.change': 'Cambiar esta alerta',
  'alert.whySubscribed':
    'Recibes este correo porque pediste en Causa, sin cuenta, los resultados nuevos de esta búsqueda. Al cancelar la suscripción eliminamos la alerta y tu dirección.',
  'confirmAlert.subject': 'Confirma tu alerta',
  'confirmAlert.text':
    'Pediste recibir por correo los resultados nuevos de una búsqueda en Causa. Confirma que esta dirección es tuya.',
  'confirmAlert.action': 'Confirmar mi alerta',
  'confirmAlert.note':
    'El enlace funciona durante 7 días. Si no lo pediste, puedes ignorar este correo: eliminaremos tu dirección y no volveremos a escribirte.',
  'invite.subject': 'Te invitan a {orgName} en Causa',
  'invite.ADMIN':
    '{inviter} te invitó a ser admin de {orgName} en Causa. Podrás gestionar su página, sus publicaciones y las postulaciones.',
  'invite.OWNER':
    '{inviter} te invitó a ser responsable de {orgName} en Causa. Podrás gestionar su página, sus publicaciones, las postulaciones y el equipo.',
  'invite.causa.ADMIN':
    'Te invitamos a ser admin de {orgName} en Causa. Podrás gestionar su página, sus publicaciones y las postulaciones.',
  'invite.causa.OWNER':
    'Te invitamos a ser responsable de {orgName} en Causa. Podrás gestionar su página, sus publicaciones, las postulaciones y el equipo.',
  'invite.causa.footer': 'Recibes este correo porque alguien nos pidió invitarte a esta dirección.',
  'invite.action': 'Aceptar la invitación',
  'invite.note':
    'La invitación vence en 14 días. Necesitas una cuenta con esta dirección de correo. Si no tienes una, puedes crearla en la página siguiente. Si no conoces esta organización, puedes ignorar este correo.',
  'invite.footer': 'Recibes este correo porque {inviter} ingresó tu dirección en Causa.',
  unsubscribe: 'Darme de baja de estos correos',
  'savedListings.footer': 'Recibes este correo porque guardaste estas publicaciones en Causa.',
  'savedOrganizations.footer':
    'Recibes este correo porque guardaste estas organizaciones en Causa.',
  'colleagueJoined.subject': '{name} se unió a {orgName}',
  'colleagueJoined.text':
    '{name} ({email}) se unió a {orgName} en Causa con un correo de trabajo de tu dominio.',
  'colleagueJoined.until':
    'Hasta el {until} no puede leer postulaciones, mensajes ni perfiles, invitar a otras personas ni eliminar la organización. Puedes confirmar a esta persona antes en la página del equipo.',
  'colleagueJoined.next':
    'Si no conoces a esta persona, quítala en la página del equipo. Allí también puedes desactivar la unión con correo de trabajo.',
  'memberRemoved.subject': '{member} ya no es miembro de {orgName}',
  'memberRemoved.text': '{by} quitó a {member} de {orgName} en Causa.',
  'memberRemoved.left': '{member} dejó {orgName} en Causa.',
  'memberRemoved.bringBack':
    'Si fue un error, puedes restaurar su acceso en la página del equipo durante {days, plural, one {# día} other {# días}}.',
  'memberRemoved.next': 'Si fue un error, puedes volver a invitar a esa persona.',
  'members.action': 'Ver el equipo',
  'members.owner': 'Recibes este correo porque eres responsable de {orgName}.',
  'members.member': 'Recibes este correo porque eres miembro de {orgName}.',
  'membershipEnded.subject': 'Ya no eres miembro de {orgName}',
  'membershipEnded.text':
    'Otro miembro te quitó de {orgName} en Causa. Tu cuenta no cambia. Si es un error, contacta a la organización.',
  'membershipEnded.action': 'Ver mis organizaciones',
  'organizationDeleted.subject': '{orgName} fue eliminada',
  'organizationDeleted.text':
    '{by} eliminó {orgName} de Causa. Sus publicaciones se cerraron y su página ya no está disponible.',
  'organizationDeleted.undo': 'Como responsable, puedes restaurarla hasta el {until}.',
  'organizationDeleted.action': 'Restaurar la organización',
  'adminRequest.subject': '{applicant} quiere unirse a {orgName}',
  'adminRequest.text': '{applicant} ({position}) pidió ser admin de {orgName} en Causa.',
  'adminRequest.care':
    'Los admins pueden editar la organización, sus publicaciones y su equipo. Aprueba solo a personas que conoces.',
  'adminRequest.action': 'Revisar la solicitud',
  'requestDecided.approved.subject': 'Ya eres admin de {orgName}',
  'requestDecided.approved.text':
    '{orgName} aprobó tu solicitud. Ya puedes editar la organización, sus publicaciones y su equipo.',
  'requestDecided.approved.action': 'Ir a la organización',
  'requestDecided.declined.subject': '{orgName} no aprobó tu solicitud',
  'requestDecided.declined.text':
    'Una persona del equipo de {orgName} rechazó tu solicitud para ser admin. Si crees que es un error, contacta a la organización.',
  'requestDecided.declined.action': 'Ver mis organizaciones',
  'organizationApproved.subject': '{orgName} ya es pública en Causa',
  'organizationApproved.text': 'Aprobamos {orgName}. Su página ya es pública.',
  'organizationApproved.action': 'Ver la página pública',
  'changesDecided.approved.subject': 'Aprobamos tu cambio en {orgName}',
  'changesDecided.approved.text': 'La página pública de {orgName} ya muestra tus cambios.',
  'changesDecided.approved.action': 'Ver la página pública',
  'changesDecided.declined.subject': 'No aprobamos tu cambio en {orgName}',
  'changesDecided.declined.text':
    'La página pública de {orgName} no cambió. Si crees que es un error, contáctanos desde nuestra página de ayuda.',
  'changesDecided.declined.action': 'Abrir el editor de la página',
  'changesDecided.fields': 'Cambios solicitados: {fields}',
  'changesDecided.field.name': 'nombre',
  'changesDecided.field.type': 'tipo',
  'changesDecided.field.registry': 'número de registro',
  'changesDecided.field.website': 'sitio web',
  'listing.live.subject': 'Tu publicación ya está visible: {title}',
  'listing.live.text': '«{title}» ya está en Causa.',
  'listing.live.until': 'Está abierta hasta el final del {day}.',
  'listing.live.action': 'Ver la publicación',
  'listing.inReview.subject': 'Estamos revisando tu publicación: {title}',
  'listing.inReview.text':
    'Estamos revisando «{title}». Te escribiremos cuando se publique o si tenemos alguna pregunta. Mientras tanto, puedes retirarla de la revisión y seguir editándola.',
  'listing.inReview.action': 'Ver la publicación',
  'listing.returned.subject': 'Tu publicación necesita cambios: {title}',
  'listing.returned.text': 'Revisamos «{title}» y todavía no la publicamos por este motivo:',
  'listing.returned.next':
    'Vuelve a ser un borrador con todo lo que escribiste. Edítala y envíala de nuevo.',
  'listing.returned.action': 'Editar la publicación',
  'listing.ending.subject': '«{title}» cierra el {day}',
  'listing.ending.text': '«{title}» deja de recibir postulaciones al final del {day}.',
  'listing.ending.next':
    '¿Sigues buscando? Puedes mantenerla abierta más tiempo en su página. Abrir este enlace no cambia nada.',
  'listing.ending.action': 'Mantenerla abierta',
  'listing.ended.subject': '«{title}» ya cerró',
  'listing.ended.text': '«{title}» cerró el {day} y ya no es pública.',
  'listing.ended.next':
    'Puedes reabrirla en la misma URL durante 30 días. Si encontraste a alguien, cuéntanos cómo. Les ayuda a quienes se postularon.',
  'listing.ended.action': 'Ver la publicación',
  'listing.removed.subject': 'Retiramos tu publicación: {title}',
  'listing.removed.text': 'Retiramos «{title}» de Causa por este motivo:',
  'listing.removed.next': 'Si crees que es un error, responde a este correo.',
  'listing.removed.action': 'Ver la publicación',
  'listing.why': 'Recibes este correo porque gestionas publicaciones de {orgName}.',
  'listing.choose': 'Puedes cambiarlo en Notificaciones, en el panel de {orgName}.',
  'applicationsDigest.subject':
    '{count, plural, one {Una postulación nueva} other {# postulaciones nuevas}}: {orgName}',
  'applicationsDigest.text':
    '{count, plural, one {Una persona se postuló a {orgName} desde nuestro último correo.} other {# personas se postularon a {orgName} desde nuestro último correo.}}',
  'applicationsDigest.count':
    '{count, plural, one {Una postulación nueva} other {# postulaciones nuevas}}',
  'applicationsDigest.more': '{count, plural, one {y una más} other {y # más}}',
  'applicationsDigest.action':
    '{count, plural, one {Ver la postulación} other {Ver las postulaciones}}',
  'applicationsDigest.note':
    'Te avisamos de inmediato de la primera postulación a una publicación y, una vez al día, de las demás. Puedes cambiarlo en el panel, en Notificaciones.',
  'applicationStatus.subject':
    '{status, select, SHORTLISTED {{type, select, EVENT {Estás en la lista} other {Quedaste en la preselección}}} INTERVIEW {{type, select, EVENT {Te invitan a una conversación} other {Te invitan a una entrevista}}} OFFERED {{type, select, EVENT {Te ofrecen un lugar} other {Tienes una oferta}}} HIRED {{type, select, EVENT {Tu lugar está confirmado} other {Te seleccionaron}}} other {{type, select, EVENT {Sobre tu inscripción} other {Sobre tu postulación}}}}: {title}',
  'applicationStatus.wrote':
    '{orgName} te escribió sobre {type, select, EVENT {tu inscripción en} other {tu postulación a}} «{title}»:',
  'applicationStatus.declined':
    '{type, select, EVENT {{orgName} no puede ofrecerte un lugar en «{title}». Gracias por tu interés.} other {{orgName} no seguirá adelante con tu postulación a «{title}». Gracias por postularte. Sabemos que lleva tiempo y valor.}}',
  'applicationStatus.action':
    '{type, select, EVENT {Ver tu inscripción} other {Ver tu postulación}}',
  'reply.here': 'Puedes responder a este correo o en Causa.',
  'replyRefused.subject': 'Tu respuesta no se envió',
  'replyRefused.SENDER':
    'Llegó desde una dirección distinta a la que usamos para escribirte. Responde desde esa dirección, para que nadie más pueda escribir en tu nombre.',
  'replyRefused.EMPTY': 'No encontramos texto encima del correo citado.',
  'replyRefused.LENGTH': 'Tiene más de {max, number} caracteres.',
  'replyRefused.LIMIT': 'Llegaste al límite diario de mensajes de esta conversación.',
  'replyRefused.CLOSED': 'La conversación terminó, o la organización no puede responder ahora.',
  'replyRefused.next': 'Puedes leer la conversación y responder en Causa.',
  'applicationStatus.feedback':
    '¿Cómo fue postularte aquí? Puedes contarlo en la página de tu postulación. {orgName} nunca sabe quién respondió.',
  'applicationStatus.reply': 'Responde en Causa. No recibimos las respuestas a este correo.',
  'applicationMessage.subject': '{orgName} te escribió: {title}',
  'applicationMessage.text':
    '{author}, de {orgName}, te escribió sobre {type, select, EVENT {tu inscripción en} other {tu postulación a}} «{title}»:',
  'applicationMessage.action': 'Responder en Causa',
  'interview.entry': 'Entrevista con {name}: {title}',
  'interview.minutes': '{minutes, plural, one {# minuto} other {# minutos}}',
  'interview.way.VIDEO': 'Videollamada: {place}',
  'interview.way.PHONE': 'Llamada: {place}',
  'interview.way.PLACE': 'Lugar: {place}',
  'interview.action': 'Ver la entrevista',
  'interview.proposed.subject': '{orgName} te invita a una entrevista: {title}',
  'interview.proposed.text':
    '{orgName} propone estos horarios para una entrevista sobre «{title}»:',
  'interview.proposed.action': 'Elegir un horario',
  'interview.proposed.note': 'Si ninguno te sirve, puedes pedir otros en la misma página.',
  'interview.picked.subject': 'Entrevista con {name}: {title}',
  'interview.picked.text': 'Tu entrevista con {name} sobre «{title}» ya tiene horario:',
  'interview.picked.note': 'El archivo adjunto la agrega a tu calendario.',
  'interview.moved.subject': 'Nuevo horario de la entrevista con {name}: {title}',
  'interview.moved.text': 'Tu entrevista con {name} sobre «{title}» cambió a este horario:',
  'interview.refused.subject': '{name} pide otros horarios: {title}',
  'interview.refused.text':
    'Ninguno de los horarios para la entrevista sobre «{title}» le sirve a {name}:',
  'interview.refused.action': 'Proponer otros horarios',
  'interview.canceled.subject': 'Se canceló la entrevista con {name}: {title}',
  'interview.canceled.text':
    'Se canceló tu entrevista con {name} sobre «{title}», prevista para el {when}.',
  'interview.canceled.proposal':
    '{name} canceló los horarios propuestos para la entrevista sobre «{title}».',
  'interview.reminder.subject':
    'En {hours, plural, one {# hora} other {# horas}}: entrevista con {name}',
  'interview.reminder.text':
    'Tu entrevista con {name} sobre «{title}» es en {hours, plural, one {# hora} other {# horas}}:',
  'organizationMessage.subject': '{name} escribió a {orgName}',
  'organizationMessage.text': '{name} escribió a {orgName}:',
  'ownershipClaimed.subject': '¿Sigues siendo responsable de {orgName}?',
  'ownershipClaimed.text':
    '{name}, admin de {orgName}, pidió ser responsable porque ninguna persona responsable inició sesión en un año o nuestros correos rebotaron.',
  'ownershipClaimed.until':
    'Si todavía administras {orgName}, oponte antes del {until}. Si no, revisaremos la solicitud y decidiremos. En cualquier caso, seguirás siendo responsable hasta que otra persona responsable lo cambie.',
  'ownershipClaimed.action': 'Revisar la solicitud',
  'ownershipDecided.OBJECTED.subject': 'Una persona responsable de {orgName} se opuso',
  'ownershipDecided.OBJECTED.text':
    'Pediste ser responsable de {orgName}. Una persona responsable se opuso. Ponte en contacto con ella.',
  'ownershipDecided.GRANTED.subject': 'Ya eres responsable de {orgName}',
  'ownershipDecided.GRANTED.text':
    'Aprobamos tu solicitud. Ahora eres responsable de {orgName}. Las personas responsables anteriores conservan su rol hasta que lo cambies.',
  'ownershipDecided.REFUSED.subject': 'No aprobamos tu solicitud sobre {orgName}',
  'ownershipDecided.REFUSED.text':
    'Pediste ser responsable de {orgName}. No pudimos confirmar la solicitud, así que sigues siendo admin. Verificar el dominio de la organización ayuda.',
  'confirmMessage.subject': 'Confirma tu mensaje a {orgName}',
  'confirmMessage.text':
    'Alguien usó esta dirección para escribir un mensaje a {orgName} en Causa. Revisa el mensaje y confírmalo. Solo lo enviamos después de tu confirmación.',
  'confirmMessage.action': 'Revisar y confirmar el mensaje',
  'confirmMessage.note':
    'El enlace vence en tres días. Si no fuiste tú, puedes ignorar este correo. No enviaremos nada.',
  'organizationReply.subject': '{orgName} te respondió',
  'organizationReply.text': '{author}, de {orgName}, respondió a tu mensaje:',
  'organizationReply.unnamed': '{orgName} respondió a tu mensaje:',
  'applicationReply.subject': '{applicant} respondió: {title}',
  'applicationReply.text':
    '{applicant} escribió sobre {type, select, EVENT {su inscripción en} other {su postulación a}} «{title}»:',
  'applicationReply.note': 'Puedes desactivar estos correos en el panel, en Notificaciones.',
  'staffReason.SCAM': 'Parece una estafa.',
  'staffReason.ASKS_MONEY': 'Pide dinero, datos bancarios o documentos a quienes se postulan.',
  'staffReason.NOT_REAL': 'No pudimos confirmar que exista.',
  'staffReason.DISCRIMINATION': 'Es discriminatoria.',
  'staffReason.WRONG_FACTS': 'Parte de la información es incorrecta.',
  'staffReason.UNCLEAR': 'Falta información importante o no está clara.',
  'staffReason.DUPLICATE': 'Ya está en Causa.',
  'staffReason.NOT_FOR_CAUSA': 'No corresponde a lo que se publica en Causa.',
  'staffReason.NOT_PROVEN': 'No pudimos confirmar quién está detrás.',
  'listing.held.subject': 'Ocultamos tu publicación por ahora: {title}',
  'listing.held.text':
    'Varias personas denunciaron un problema con «{title}». La ocultamos hasta que nuestro equipo la revise.',
  'listing.held.next': 'No tienes que hacer nada. Te escribiremos cuando tomemos una decisión.',
  'listing.held.action': 'Ver la publicación',
  'webhookOff.subject': '{orgName}: desactivamos un endpoint de webhooks',
  'webhookOff.GONE': '{endpoint} respondió 410 Gone, así que lo desactivamos.',
  'webhookOff.FAILING':
    'Todas las entregas a {endpoint} fallaron durante cinco días, así que lo desactivamos.',
  'webhookOff.text':
    'Encontrarás las entregas fallidas en la lista de entregas. Activa el endpoint cuando tu servidor vuelva a responder y reenvía lo que falte.',
  'webhookOff.action': 'Ver webhook',
  'integration.greenhouse': 'Greenhouse',
  'integration.jazzhr': 'JazzHR',
  'integration.careers-page': 'Página de empleo',
  'integration.lever': 'Lever',
  'integration.ashby': 'Ashby',
  'integration.workable': 'Workable',
  'integration.smartrecruiters': 'SmartRecruiters',
  'integration.recruitee': 'Recruitee',
  'integration.teamtailor': 'Teamtailor',
  'integration.personio': 'Personio',
  'integration.bamboohr': 'BambooHR',
  'integrationHeld.EMPTY':
    'El sistema no tiene empleos, pero tienes publicaciones abiertas que se importaron de él.',
  'integrationHeld.OTHER_BOARD':
    'Ninguno de los empleos que importaste está ahora en el sistema. Puede que hayas conectado otra cuenta.',
  'integrationHeld.MANY':
    'Esta actualización cerraría más de tres publicaciones y más del 30 % de las importadas de este sistema.',
  'integrationHeld.UNREADABLE': 'No pudimos leer varios de los empleos. No cerramos nada por eso.',
  'boardDecided.approved.subject': '{orgName}: {board} está confirmado',
  'boardDecided.approved.text':
    'Confirmamos que el sistema de selección que conectaste ({board}) es de tu organización. Desde ahora importamos sus empleos.',
  'boardDecided.refused.subject': '{orgName}: no pudimos confirmar {board}',
  'boardDecided.refused.text':
    'No pudimos confirmar que el sistema de selección que conectaste ({board}) sea de tu organización, así que no importamos sus empleos.',
  'boardDecided.action': 'Ver el sistema de selección',
  'integrationHeld.subject': '{orgName}: una actualización de {board} necesita tu aprobación',
  'integrationHeld.text':
    'Todavía no cerramos ni cambiamos nada. Revisa la actualización y decide.',
  'integrationHeld.action': 'Revisar actualización',
  'integrationCredits.subject': '{orgName}: faltan créditos para los empleos nuevos de {board}',
  'integrationCredits.text':
    '{count, plural, one {1 empleo nuevo de {board} quedó como borrador} other {# empleos nuevos de {board} quedaron como borradores}} porque no tenías créditos suficientes para {count, plural, one {publicarlo} other {publicarlos}}.',
  'integrationCredits.next':
    'Compra créditos y publica los borradores. Después, los nuevos empleos se publican automáticamente mientras tengas créditos. Enviamos este correo como máximo una vez al día.',
  'integrationCredits.action': 'Ver borradores',
  'integrationFailing.subject': '{orgName}: no pudimos leer {board}',
  'integrationFailing.daily':
    'Tus publicaciones no cambian. Desde ahora lo intentaremos una vez al día.',
  'integrationFailing.stopped':
    'Dejamos de intentarlo. Tus publicaciones no cambian. Vuelve a conectar el sistema de selección cuando funcione.',
  'integrationFailing.action': 'Ver conexión',
  'boardError.UNKNOWN_BOARD': 'No encontramos una página de empleos con este nombre.',
  'boardError.WRONG_KEY': 'La clave ya no es válida. Una persona responsable puede ingresar otra.',
  'boardError.DOWN': 'No pudimos conectarnos al sistema de selección.',
  'boardError.UNREADABLE': 'No pudimos leer los empleos en la respuesta del sistema de selección.',
  'boardError.NO_JOBS_FOUND':
    'No encontramos empleos en esta página. Agrega datos estructurados “JobPosting” a la página o a las páginas que enlaza.',
  'boardError.NOT_ALLOWED':
    'Esta página redirige a otro sitio, o el archivo robots.txt del sitio no nos permite leerla.',
  'boardError.KEY_LOST': 'Ya no podemos leer la clave guardada. Ingrésala de nuevo.',
  'fairInvited.subject': '{orgName} tiene una invitación a {fair}',
  'fairInvited.text':
    '{fair} es el {date}. {orgName} puede tener un puesto, donde los visitantes encuentran sus vacantes y sus sesiones. {credits, plural, =0 {El puesto es gratis.} one {El puesto cuesta 1 crédito.} other {El puesto cuesta # créditos.}}',
  'fairInvited.until': 'Responde a más tardar el {date}.',
  'fairInvited.action': 'Ver la invitación',
  'fairCanceled.subject': 'Se canceló {fair}',
  'fairCanceled.text': '{fair}, prevista para el {date}, se canceló. Lo sentimos.',
  'fairCanceled.credits':
    'Devolvimos {credits, plural, one {1 crédito} other {# créditos}} a {orgName}.',
  'fairCanceled.invited': '{orgName} ya no necesita responder a la invitación.',
  'fairCanceled.action': 'Ver otras ferias',
  'fairChanged.subject.time': 'Cambió la hora de {fair}',
  'fairChanged.subject.place': 'Cambió el lugar de {fair}',
  'fairChanged.subject.both': '{fair} tiene nueva hora y nuevo lugar',
  'fairChanged.when': 'Fecha de {fair}: {time}.',
  'fairChanged.timeBefore': 'Fecha anterior: {time}.',
  'fairChanged.where': 'Lugar: {place}',
  'fairChanged.placeBefore': 'Lugar anterior: {place}',
  'fairChanged.online': 'en línea',
  'fairChanged.visitor':
    'Tu inscripción sigue vigente. Si la nueva hora o el nuevo lugar no te convienen, cancela tu inscripción en la página de la feria. Allí también puedes descargar un archivo de calendario con la nueva hora.',
  'fairChanged.booth':
    'El puesto de {orgName} sigue reservado. Si la nueva hora o el nuevo lugar no les convienen, pueden cancelarlo en su página.',
  'fairChanged.invited':
    'La invitación a {orgName} sigue vigente. La página de la invitación indica hasta cuándo puedes responder.',
  'fairChanged.action.visitor': 'Ver la feria',
  'fairChanged.action.booth': 'Ver el puesto',
  'fairChanged.action.invited': 'Ver la invitación',
  'fairPostponed.subject': '{fair} se pospone',
  'fairPostponed.text': '{fair} no se realizará el {date}. Estamos planificando una nueva fecha.',
  'fairPostponed.visitor':
    'Tu inscripción sigue vigente. Te enviaremos por correo la nueva hora y el nuevo lugar. Si no quieres esperar, cancela tu inscripción en la página de la feria.',
  'fairPostponed.booth':
    'El puesto de {orgName} sigue reservado. Te enviaremos por correo la nueva hora y el nuevo lugar. Si no quieren esperar, pueden cancelar el puesto en su página.',
  'fairPostponed.invited':
    'La invitación a {orgName} sigue vigente. Te enviaremos por correo la nueva hora y el nuevo lugar.',
  'fairReopened.subject': '{fair} está abierta otra vez',
  'fairReopened.visitor':
    'Tu inscripción sigue vigente. Si la hora o el lugar no te convienen, cancela tu inscripción en la página de la feria. Allí también puedes descargar un archivo de calendario.',
  'fairReopened.booth':
    'El puesto de {orgName} sigue reservado. Si la hora o el lugar no les convienen, pueden cancelarlo en su página.',
  'fairReopened.invited':
    'La invitación a {orgName} sigue vigente. La página de la invitación indica hasta cuándo puedes responder.',
  'fairAccepted.subject': '{orgName} tiene un puesto en {fair}',
  'fairAccepted.text':
    '{orgName} tiene un puesto en {fair}. {credits, plural, =0 {Es gratis.} one {Costó 1 crédito.} other {Costó # créditos.}} Cuenta a los visitantes qué hacen y cuándo pueden conocerlos.',
  'fairAccepted.action': 'Preparar el puesto',
  'reportDecided.upheld.subject': 'Tomamos medidas por tu denuncia: {title}',
  'reportDecided.upheld.text':
    'Denunciaste un problema con «{title}». Lo revisamos y tomamos medidas. Gracias por ayudar a otras personas.',
  'reportDecided.declined.subject': 'Revisamos tu denuncia: {title}',
  'reportDecided.declined.text':
    'Denunciaste un problema con «{title}». Lo revisamos y no encontramos nada contrario a nuestras reglas, así que no cambiamos nada. Gracias por avisarnos.',
  'reportDecided.action': 'Ir a Causa',
  'reportDecided.note':
    'Recibes este correo porque hiciste una denuncia y pediste saber el resultado.',
  'frozen.subject': 'Suspendimos {orgName}',
  'frozen.text':
    'Ocultamos {orgName} y sus publicaciones, y no puedes hacer cambios, por este motivo:',
  'frozen.next':
    'Conservas tus créditos. Si crees que es un error, puedes apelar en cualquier página del panel. Nuestro equipo lo revisará.',
  'frozen.action': 'Abrir el panel',
  'thawed.subject': '{orgName} está de vuelta en Causa',
  'thawed.text':
    'Levantamos la suspensión de {orgName}. Su página y sus publicaciones son públicas otra vez.',
  'thawed.action': 'Abrir el panel',
  'objectionDeclined.subject': 'Revisamos tu apelación: {orgName}',
  'objectionDeclined.text': 'Revisamos tu apelación. {orgName} sigue suspendida.',
  'objectionDeclined.action': 'Abrir el panel',
  'appliedDeleted.subject': '{orgName} cerró su cuenta',
  'appliedDeleted.text':
    '{orgName} cerró su cuenta en Causa, así que no responderá a tu postulación a {titles}. Lo sentimos. Le dedicaste tiempo.',
  'appliedDeleted.next': 'No tienes que hacer nada. Tu postulación sigue en tu lista.',
  'appliedRemoved.subject': 'Retiramos una publicación a la que te postulaste: {title}',
  'appliedRemoved.text':
    'Retiramos «{title}» de Causa porque incumplía nuestras reglas. No envíes dinero, datos bancarios ni documentos a quien la publicó.',
  'appliedRemoved.next': 'No tienes que hacer nada. Tu postulación sigue en tu lista.',
  'appliedRemoved.action': 'Tus postulaciones',
  'domainCode.subject': 'Tu código para {orgName} en Causa',
  'domainCode.text': 'Usa este código para confirmar que {orgName} usa esta dirección:',
  'domainCode.next':
    'Vence en 30 minutos. Si no sabes de qué se trata, puedes ignorar este correo.',
  'verification.VERIFIED.subject': '{orgName} está verificada',
  'verification.VERIFIED.text':
    '{orgName} ya tiene la insignia de organización verificada. Es válida por 24 meses.',
  'verification.REFUSED.subject': 'Todavía no pudimos verificar {orgName}',
  'verification.REFUSED.text': 'No pudimos aceptar lo que enviaste para {orgName} por este motivo:',
  'verification.LAPSED.subject': 'Venció la verificación de {orgName}',
  'verification.LAPSED.text':
    'La verificación de {orgName} venció después de 24 meses, así que perdió la insignia. Puedes volver a verificarla en unos minutos.',
  'verification.action': 'Ver la verificación',
  'unanswered.subject':
    '{count, plural, one {# persona espera} other {# personas esperan}} una respuesta: {orgName}',
  'unanswered.text':
    '{count, plural, one {# persona lleva} other {# personas llevan}} diez días o más esperando una respuesta de {orgName}. Basta un mensaje corto, aunque la respuesta sea no.',
  'unanswered.listing':
    '{count, plural, one {# postulación} other {# postulaciones}}; la más antigua, de hace {days, plural, one {# día} other {# días}}',
  'unanswered.action': 'Revisar postulaciones',
  'unanswered.note':
    'Enviamos este recordatorio como máximo una vez por semana. Puedes desactivarlo en el panel, en Notificaciones.',
  'noAnswer.subject':
    'Sin respuesta a {type, select, EVENT {tu inscripción} other {tu postulación}}: {title}',
  'noAnswer.text':
    '{orgName} cerró la publicación «{title}» hace 60 días y no respondió a {type, select, EVENT {tu inscripción} other {tu postulación}} en Causa. Lo sentimos. Merecías una respuesta.',
  'noAnswer.next': 'Te sugerimos no esperar más. No dice nada sobre ti.',
  'noAnswer.action': 'Buscar algo nuevo',
  'accessEnds.subject': 'Hasta el {day}: postulaciones a «{title}»',
  'accessEnds.text':
    '«{title}» cerró hace casi un año. El {day}, tu equipo dejará de tener acceso a {count, plural, one {su # postulación} other {sus # postulaciones}}. Limitamos el acceso para proteger la privacidad de quienes se postularon.',
  'accessEnds.next': 'Si necesitas conservarlas, descárgalas como CSV antes de esa fecha.',
  'accessEnds.action': 'Ver postulaciones',
  'candidateInvited.subject': '{orgName} te invita a postularte: {title}',
  'candidateInvited.text':
    '{author}, de {orgName}, encontró tu perfil en Causa y te invita a postularte a «{title}»:',
  'candidateInvited.unnamed':
    '{orgName} encontró tu perfil en Causa y te invita a postularte a «{title}»:',
  'candidateInvited.action': 'Ver la publicación',
  'candidateInvited.note':
    '{orgName} no puede ver tu correo ni tu currículum. Solo recibe lo que envíes si te postulas.',
  'candidateInvited.why':
    'Recibes este correo porque las organizaciones pueden encontrar tu experiencia profesional.',
  'candidateInvited.visibility': 'Ocultarme de esta organización o de todas',
  'summary.subject': 'Tu semana en Causa: {orgName}',
  'summary.figures':
    'En los últimos siete días, tus publicaciones tuvieron {views, plural, =0 {cero vistas} one {una vista} other {# vistas}} y {applications, plural, =0 {cero postulaciones} one {una postulación} other {# postulaciones}}.',
  'summary.waiting':
    '{count, plural, one {Una postulación espera respuesta desde hace más de diez días.} other {# postulaciones esperan respuesta desde hace más de diez días.}}',
  'summary.ending': 'Cierran esta semana',
  'summary.closes': 'Cierra el {day}',
  'summary.candidates': 'Personas a las que podrías invitar',
  'summary.for': 'Para «{title}»',
  'summary.good': 'Buena coincidencia',
  'summary.bad': 'No coincide',
  'summary.action': 'Ir al panel',
  'summary.why': 'Recibes este correo los lunes porque eres miembro de {orgName}.',
  'invoicePaid.subject': 'La factura {number} está pagada',
  'invoicePaid.text':
    'Recibimos {amount} de {orgName} y agregamos {credits, plural, one {# crédito} other {# créditos}} a su saldo.',
  'invoicePaid.published':
    '{count, plural, one {Ya está publicada} other {Ya están publicadas}}: {titles}.',
  'invoicePaid.inReview':
    '{count, plural, one {Esta publicación está} other {Estas publicaciones están}} en revisión: {titles}. Te avisaremos por correo cuando {count, plural, one {se publique} other {se publiquen}}.',
  'invoicePaid.kept':
    'No pudimos publicar {titles}. {count, plural, one {Sigue como borrador} other {Siguen como borradores}} y conservas los créditos. {count, plural, one {Ábrelo} other {Ábrelos}} para ver qué falta.',
  'donationReceipt.subject': 'Gracias por tu donación: recibo {number}',
  'donationReceipt.text':
    '¡Gracias! Recibimos tu donación de {amount} a Causa. Ayuda a que personas y organizaciones se encuentren.',
  'donationReceipt.file':
    'Puedes abrir e imprimir el recibo cuando quieras con el enlace de abajo. No lo compartas: cualquier persona con el enlace puede ver el recibo.',
  'donationReceipt.action': 'Ver el recibo',
  'donationReceipt.monthly':
    'Esta es tu donación mensual. Puedes cambiar el monto o cancelarla cuando quieras, sin cuenta:',
  'donationFailed.subject': 'Tu donación no se realizó',
  'donationFailed.text':
    'Tu banco no procesó tu donación de {amount} a Causa. No se te cobró nada.',
  'donationFailed.next':
    'Si todavía quieres donar, puedes hacerlo con la misma tarjeta o con otra.',
  'donationFailed.action': 'Donar de nuevo',
  'donationRefunded.subject.arrived': 'Reembolsamos {amount} de tu donación',
  'donationRefunded.subject.failed': 'No pudimos reembolsar tu donación',
  'donationRefunded.text.arrived':
    'Reembolsamos {amount} de tu donación a Causa a la tarjeta con la que pagaste. Puede tardar de 5 a 10 días en aparecer en tu estado de cuenta.',
  'donationRefunded.text.failed':
    'Tu banco rechazó el reembolso de {amount} de tu donación. Todavía tenemos el dinero y te escribiremos. También puedes responder a este correo.',
  'donationPlan.footer': 'Recibes este correo porque donaste a Causa.',
  'donationPlan.action': 'Cambiar o cancelar tu donación mensual',
  'donationPlan.payAction': 'Pagarla o cambiarla ahora',
  'donationPlan.seeAction': 'Ver tu donación mensual',
  'donationPlan.refusedSubject': 'No pudimos cobrar tu donación mensual',
  'donationPlan.stoppedSubject': 'Tu donación mensual terminó',
  'donationPlan.refused':
    'Tu banco rechazó el cobro de tu donación mensual de {amount}. No se te cobró nada.',
  'donationPlan.confirm':
    'Tu banco necesita que confirmes tu donación mensual de {amount}. Todavía no se te cobró nada.',
  'donationPlan.next':
    'Lo intentaremos de nuevo el {next}. También puedes pagar ahora, usar otra tarjeta, cambiar el monto o cancelarla con el botón de abajo.',
  'donationPlan.stopped':
    'Lo intentamos cuatro veces y no lo intentaremos más. Gracias por todo lo que donaste.',
  'donationPlan.endedSubject': 'Tu donación mensual terminó',
  'donationPlan.ended':
    'Tu donación mensual de {amount} terminó. No te cobraremos nada más. Gracias por todo lo que donaste.',
  'donationPlan.changedSubject': 'Tu donación mensual cambió',
  'donationPlan.changed':
    'A partir del próximo mes, tu donación mensual será de {amount}. Si no fuiste tú, cámbiala o cancélala con el botón de abajo.',
  'invoicePaid.action': 'Ver factura',
  'invoiceIssued.subject': 'Factura {number}: págala por transferencia',
  'invoiceIssued.text':
    '{orgName} pidió créditos por {amount}. La fecha límite de pago es el {due}.',
  'invoiceIssued.next': 'Agregaremos tus créditos cuando recibamos la transferencia.',
  'invoiceIssued.action': 'Ver factura',
  'payment.action': 'Ver pago',
  'paymentFailed.subject': 'Tu pago no se realizó',
  'paymentFailed.text': 'El pago de {amount} de {orgName} no se realizó. No se te cobró nada.',
  'paymentFailed.next': 'Inténtalo de nuevo con la misma tarjeta o con otra.',
  'paymentRefunded.subject.arrived': 'Reembolsamos {amount}',
  'paymentRefunded.subject.failed': 'Tu reembolso de {amount} falló',
  'paymentRefunded.twice':
    '{orgName} hizo un pago de una factura ya pagada o de un pedido cancelado.',
  'paymentRefunded.text.arrived':
    'Reembolsamos {amount} a la tarjeta con la que se pagó por {orgName}. Puede tardar de 5 a 10 días en aparecer en el estado de cuenta.',
  'paymentRefunded.text.failed':
    'El banco rechazó el reembolso de {amount} de {orgName}. Si habíamos retirado créditos, ya los restituimos. Te escribiremos sobre el dinero.',
  'paymentDisputed.subject.opened': 'Un banco disputó un pago de {amount}',
  'paymentDisputed.subject.won': 'La disputa por {amount} se resolvió a tu favor',
  'paymentDisputed.subject.lost': 'Perdiste la disputa por {amount}',
  'paymentDisputed.text.opened':
    'El banco de la tarjeta que pagó {amount} por {orgName} retiró el dinero y pide pruebas. Hasta que se resuelva la disputa, {orgName} no puede publicar nada que cueste créditos, y los créditos de este pago quedan retenidos.',
  'paymentDisputed.text.won':
    'El banco devolvió los {amount} que {orgName} había pagado. Restituimos los créditos y puedes volver a publicar.',
  'paymentDisputed.text.lost':
    'El banco se quedó con los {amount} que {orgName} había pagado. Si ya usaste los créditos, los descontaremos de tu próxima compra.',
  'paymentDisputed.due': 'Si reconoces este pago, responde a este correo antes del {due}.',
  'creditsExpiring.subject':
    '{credits, plural, one {# crédito vence} other {# créditos vencen}} pronto',
  'creditsExpiring.text':
    '{credits, plural, one {# crédito de {orgName} vence} other {# créditos de {orgName} vencen}} el {on}. Publica antes de esa fecha para aprovecharlos.',
  'creditsExpiring.action': 'Ver créditos',
} as const satisfies Translation<'mail'>;
