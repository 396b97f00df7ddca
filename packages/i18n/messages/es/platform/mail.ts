import type { Translation } from '../../../catalog.ts';

export default {
  greeting: 'Hola, {firstName}:',
  greetingPlain: 'Hola:',
  attached: 'Adjunto: {files}',
  signature: 'Un saludo cordial, el equipo de Causa',
  footer: 'Recibes este correo porque tienes una cuenta en Causa.',
  addressFooter: 'Recibes este correo porque esta dirección se escribió en Causa.',
  notYou: '¿No fuiste tú? Elige otra contraseña ahora mismo y escríbenos.',
  'verify.subject': 'Confirma tu correo electrónico',
  'verify.text':
    'Te damos la bienvenida a Causa. Haz clic para confirmar que esta dirección es tuya.',
  'verify.action': 'Confirmar mi correo',
  'verify.note':
    'El enlace funciona durante 48 horas. Si no te registraste, puedes ignorar este correo.',
  'reset.subject': 'Elige una contraseña nueva',
  'reset.text': 'Pediste una contraseña nueva. Elígela aquí para volver a iniciar sesión.',
  'reset.action': 'Elegir una contraseña nueva',
  'reset.note':
    'El enlace funciona una sola vez, durante una hora. Si no lo pediste, nada cambió y puedes ignorar este correo.',
  'emailOld.subject': '¿Es este tu nuevo correo?',
  'emailOld.text':
    'Pediste usar {newEmail} con tu cuenta a partir de ahora. Confírmalo también desde tu dirección actual.',
  'emailOld.action': 'Sí, cambiar mi correo',
  'emailOld.note':
    'Si no lo pediste, no hagas clic. Tu dirección sigue igual; por seguridad, cambia tu contraseña.',
  'emailNew.subject': 'Confirma tu nuevo correo electrónico',
  'emailNew.text': 'Quieres usar esta dirección con tu cuenta en Causa. Confirma que es tuya.',
  'emailNew.action': 'Confirmar mi nuevo correo',
  'emailNew.note':
    'El enlace funciona durante 24 horas. Si no lo pediste, puedes ignorar este correo.',
  'emailChanged.subject': 'Tu correo electrónico cambió',
  'emailChanged.text': 'Tu cuenta en Causa ahora usa {newEmail}.',
  'welcome.subject': 'Te damos la bienvenida a Causa',
  'welcome.text': 'Tu correo está confirmado y tu cuenta está lista.',
  'welcome.ideas':
    'Guarda publicaciones, guarda una búsqueda para recibir las nuevas por correo y cuéntales a las organizaciones sobre ti en tu perfil.',
  'welcome.action': 'Ir a mi panel',
  'signIn.subject': 'Nuevo inicio de sesión en tu cuenta',
  'signIn.text': 'Alguien inició sesión en tu cuenta el {at} desde un navegador nuevo.',
  'signIn.device': 'Navegador: {device}',
  'signIn.action': 'Ver dónde tengo la sesión abierta',
  'signIn.note':
    'Si fuiste tú, no tienes que hacer nada. Si no, cierra esa sesión y cambia tu contraseña.',
  'password.subject': 'Tu contraseña cambió',
  'password.text':
    'La contraseña de tu cuenta cambió el {at}. Cerramos la sesión en todos los demás navegadores.',
  'password.passkey': 'llave de acceso «{name}»',
  'password.remaining':
    'Además de la contraseña, aún puedes iniciar sesión con: {methods}. Quita lo que no reconozcas.',
  'password.review': 'Revisar cómo inicias sesión',
  'password.action': 'Elegir una contraseña nueva',
  'deletion.subject': 'Tu cuenta se va a eliminar',
  'deletion.text': 'Como pediste, tu cuenta y todo lo que contiene se eliminarán el {on}.',
  'deletion.applications':
    'Tienes {count, plural, one {una postulación} other {# postulaciones}} en curso. {count, plural, one {Termina} other {Terminan}} con tu cuenta.',
  'deletion.action': 'Conservar mi cuenta',
  'deletion.note': '¿Cambiaste de idea? Inicia sesión antes de esa fecha y todo seguirá igual.',
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
    'Si no sabemos de ti en {days} días, desactivaremos estos correos. Tus búsquedas seguirán guardadas.',
  'stillWanted.action': 'Ver mis búsquedas guardadas',
  'loginLink.subject': 'Tu enlace para iniciar sesión',
  'loginLink.text':
    'Pediste un enlace para iniciar sesión en Causa. Funciona una sola vez, durante 15 minutos.',
  'loginLink.action': 'Iniciar sesión',
  'loginLink.note': 'Si no lo pediste, nada cambió y puedes ignorar este correo.',
  'wayAdded.subject': 'Agregaste una nueva forma de iniciar sesión',
  'wayAdded.PASSKEY':
    'El {at} se agregó una llave de acceso a tu cuenta. Ya se puede usar para iniciar sesión.',
  'wayAdded.GOOGLE':
    'El {at} tu cuenta se conectó con Google. Ya puedes usarla para iniciar sesión.',
  'wayAdded.FACEBOOK':
    'El {at} tu cuenta se conectó con Facebook. Ya puedes usarla para iniciar sesión.',
  'wayAdded.APPLE': 'El {at} tu cuenta se conectó con Apple. Ya puedes usarla para iniciar sesión.',
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
  'invite.subject': 'Te invitan a {orgName} en Causa',
  'invite.ADMIN':
    '{inviter} te invita a ayudar a gestionar {orgName} en Causa: su página, sus publicaciones y las postulaciones.',
  'invite.OWNER':
    '{inviter} te invita a gestionar {orgName} en Causa con el rol de propiedad: su página, sus publicaciones, las postulaciones y el equipo.',
  'invite.causa.ADMIN':
    'Te invitamos a ayudar a gestionar {orgName} en Causa: su página, sus publicaciones y las postulaciones.',
  'invite.causa.OWNER':
    'Te invitamos a gestionar {orgName} en Causa con el rol de propiedad: su página, sus publicaciones, las postulaciones y el equipo.',
  'invite.causa.footer': 'Recibes este correo porque nos pidieron invitarte a esta dirección.',
  'invite.action': 'Aceptar la invitación',
  'invite.note':
    'El enlace funciona durante 14 días. Necesitas una cuenta con esta dirección de correo; si todavía no tienes una, puedes crearla en la página siguiente. Si no sabes de qué se trata, puedes ignorar este correo.',
  'invite.footer': 'Recibes este correo porque {inviter} escribió tu dirección en Causa.',
  unsubscribe: 'Darme de baja de estos correos',
  'savedListings.footer': 'Recibes este correo porque guardaste estas publicaciones en Causa.',
  'savedOrganizations.footer':
    'Recibes este correo porque guardaste estas organizaciones en Causa.',
  'colleagueJoined.subject': '{name} se unió a {orgName}',
  'colleagueJoined.text':
    '{name} ({email}) se unió a {orgName} en Causa con un correo de tu dominio.',
  'colleagueJoined.until':
    'Hasta el {until} no puede leer postulaciones, mensajes ni perfiles, ni invitar a otras personas o eliminar la organización. Puedes confirmar a esta persona antes en la página del equipo.',
  'colleagueJoined.next':
    'Si no conoces a esta persona, quítala en la página del equipo. Allí también puedes desactivar la entrada por correo.',
  'memberRemoved.subject': '{member} ya no es parte de {orgName}',
  'memberRemoved.text': '{by} quitó a {member} de {orgName} en Causa.',
  'memberRemoved.left': '{member} dejó {orgName} en Causa.',
  'memberRemoved.bringBack':
    'Si fue un error, puedes volver a incluir a esa persona en la página del equipo durante {days, plural, one {# día} other {# días}}.',
  'memberRemoved.next': 'Si fue un error, puedes volver a invitar a esa persona.',
  'members.action': 'Ver el equipo',
  'members.owner': 'Recibes este correo porque eres responsable de {orgName}.',
  'members.member': 'Recibes este correo porque eres parte del equipo de {orgName}.',
  'membershipEnded.subject': 'Ya no eres parte de {orgName}',
  'membershipEnded.text':
    'Otra persona del equipo te quitó de {orgName} en Causa. Tu cuenta sigue igual. Si es un error, contacta a la organización.',
  'membershipEnded.action': 'Ver mis organizaciones',
  'organizationDeleted.subject': '{orgName} fue eliminada',
  'organizationDeleted.text':
    '{by} eliminó {orgName} de Causa. Sus publicaciones se cerraron y su página ya no existe.',
  'organizationDeleted.undo': 'Como responsable, puedes deshacerlo hasta el {until}.',
  'organizationDeleted.action': 'Deshacer la eliminación',
  'adminRequest.subject': '{applicant} pide unirse a {orgName}',
  'adminRequest.text': '{applicant} ({position}) pide administrar {orgName} en Causa.',
  'adminRequest.care':
    'Quien administra puede editar la organización, sus publicaciones y su equipo. Aprueba solo a personas que conoces.',
  'adminRequest.action': 'Revisar la solicitud',
  'requestDecided.approved.subject': 'Ya administras {orgName}',
  'requestDecided.approved.text':
    '{orgName} aprobó tu solicitud. Ya puedes editar la organización, sus publicaciones y su equipo.',
  'requestDecided.approved.action': 'Ir a la organización',
  'requestDecided.declined.subject': '{orgName} no aprobó tu solicitud',
  'requestDecided.declined.text':
    'Una persona del equipo de {orgName} rechazó tu solicitud para administrarla. Si crees que es un error, contacta a la organización.',
  'requestDecided.declined.action': 'Ver mis organizaciones',
  'organizationApproved.subject': '{orgName} ya es pública en Causa',
  'organizationApproved.text': 'Aprobamos {orgName}. Ahora cualquiera puede encontrar su página.',
  'organizationApproved.action': 'Ver la página pública',
  'changesDecided.approved.subject': 'Aprobamos tu cambio en {orgName}',
  'changesDecided.approved.text': 'La página pública de {orgName} ya muestra lo que cambiaste.',
  'changesDecided.approved.action': 'Ver la página pública',
  'changesDecided.declined.subject': 'No aprobamos tu cambio en {orgName}',
  'changesDecided.declined.text':
    'La página pública de {orgName} queda como estaba. Si crees que es un error, escríbenos desde nuestra página de ayuda.',
  'changesDecided.declined.action': 'Abrir el editor de la página',
  'changesDecided.fields': 'Lo que pediste cambiar: {fields}',
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
    '«{title}» está en revisión. Te escribiremos en cuanto se publique o si tenemos alguna pregunta. Mientras tanto, puedes retirarla y seguir editándola.',
  'listing.inReview.action': 'Ver la publicación',
  'listing.returned.subject': 'Revisa tu publicación, por favor: {title}',
  'listing.returned.text': 'Leímos «{title}» y todavía no la publicamos, por este motivo:',
  'listing.returned.next':
    'Vuelve a ser un borrador, con todo lo que escribiste. Puedes cambiarla y enviarla de nuevo.',
  'listing.returned.action': 'Editar la publicación',
  'listing.ending.subject': '«{title}» cierra el {day}',
  'listing.ending.text': '«{title}» deja de recibir postulaciones al final del {day}.',
  'listing.ending.next':
    '¿Sigues buscando? Puedes mantenerla abierta más tiempo en su página. Abrir este enlace no cambia nada por sí solo.',
  'listing.ending.action': 'Mantenerla abierta',
  'listing.ended.subject': '«{title}» ya cerró',
  'listing.ended.text': '«{title}» cerró el {day} y ya no está en el sitio.',
  'listing.ended.next':
    'Durante 30 días puedes volver a abrirla en la misma dirección. Si ya encontraste a alguien, cuéntanos cómo: les ayuda a quienes se postularon.',
  'listing.ended.action': 'Ver la publicación',
  'listing.removed.subject': 'Retiramos tu publicación: {title}',
  'listing.removed.text': 'Retiramos «{title}» de Causa, por este motivo:',
  'listing.removed.next': 'Si crees que es un error, responde a este correo.',
  'listing.removed.action': 'Ver la publicación',
  'listing.why': 'Recibes este correo porque gestionas publicaciones de {orgName}.',
  'listing.choose': 'Puedes cambiarlo en Notificaciones, en el panel de {orgName}.',
  'applicationsDigest.subject':
    '{count, plural, one {Una postulación nueva} other {# postulaciones nuevas}}: {orgName}',
  'applicationsDigest.text':
    '{count, plural, one {Una persona se postuló a {orgName} desde el último correo.} other {# personas se postularon a {orgName} desde el último correo.}}',
  'applicationsDigest.count':
    '{count, plural, one {Una postulación nueva} other {# postulaciones nuevas}}',
  'applicationsDigest.more': '{count, plural, one {y una más} other {y # más}}',
  'applicationsDigest.action':
    '{count, plural, one {Ver la postulación} other {Ver las postulaciones}}',
  'applicationsDigest.note':
    'Te avisamos enseguida de la primera postulación a una publicación y de las demás una vez al día. Puedes cambiarlo en el panel, en Notificaciones.',
  'applicationStatus.subject':
    '{status, select, SHORTLISTED {{type, select, EVENT {Estás en la lista} other {Quedaste en la preselección}}} INTERVIEW {{type, select, EVENT {Quieren hablar contigo} other {Te invitan a una entrevista}}} OFFERED {{type, select, EVENT {Te ofrecen un lugar} other {Tienes una oferta}}} HIRED {{type, select, EVENT {Tienes un lugar} other {Te seleccionaron}}} other {{type, select, EVENT {Sobre tu inscripción} other {Sobre tu postulación}}}}: {title}',
  'applicationStatus.wrote':
    '{orgName} te escribió sobre {type, select, EVENT {tu inscripción en} other {tu postulación a}} «{title}»:',
  'applicationStatus.declined':
    '{type, select, EVENT {{orgName} no tiene lugar para ti en «{title}». Gracias por tu interés.} other {{orgName} no seguirá adelante con tu postulación a «{title}». Gracias por postularte: sabemos que lleva tiempo y valor.}}',
  'applicationStatus.action':
    '{type, select, EVENT {Ver tu inscripción} other {Ver tu postulación}}',
  'reply.here': 'Puedes responder a este correo o en Causa.',
  'replyRefused.subject': 'Tu respuesta no se envió',
  'replyRefused.SENDER':
    'Llegó desde otra dirección que la que usamos para escribirte. Responde desde esa dirección, para que nadie pueda escribir en tu nombre.',
  'replyRefused.EMPTY': 'No encontramos texto encima del correo citado.',
  'replyRefused.LENGTH': 'Tiene más de {max, number} caracteres.',
  'replyRefused.LIMIT':
    'Ya escribiste todos los mensajes que caben en un día en esta conversación.',
  'replyRefused.CLOSED': 'La conversación terminó, o la organización no puede responder ahora.',
  'replyRefused.next': 'Puedes leer la conversación y escribir en Causa.',
  'applicationStatus.reply':
    'Responde en Causa: las respuestas a este correo no le llegan a nadie.',
  'applicationMessage.subject': '{orgName} te escribió: {title}',
  'applicationMessage.text':
    '{author}, de {orgName}, te escribió sobre {type, select, EVENT {tu inscripción en} other {tu postulación a}} «{title}»:',
  'applicationMessage.action': 'Responder en Causa',
  'organizationMessage.subject': '{name} escribió a {orgName}',
  'organizationMessage.text': '{name} escribió a {orgName}:',
  'ownershipClaimed.subject': '¿Sigues siendo responsable de {orgName}?',
  'ownershipClaimed.text':
    '{name}, que administra {orgName}, pide ser responsable, porque ninguna persona responsable entró en un año o nuestro correo volvió.',
  'ownershipClaimed.until':
    'Si sigues a cargo de {orgName}, oponte hasta el {until}. Si no, miramos el pedido y decidimos. En todo caso sigues siendo responsable hasta que otra persona responsable lo cambie.',
  'ownershipClaimed.action': 'Ver el pedido',
  'ownershipDecided.OBJECTED.subject': 'Una persona responsable de {orgName} se opuso',
  'ownershipDecided.OBJECTED.text':
    'Pediste ser responsable de {orgName}. Una persona responsable está presente y se opuso: pónganse de acuerdo.',
  'ownershipDecided.GRANTED.subject': 'Ya eres responsable de {orgName}',
  'ownershipDecided.GRANTED.text':
    'Miramos tu pedido: ahora eres responsable de {orgName}. Quienes ya lo eran lo siguen siendo hasta que lo cambies.',
  'ownershipDecided.REFUSED.subject': 'Tu pedido sobre {orgName}',
  'ownershipDecided.REFUSED.text':
    'Pediste ser responsable de {orgName}. Lo miramos y no pudimos estar seguros: sigues administrando. Ayuda demostrar un dominio de la organización.',
  'confirmMessage.subject': 'Confirma tu mensaje a {orgName}',
  'confirmMessage.text':
    'Con esta dirección se escribió en Causa un mensaje a {orgName}. Míralo y confírmalo; solo entonces se envía.',
  'confirmMessage.action': 'Ver y confirmar el mensaje',
  'confirmMessage.note':
    'El enlace funciona tres días. Si no fuiste tú, puedes ignorar este correo: no se envía nada.',
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
  'staffReason.DISCRIMINATION': 'Excluye a personas por lo que son.',
  'staffReason.WRONG_FACTS': 'Algunos de sus datos no son correctos.',
  'staffReason.UNCLEAR': 'Faltan datos importantes o no están claros.',
  'staffReason.DUPLICATE': 'Ya está en Causa.',
  'staffReason.NOT_FOR_CAUSA': 'No corresponde a lo que se publica en Causa.',
  'staffReason.NOT_PROVEN': 'No pudimos confirmar quién está detrás.',
  'listing.held.subject': 'Retiramos tu publicación por ahora: {title}',
  'listing.held.text':
    'Varias personas nos avisaron de un problema con «{title}». Estará fuera del sitio hasta que alguien de nuestro equipo la revise.',
  'listing.held.next': 'No tienes que hacer nada. Te escribiremos en cuanto hayamos decidido.',
  'listing.held.action': 'Ver la publicación',
  'webhookOff.subject': '{orgName}: desactivamos un webhook',
  'webhookOff.GONE': '{endpoint} respondió que ya no existe, así que dejamos de enviarle mensajes.',
  'webhookOff.FAILING':
    'Durante cinco días no llegó nada a {endpoint}, así que dejamos de enviarle mensajes.',
  'webhookOff.text':
    'Lo que no se pudo entregar está en la lista de entregas. Activa el webhook cuando su programa vuelva a responder y reenvía lo que falte.',
  'webhookOff.action': 'Ver el webhook',
  'integration.greenhouse': 'Greenhouse',
  'integration.jazzhr': 'JazzHR',
  'integration.careers-page': 'Página de empleo',
  'integrationHeld.EMPTY':
    'La bolsa ya no tiene empleos, aunque hay publicaciones abiertas que vinieron de ella.',
  'integrationHeld.OTHER_BOARD':
    'Ninguno de los empleos que vinieron de esta bolsa está ahora en ella. Parece otra bolsa.',
  'integrationHeld.MANY':
    'Se cerrarían más de tres publicaciones y más del 30 % de las que vinieron de esta bolsa.',
  'boardDecided.approved.subject': '{orgName}: {board} está confirmada',
  'boardDecided.approved.text':
    'Miramos la bolsa de empleo que conectaste ({board}). Es de tu organización: desde ahora se traen sus empleos.',
  'boardDecided.refused.subject': '{orgName}: {board} no está confirmada',
  'boardDecided.refused.text':
    'Miramos la bolsa de empleo que conectaste ({board}) y no pudimos confirmar que sea de tu organización. No se trae nada de ella.',
  'boardDecided.action': 'Ver la bolsa de empleo',
  'integrationHeld.subject': '{orgName}: una actualización de {board} espera tu decisión',
  'integrationHeld.text': 'No se cerró ni cambió nada. Mira qué pasaría y decide.',
  'integrationHeld.action': 'Mirar y decidir',
  'integrationCredits.subject': '{orgName}: faltan créditos para los empleos nuevos de {board}',
  'integrationCredits.text':
    '{count, plural, one {1 empleo nuevo de {board} quedó como borrador} other {# empleos nuevos de {board} quedaron como borradores}}: no había créditos suficientes para {count, plural, one {publicarlo} other {publicarlos}}.',
  'integrationCredits.next':
    'Compra créditos y después publica los borradores. Los empleos que la bolsa tenga más adelante se publican automáticamente otra vez mientras haya créditos. Enviamos este correo una vez al día como máximo.',
  'integrationCredits.action': 'Mirar los borradores',
  'integrationFailing.subject': '{orgName}: no se puede leer {board}',
  'integrationFailing.daily':
    'Tus publicaciones quedan como están. Desde ahora lo intentamos una vez al día.',
  'integrationFailing.stopped':
    'Dejamos de intentarlo. Tus publicaciones quedan como están. Conecta la bolsa otra vez cuando funcione.',
  'integrationFailing.action': 'Mirar la conexión',
  'boardError.UNKNOWN_BOARD': 'La bolsa con este nombre ya no existe.',
  'boardError.WRONG_KEY': 'La clave ya no se acepta. Un responsable puede escribir otra.',
  'boardError.DOWN': 'No se pudo conectar con la bolsa.',
  'boardError.UNREADABLE': 'La bolsa respondió, pero no con empleos que podamos leer.',
  'boardError.NO_JOBS_FOUND':
    'No encontramos empleos en esta página. Necesita datos estructurados de tipo “JobPosting” en la página o en las páginas que enlaza.',
  'boardError.NOT_ALLOWED':
    'Esta página lleva a otro sitio, o el robots.txt del sitio no permite leerla.',
  'boardError.KEY_LOST': 'La clave guardada ya no se puede leer. Escríbela otra vez.',
  'fairInvited.subject': '{orgName} tiene una invitación a {fair}',
  'fairInvited.text':
    '{fair} es el {date}. {orgName} puede tener un puesto, donde los visitantes encuentran sus vacantes y sus sesiones. {credits, plural, =0 {El puesto es gratis.} one {El puesto cuesta 1 crédito.} other {El puesto cuesta # créditos.}}',
  'fairInvited.until': 'Responde a más tardar el {date}.',
  'fairInvited.action': 'Ver la invitación',
  'fairCanceled.subject': 'Se canceló {fair}',
  'fairCanceled.text': '{fair}, prevista para el {date}, no se celebrará. Lo sentimos.',
  'fairCanceled.credits':
    '{orgName} recuperó {credits, plural, one {1 crédito} other {# créditos}}.',
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
    'Tu inscripción se mantiene. Si la nueva hora o el nuevo lugar no te convienen, puedes retirarla en la página de la feria, donde también hay un archivo de calendario con la nueva hora.',
  'fairChanged.booth':
    'El puesto de {orgName} se mantiene. Si la nueva hora o el nuevo lugar no les convienen, pueden devolverlo en su página.',
  'fairChanged.invited':
    'La invitación a {orgName} se mantiene. En su página ves hasta cuándo puedes responder.',
  'fairChanged.action.visitor': 'Ver la feria',
  'fairChanged.action.booth': 'Ver el puesto',
  'fairChanged.action.invited': 'Ver la invitación',
  'fairPostponed.subject': '{fair} se está planificando de nuevo',
  'fairPostponed.text':
    '{fair} no se celebrará el {date} como se había anunciado. Se está planificando de nuevo.',
  'fairPostponed.visitor':
    'Tu inscripción se mantiene. Te enviaremos la hora y el lugar cuando la feria esté abierta otra vez. Si no quieres esperar, retira tu inscripción en la página de la feria.',
  'fairPostponed.booth':
    'El puesto de {orgName} se mantiene. Te enviaremos la hora y el lugar cuando la feria esté abierta otra vez. Si no quieren esperar, pueden devolver el puesto en su página.',
  'fairPostponed.invited':
    'La invitación a {orgName} se mantiene. Te enviaremos la hora y el lugar cuando la feria esté abierta otra vez.',
  'fairReopened.subject': '{fair} está abierta otra vez',
  'fairReopened.visitor':
    'Tu inscripción sigue en pie. Si la hora o el lugar no te convienen, puedes retirarla en la página de la feria. Allí hay también un archivo de calendario.',
  'fairReopened.booth':
    'El puesto de {orgName} sigue reservado. Si la hora o el lugar no les convienen, pueden devolverlo en su página.',
  'fairReopened.invited':
    'La invitación a {orgName} se mantiene. En su página ves hasta cuándo puedes responder.',
  'fairAccepted.subject': '{orgName} tiene un puesto en {fair}',
  'fairAccepted.text':
    '{orgName} tiene un puesto en {fair}. {credits, plural, =0 {Es gratis.} one {Se gastó 1 crédito.} other {Se gastaron # créditos.}} Cuenta a los visitantes qué hacen y cuándo pueden conocerlos.',
  'fairAccepted.action': 'Preparar el puesto',
  'reportDecided.upheld.subject': 'Tomamos medidas por tu denuncia: {title}',
  'reportDecided.upheld.text':
    'Nos avisaste de un problema con «{title}». Lo revisamos y tomamos medidas. Gracias por ayudar a otras personas.',
  'reportDecided.declined.subject': 'Revisamos tu denuncia: {title}',
  'reportDecided.declined.text':
    'Nos avisaste de un problema con «{title}». Lo revisamos y no encontramos nada contrario a nuestras reglas, así que se queda como está. Gracias por avisarnos.',
  'reportDecided.action': 'Ir a Causa',
  'reportDecided.note':
    'Recibes este correo porque hiciste una denuncia y pediste saber el resultado.',
  'frozen.subject': 'Congelamos {orgName}',
  'frozen.text':
    '{orgName} y sus publicaciones están fuera del sitio y no se puede cambiar nada, por este motivo:',
  'frozen.next':
    'Tus créditos quedan como están. Si crees que es un error, puedes reclamar en cualquier página de su panel. Lo revisará una persona.',
  'frozen.action': 'Abrir el panel',
  'thawed.subject': '{orgName} está de vuelta en Causa',
  'thawed.text':
    '{orgName} ya no está congelada. Su página y sus publicaciones están otra vez en el sitio.',
  'thawed.action': 'Abrir el panel',
  'objectionDeclined.subject': 'Revisamos tu reclamo: {orgName}',
  'objectionDeclined.text':
    'Leímos tu reclamo y volvimos a revisarlo todo. {orgName} sigue congelada.',
  'objectionDeclined.action': 'Abrir el panel',
  'appliedDeleted.subject': '{orgName} cerró su cuenta',
  'appliedDeleted.text':
    '{orgName} cerró su cuenta en Causa, así que no responderá a tu postulación a {titles}. Lo sentimos: le dedicaste tiempo.',
  'appliedDeleted.next': 'No tienes que hacer nada. Tu postulación sigue en tu lista.',
  'appliedRemoved.subject': 'Retiramos una publicación a la que te postulaste: {title}',
  'appliedRemoved.text':
    'Retiramos «{title}» de Causa porque incumplía nuestras reglas. No envíes dinero, datos bancarios ni documentos a quien la publicó.',
  'appliedRemoved.next': 'No tienes que hacer nada. Tu postulación sigue en tu lista.',
  'appliedRemoved.action': 'Tus postulaciones',
  'domainCode.subject': 'Tu código para {orgName} en Causa',
  'domainCode.text': 'Este es el código que demuestra que {orgName} usa esta dirección:',
  'domainCode.next':
    'Sirve durante 30 minutos. Si no sabes de qué se trata, ignora este correo: sin el código no pasa nada.',
  'verification.VERIFIED.subject': '{orgName} está verificada',
  'verification.VERIFIED.text':
    '{orgName} ya lleva la marca de las organizaciones verificadas. Dura 24 meses.',
  'verification.REFUSED.subject': 'Todavía no pudimos verificar {orgName}',
  'verification.REFUSED.text':
    'Revisamos lo que enviaste para {orgName} y no fue suficiente, por este motivo:',
  'verification.LAPSED.subject': 'Terminó la verificación de {orgName}',
  'verification.LAPSED.text':
    '{orgName} se verificó hace más de 24 meses, así que ya no lleva la marca. Volver a hacerlo toma unos minutos.',
  'verification.action': 'Abrir la verificación',
  'unanswered.subject':
    '{count, plural, one {# persona espera} other {# personas esperan}} una respuesta: {orgName}',
  'unanswered.text':
    '{count, plural, one {# persona lleva} other {# personas llevan}} diez días o más esperando una respuesta de {orgName}. Basta un mensaje corto, y un rechazo también es una respuesta.',
  'unanswered.listing':
    '{count, plural, one {# postulación} other {# postulaciones}}; la más antigua, de hace {days, plural, one {# día} other {# días}}',
  'unanswered.action': 'Responder',
  'unanswered.note':
    'Te lo recordamos como máximo una vez por semana. Puedes desactivarlo en el panel, en Notificaciones.',
  'noAnswer.subject':
    'Sin respuesta a {type, select, EVENT {tu inscripción} other {tu postulación}}: {title}',
  'noAnswer.text':
    'La publicación «{title}» de {orgName} cerró hace sesenta días y la organización no respondió a {type, select, EVENT {tu inscripción} other {tu postulación}} en Causa. Lo sentimos: merecías una respuesta.',
  'noAnswer.next': 'Te sugerimos no esperar más. No dice nada sobre ti.',
  'noAnswer.action': 'Buscar algo nuevo',
  'accessEnds.subject': 'Hasta el {day}: postulaciones a «{title}»',
  'accessEnds.text':
    '«{title}» cerró hace casi un año. El {day}, tu equipo dejará de tener acceso a {count, plural, one {su # postulación} other {sus # postulaciones}}: nadie espera que lo que envió se lea para siempre.',
  'accessEnds.next': 'Hasta entonces puedes descargarlas como tabla, si tienes que conservarlas.',
  'accessEnds.action': 'Ver las postulaciones',
  'candidateInvited.subject': '{orgName} te invita a postularte: {title}',
  'candidateInvited.text':
    '{author}, de {orgName}, encontró tu perfil en Causa y te invita a postularte a «{title}»:',
  'candidateInvited.unnamed':
    '{orgName} encontró tu perfil en Causa y te invita a postularte a «{title}»:',
  'candidateInvited.action': 'Ver la publicación',
  'candidateInvited.note':
    '{orgName} no tiene tu correo ni tu currículum. Solo recibe lo que envíes si te postulas.',
  'candidateInvited.why':
    'Recibes este correo porque permites que las organizaciones encuentren tu experiencia profesional.',
  'candidateInvited.visibility': 'Ocultarte de esta organización o de todas',
  'summary.subject': 'Tu semana en Causa: {orgName}',
  'summary.figures':
    'En los últimos siete días, {views, plural, =0 {nadie abrió tus publicaciones} one {tus publicaciones se abrieron una vez} other {tus publicaciones se abrieron # veces}} y {applications, plural, =0 {nadie se postuló} one {una persona se postuló} other {# personas se postularon}}.',
  'summary.waiting':
    '{count, plural, one {Una postulación espera respuesta desde hace más de diez días.} other {# postulaciones esperan respuesta desde hace más de diez días.}}',
  'summary.ending': 'Cierran esta semana',
  'summary.closes': 'Cierra el {day}',
  'summary.candidates': 'Personas a las que podrías invitar',
  'summary.for': 'Para «{title}»',
  'summary.good': 'Encaja bien',
  'summary.bad': 'No encaja',
  'summary.action': 'Ir al panel',
  'summary.why': 'Recibes este correo los lunes porque eres miembro de {orgName}.',
  'invoicePaid.subject': 'La factura {number} está pagada',
  'invoicePaid.text':
    'Recibimos {amount} de {orgName}. {credits, plural, one {Se agregó # crédito} other {Se agregaron # créditos}} a su saldo.',
  'invoicePaid.published':
    '{count, plural, one {Ya está publicada} other {Ya están publicadas}}: {titles}.',
  'invoicePaid.inReview':
    '{count, plural, one {Esta publicación está} other {Estas publicaciones están}} en revisión: {titles}. {count, plural, one {La revisamos} other {Las revisamos}} antes de {count, plural, one {publicarla} other {publicarlas}} y te avisamos por correo.',
  'invoicePaid.kept':
    'No pudimos publicar {titles}. {count, plural, one {Sigue como borrador} other {Siguen como borradores}} y los créditos están en tu saldo: {count, plural, one {ábrelo} other {ábrelos}} para ver qué falta.',
  'donationReceipt.subject': 'Gracias por tu donación: recibo {number}',
  'donationReceipt.text':
    '¡Gracias! Tu donación de {amount} a Causa ha llegado. Ayuda a que personas y organizaciones se encuentren.',
  'donationReceipt.file':
    'Puedes abrir e imprimir el recibo cuando quieras con el enlace de abajo. No lo compartas: quien tenga el enlace puede ver el recibo.',
  'donationReceipt.action': 'Ver el recibo',
  'donationReceipt.monthly':
    'Esta es tu donación mensual. Puedes cambiar su importe o terminarla en cualquier momento, sin cuenta:',
  'donationFailed.subject': 'Tu donación no se realizó',
  'donationFailed.text': 'Tu banco no completó tu donación de {amount} a Causa. No se cobró nada.',
  'donationFailed.next':
    'Si todavía quieres donar, puedes hacerlo con la misma tarjeta o con otra.',
  'donationFailed.action': 'Donar de nuevo',
  'donationRefunded.subject.arrived': 'Devolvimos {amount} de tu donación',
  'donationRefunded.subject.failed': 'No pudimos devolver tu donación',
  'donationRefunded.text.arrived':
    'Devolvimos {amount} de tu donación a Causa a la tarjeta con la que pagaste. Los bancos tardan de 5 a 10 días en mostrarlo.',
  'donationRefunded.text.failed':
    'Tu banco no aceptó los {amount} de tu donación que enviamos de vuelta, así que el dinero está de nuevo con nosotros. Te escribiremos; también puedes responder a este correo.',
  'donationPlan.footer': 'Recibes este correo porque donaste a Causa.',
  'donationPlan.action': 'Cambiar o terminar tu donación mensual',
  'donationPlan.payAction': 'Pagarla o cambiarla ahora',
  'donationPlan.seeAction': 'Ver tu donación mensual',
  'donationPlan.refusedSubject': 'No pudimos cobrar tu donación mensual',
  'donationPlan.stoppedSubject': 'Tu donación mensual ha terminado',
  'donationPlan.refused':
    'Tu banco rechazó el cobro de tu donación mensual de {amount}. No se cobró nada.',
  'donationPlan.confirm':
    'Tu banco quiere que confirmes tu donación mensual de {amount}. Todavía no se cobró nada.',
  'donationPlan.next':
    'Lo intentaremos de nuevo el {next}. También puedes pagarla ahora, usar otra tarjeta, cambiar el importe o terminarla con el botón de abajo.',
  'donationPlan.stopped':
    'Lo intentamos cuatro veces y no lo intentaremos más. Gracias por todo lo que diste.',
  'donationPlan.endedSubject': 'Tu donación mensual ha terminado',
  'donationPlan.ended':
    'Tu donación mensual de {amount} ha terminado y no se cobrará nada más. Gracias por todo lo que diste.',
  'donationPlan.changedSubject': 'Tu donación mensual ha cambiado',
  'donationPlan.changed':
    'A partir del próximo mes, tu donación mensual es de {amount}. Si no fuiste tú, cámbiala o termínala con el botón de abajo.',
  'invoicePaid.action': 'Ver la factura',
  'invoiceIssued.subject': 'Factura {number}: págala por transferencia',
  'invoiceIssued.text':
    '{orgName} pidió créditos por {amount}. La fecha límite de pago es el {due}.',
  'invoiceIssued.bank': 'Haz la transferencia a esta cuenta, con {number} como referencia:',
  'invoiceIssued.next': 'Los créditos se agregan en cuanto llega la transferencia.',
  'invoiceIssued.action': 'Ver la factura',
  'payment.action': 'Ver el pago',
  'paymentFailed.subject': 'Tu pago no se realizó',
  'paymentFailed.text': 'El pago de {amount} para {orgName} no se completó. No se cobró nada.',
  'paymentFailed.next': 'Puedes pagar de nuevo con la misma tarjeta o con otra.',
  'paymentRefunded.subject.arrived': 'Reembolsamos {amount}',
  'paymentRefunded.subject.failed': 'Tu reembolso de {amount} falló',
  'paymentRefunded.twice':
    'Un pago de {orgName} era de una factura ya pagada o de un pedido descartado.',
  'paymentRefunded.text.arrived':
    'Devolvimos {amount} a la tarjeta con la que se pagó por {orgName}. Los bancos tardan de 5 a 10 días en mostrarlo.',
  'paymentRefunded.text.failed':
    'El banco no aceptó el reembolso de {amount} de {orgName}. Los créditos que habíamos retirado están de nuevo en tu saldo. Te escribiremos sobre el dinero.',
  'paymentDisputed.subject.opened': 'Un banco disputa un pago de {amount}',
  'paymentDisputed.subject.won': 'La disputa por {amount} se resolvió a tu favor',
  'paymentDisputed.subject.lost': 'La disputa por {amount} se perdió',
  'paymentDisputed.text.opened':
    'El banco de la tarjeta que pagó {amount} por {orgName} retiró el dinero y pide pruebas. Hasta que se resuelva, {orgName} no puede publicar lo que cuesta créditos, y los créditos de ese pago quedan retenidos.',
  'paymentDisputed.text.won':
    'El banco devolvió los {amount} que {orgName} había pagado. Los créditos están de nuevo en el saldo y puedes volver a publicar.',
  'paymentDisputed.text.lost':
    'El banco se quedó con los {amount} que {orgName} había pagado. Los créditos ya usados se deben y se descontarán de tu próxima compra.',
  'paymentDisputed.due': 'Si conoces este pago, responde a este correo antes del {due}.',
  'creditsExpiring.subject':
    '{credits, plural, one {# crédito vence} other {# créditos vencen}} pronto',
  'creditsExpiring.text':
    '{credits, plural, one {# crédito de {orgName} vence} other {# créditos de {orgName} vencen}} el {on}. Publica antes una oportunidad para aprovecharlos.',
  'creditsExpiring.action': 'Ver los créditos',
} as const satisfies Translation<'mail'>;
