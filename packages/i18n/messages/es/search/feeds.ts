/**
 * What feeds and calendars call themselves, and what the server says for pages so that their
 * scripts carry no words for it.
 */
export default {
  'title.ALL': 'Todo en Causa',
  'title.JOB': 'Empleos en Causa',
  'title.INTERNSHIP': 'Pasantías en Causa',
  'title.VOLOP': 'Voluntariado en Causa',
  'title.EVENT': 'Eventos en Causa',
  'title.ORG': 'Organizaciones en Causa',
  titleWithQuery: '{name}: {query}',
  description:
    'Trabajo con propósito, lo más nuevo primero, de las organizaciones que publican en Causa.',
  'saved.title': 'Guardados en Causa',
  'saved.closes': 'Cierra: {title}',
  changed: 'Modificado el {date}: {parts}',
  'part.title': 'título',
  'part.pay': 'remuneración',
  'part.place': 'lugar o modalidad',
  'part.hours': 'dedicación',
  'part.dates': 'fechas',
  'part.closes': 'fecha límite',
  'part.applying': 'cómo postularse',
  attachmentsLeftOut:
    '{count, plural, one {Quitamos # archivo adjunto.} other {Quitamos # archivos adjuntos.}}',
  'reply.interview.name': 'Invitar a una entrevista',
  'reply.interview.text':
    'Hola, {name}:\n\nGracias por escribirnos sobre «{listing}». Nos gustó lo que escribiste y queremos conversar contigo.\n\nResponde por aquí con dos o tres horarios que te queden bien esta semana o la próxima. La conversación dura unos 45 minutos.\n\n{organization}',
  'reply.offer.name': 'Hacer una oferta',
  'reply.offer.text':
    'Hola, {name}:\n\nQueremos trabajar contigo: con mucho gusto te ofrecemos «{listing}».\n\nTe enviaremos los detalles. Si tienes preguntas o necesitas tiempo para decidir, responde por aquí.\n\n{organization}',
  'reply.decline.name': 'Rechazar',
  'reply.decline.text':
    'Hola, {name}:\n\nGracias por tu interés en «{listing}» y por tu tiempo. Después de revisar todos los mensajes, decidimos seguir adelante con otras personas.\n\nTe deseamos lo mejor y esperamos saber de ti en otra ocasión.\n\n{organization}',
  'reply.declineAfter.name': 'Rechazar después de una entrevista',
  'reply.declineAfter.text':
    'Hola, {name}:\n\nGracias por conversar con nosotros sobre «{listing}». Nos alegró conocerte. Decidimos seguir adelante con otra persona.\n\nSi quieres recibir comentarios, responde por aquí.\n\n{organization}',
  comparedPay:
    '{is, select, ABOVE {Cerca de un {percent} % por encima de la mediana} BELOW {Cerca de un {percent} % por debajo de la mediana} other {Cerca de la mediana}} de {role} ({country}{level, select, same {, mismo nivel} other {}})',
  feedback: '{count} de {people} personas que se postularon sabían en qué estaba su postulación',
  replies: 'Responde el {percent} % de las postulaciones',
  repliesIn:
    'Responde el {percent} % de las postulaciones, normalmente en {days, plural, one {un día} other {# días}}',
} as const;
