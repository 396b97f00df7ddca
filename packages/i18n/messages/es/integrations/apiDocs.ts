/** The API reference for organizations. */
export default {
  language: 'Español',
  languages: 'Idiomas',
  title: 'Referencia de la API',
  contents: 'Contenido',
  lead: 'Usa la API de Causa para crear, publicar y cerrar publicaciones desde tus sistemas, y para leer postulaciones.',
  'section.introduction': 'Introducción',
  'section.authentication': 'Autenticación',
  'section.test-mode': 'Modo de prueba',
  'section.errors': 'Solicitudes y errores',
  'section.pagination': 'Paginación',
  'section.idempotency': 'Idempotencia',
  'section.rate-limits': 'Límites de uso',
  'section.versioning': 'Versiones',
  'section.webhooks': 'Webhooks',
  'introduction.1':
    'La API sigue los principios de REST. Acepta y devuelve JSON por HTTPS. Las fechas con hora siguen RFC 3339: envía cualquier desfase horario; las respuestas están en UTC. Las fechas usan el formato AAAA-MM-DD.',
  'introduction.baseUrl': 'URL base',
  'introduction.schema': 'Todos los campos y tipos están en el documento OpenAPI 3.1:',
  'authentication.1':
    'Envía tu clave de API en el encabezado Authorization. Las solicitudes sin una clave válida devuelven 401. Nunca pongas una clave en una URL ni en código que se ejecute en un navegador.',
  'authentication.2':
    'Las personas responsables crean, rotan y revocan claves en el panel, en Acceso a la API. Puedes copiar una clave nueva durante 10 minutos.',
  'authentication.3':
    'Cuando rotas una clave, la anterior sigue funcionando de 0 a 30 días (7 por defecto). Una clave revocada deja de funcionar de inmediato.',
  'authentication.modes': 'Modos',
  'authentication.scopes': 'Permisos',
  'mode.live': 'Actúa sobre tu organización. Publicar puede usar créditos.',
  'mode.sandbox': 'Actúa sobre una copia oculta de tu organización para pruebas.',
  'scope.listings.read': 'Leer publicaciones, incluidos los borradores.',
  'scope.listings.write': 'Crear, publicar, cerrar y eliminar publicaciones.',
  'scope.applications.read': 'Leer postulaciones.',
  'scope.webhooks.manage': 'Gestionar endpoints de webhooks y leer todos los eventos.',
  'testMode.1':
    'Usa una clave sandbox para probar tu integración. Las publicaciones de prueba nunca son públicas, no pasan por revisión, no envían correos y son gratis.',
  'testMode.2':
    'Los eventos de prueba tienen livemode en false y solo llegan a endpoints creados con una clave sandbox. Cuando todo funcione, cambia la clave sandbox por una clave live.',
  'errors.1':
    'Las solicitudes correctas devuelven un estado 2xx. Las demás devuelven un estado de error y este cuerpo, que enumera todos los campos no válidos a la vez. Incluye requestId cuando nos escribas.',
  'errors.2':
    'Trata los errores según su code. Los campos y parámetros desconocidos se rechazan con FIELD_UNKNOWN. El campo description es para personas: elige su idioma con el parámetro lang o con el encabezado Accept-Language.',
  'errors.status': 'Estado',
  'errors.code': 'Código',
  'errors.action': 'Qué hacer',
  'error.MALFORMED': 'Corrige el JSON o la sintaxis de la solicitud.',
  'error.KEY_INVALID': 'Revisa la clave de API. Puede estar vencida o revocada.',
  'error.SCOPE_MISSING': 'Crea una clave con el permiso necesario.',
  'error.NOT_FOUND': 'Revisa el ID. Puede ser de otra organización o de otro modo.',
  'error.CONFLICT':
    'Espera un momento y reintenta. El objeto cambió o la primera solicitud con esta Idempotency-Key sigue en curso.',
  'error.STALE': 'Consulta la publicación de nuevo. Alguien la cambió después de tu revisión.',
  'error.IN_REVIEW': 'Espera a que revisemos la publicación.',
  'error.SIMILAR_LISTING':
    'Comprueba si es un duplicado. Si es distinta, publícala de nuevo con similarTo.',
  'error.LISTING_NOT_PUBLISHED': 'Publica primero la publicación o elimina el borrador.',
  'error.LISTING_PUBLISHED':
    'Cierra la publicación en vez de eliminarla. Publica los cambios de una publicación visible sin publishAt.',
  'error.LISTING_CLOSED':
    'Extiende la publicación para reabrirla en un plazo de 30 días, o crea una nueva con el mismo ID externo.',
  'error.LISTING_ENDED': 'Crea una publicación nueva, que puede tener el mismo ID externo.',
  'error.LISTING_REMOVED': 'Escríbenos. Retiramos la publicación.',
  'error.LISTING_NO_DEADLINE': 'Cambia las fechas de la publicación y publícala de nuevo.',
  'error.EXTERNAL_ID_IN_USE': 'Reemplaza la publicación que tiene este ID externo o usa otro ID.',
  'error.METHOD_NOT_ALLOWED': 'Usa un método del encabezado Allow.',
  'error.LIMIT_REACHED': 'Elimina los objetos que ya no necesitas.',
  'error.NOT_ENOUGH_CREDITS':
    'Compra créditos en el panel. El campo details contiene needed y balance.',
  'error.BILLING_HOLD': 'Resuelve en el panel el problema de pago pendiente.',
  'error.ORGANIZATION_FROZEN': 'Escríbenos. La organización está suspendida.',
  'error.TOO_LARGE': 'Envía una solicitud más pequeña.',
  'error.UNSUPPORTED_MEDIA_TYPE': 'Envía JSON con Content-Type: application/json.',
  'error.FIELD':
    'Corrige el campo indicado en name. El código empieza con FIELD_ e indica el motivo.',
  'error.KEY_REUSED': 'Usa una Idempotency-Key nueva en cada solicitud nueva.',
  'error.TOO_MANY_REQUESTS': 'Espera los segundos que indica Retry-After.',
  'error.DAILY_LIMIT': 'Publica esta publicación gratuita otro día.',
  'error.INTERNAL': 'Reintenta con esperas crecientes. Escríbenos si continúa.',
  'error.UNAVAILABLE': 'Reintenta después de unos segundos.',
  'pagination.1':
    'Las listas devuelven hasta limit objetos (50 por defecto, 100 como máximo) y nextCursor. Para la página siguiente, envía nextCursor como cursor. En la última página, nextCursor es null.',
  'pagination.2':
    'Las publicaciones y las postulaciones se ordenan por su último cambio, del más antiguo al más reciente. Para sincronizar, envía la hora de tu última sincronización como updatedSince.',
  'idempotency.1':
    'Envía el encabezado Idempotency-Key en las solicitudes POST para poder reintentarlas sin riesgo. Durante 24 horas, la misma clave y la misma solicitud devuelven la primera respuesta, con el encabezado Idempotent-Replayed: true.',
  'idempotency.2':
    'La misma clave con otra solicitud devuelve 422 KEY_REUSED. Mientras la primera solicitud está en curso, devuelve 409 CONFLICT. Las solicitudes PUT son idempotentes sin clave.',
  'rateLimits.1':
    'Cada clave puede hacer {calls, number} solicitudes por minuto. Las respuestas incluyen los encabezados RateLimit-Limit, RateLimit-Remaining y RateLimit-Reset.',
  'rateLimits.2':
    'Por encima del límite, las solicitudes devuelven 429. Espera los segundos que indica Retry-After y reintenta.',
  'versioning.1':
    'La versión forma parte de la ruta: /api/v1. Podemos agregar endpoints, parámetros opcionales, campos de respuesta y tipos de eventos a una versión. Tu código debe ignorar lo que no conoce.',
  'versioning.2': 'Los cambios incompatibles solo llegan en una versión nueva.',
  'resource.key': 'Clave de API',
  'resource.listings': 'Publicaciones',
  'resource.applications': 'Postulaciones',
  'resource.facets': 'Valores de campos',
  'resource.events': 'Eventos',
  'resource.endpoints': 'Endpoints de webhooks',
  'resource.deliveries': 'Entregas de webhooks',
  'resource.public': 'Publicaciones públicas',
  'about.key': 'Consulta la organización, el modo y los permisos de una clave de API.',
  'about.listings':
    'Una publicación es un empleo, una pasantía, un voluntariado o un evento de tu organización.',
  'about.applications':
    'Una postulación contiene el mensaje, las respuestas y el estado de una persona que se postuló en Causa.',
  'about.facets':
    'Son las opciones de los campos de una publicación, como las causas y las áreas de trabajo.',
  'about.events':
    'Un evento registra un cambio en tu organización. Guardamos los eventos durante {days, number} días.',
  'about.endpoints': 'Un endpoint de webhooks es una URL que recibe tus eventos.',
  'about.deliveries':
    'Una entrega es un evento enviado a un endpoint, con todos sus intentos. Guardamos las entregas durante {days, number} días.',
  'about.public':
    'Lee las publicaciones públicas de todas las organizaciones como JobPosting de schema.org.',
  parameters: 'Parámetros',
  noParameters: 'Sin parámetros',
  required: 'obligatorio',
  optional: 'opcional',
  scopes: 'Permisos:',
  request: 'Solicitud',
  response: 'Respuesta',
  'call.partnerMe': 'Consultar la clave de API',
  'call.partnerFacets': 'Listar valores de campos',
  'call.listPartnerListings': 'Listar publicaciones',
  'call.createPartnerListing': 'Crear un borrador',
  'call.readPartnerListing': 'Consultar una publicación',
  'call.replacePartnerListing': 'Reemplazar una publicación',
  'call.putPartnerListing': 'Crear o reemplazar una publicación por ID externo',
  'call.deletePartnerListing': 'Eliminar un borrador',
  'call.publishPartnerListing': 'Publicar un borrador o sus cambios',
  'call.closePartnerListing': 'Cerrar una publicación',
  'call.extendPartnerListing': 'Extender o reabrir una publicación',
  'call.listPartnerApplications': 'Listar postulaciones',
  'call.readPartnerApplication': 'Consultar una postulación',
  'call.listPartnerEvents': 'Listar eventos',
  'call.listPartnerEndpoints': 'Listar endpoints de webhooks',
  'call.createPartnerEndpoint': 'Crear un endpoint de webhooks',
  'call.changePartnerEndpoint': 'Actualizar un endpoint de webhooks',
  'call.deletePartnerEndpoint': 'Eliminar un endpoint de webhooks',
  'call.testPartnerEndpoint': 'Enviar un evento de prueba',
  'call.listPartnerDeliveries': 'Listar entregas de webhooks',
  'call.replayPartnerDelivery': 'Reenviar una entrega de webhook',
  'call.publicListings': 'Listar publicaciones públicas',
  'note.partnerMe': 'Usa esta solicitud para probar una clave.',
  'note.partnerFacets': 'Devuelve los valores y sus nombres en inglés, español o portugués.',
  'note.listPartnerListings':
    'Devuelve las publicaciones de tu organización, incluidos los borradores.',
  'note.createPartnerListing':
    'Solo title y locale son obligatorios. La lista problems indica qué falta para publicarla y price indica los créditos.',
  'note.readPartnerListing':
    'Devuelve la publicación, los problemas que impiden publicarla y el precio: los créditos que usa publicarla ahora, tu saldo y los créditos que faltan.',
  'note.replacePartnerListing':
    'Reemplaza todos los campos: los que omites quedan vacíos. Una publicación visible cambia cuando la publicas de nuevo.',
  'note.putPartnerListing':
    'Usa el ID de tu propio sistema. La primera solicitud crea la publicación y las siguientes la reemplazan. Los campos que omites quedan vacíos. Cuando una publicación se cerró, o terminó hace más de 30 días, su ID inicia una publicación nueva.',
  'note.deletePartnerListing': 'Solo se pueden eliminar borradores que nunca fueron públicos.',
  'note.publishPartnerListing':
    'Publica la publicación o sus cambios, ahora o en publishAt. Puede usar créditos: mira antes price en la respuesta de la publicación. Las publicaciones de organizaciones nuevas se revisan antes.',
  'note.closePartnerListing': 'Una publicación cerrada ya no recibe postulaciones.',
  'note.extendPartnerListing':
    'Fija una fecha límite posterior. Las publicaciones que cerraron en los últimos 30 días se reabren. Puede usar créditos.',
  'note.listPartnerApplications': 'Devuelve las postulaciones a tus publicaciones.',
  'note.readPartnerApplication':
    'Devuelve el mensaje y las respuestas. El campo contact es null si la persona no lo comparte.',
  'note.listPartnerEvents':
    'Usa esta solicitud si tu sistema no puede recibir webhooks. Guarda nextCursor y envíalo la próxima vez. Cada permiso lee sus propios eventos.',
  'note.listPartnerEndpoints': 'Devuelve los endpoints del modo de tu clave.',
  'note.createPartnerEndpoint':
    'Devuelve el secreto para firmar. Lo mostramos una sola vez. Solo las personas responsables pueden rotarlo, en el panel.',
  'note.changePartnerEndpoint': 'Cambia los campos que envías.',
  'note.deletePartnerEndpoint': 'También elimina las entregas del endpoint.',
  'note.testPartnerEndpoint': 'Envía un evento webhook.test al endpoint.',
  'note.listPartnerDeliveries':
    'Devuelve las entregas con todos sus intentos, de la más reciente a la más antigua. Usa page para ver las anteriores.',
  'note.replayPartnerDelivery':
    'Envía el evento de nuevo con el mismo webhook-id y con hora y firma nuevas.',
  'note.publicListings':
    'No necesitas una clave. El límite es de 60 solicitudes por minuto. Menciona a Causa y enlaza cada publicación.',
  'param.listingId': 'ID de la publicación.',
  'param.applicationId': 'ID de la postulación.',
  'param.endpointId': 'ID del endpoint.',
  'param.deliveryId': 'ID de la entrega.',
  'param.externalId':
    'ID de la publicación en tu sistema: de 1 a 100 caracteres. Codifícalo en las URL: una barra es %2F.',
  'param.type': 'Tipo de publicación.',
  'param.updatedSince': 'Solo objetos que cambiaron desde esta hora.',
  'param.cursor': 'El nextCursor de la página anterior.',
  'param.limit': 'Número de objetos por página.',
  'param.lang': 'Idioma de los nombres y errores.',
  'param.publishAt': 'Cuándo publicar. Por defecto: ahora.',
  'param.revision': 'Publica solo si esta es la revisión actual.',
  'param.similarTo':
    'ID de un error SIMILAR_LISTING. Confirma que esta publicación es distinta. La revisamos antes.',
  'param.recipients': 'De las respuestas. Se acepta y se ignora.',
  'param.reason': 'Por qué cierras la publicación.',
  'param.since': 'Solo eventos desde esta hora.',
  'param.types':
    'Tipos de eventos, separados por comas. Por defecto: todos los que tu clave puede leer.',
  'param.url': 'URL que recibe los eventos.',
  'param.events': 'Tipos de eventos que se envían.',
  'param.enabled': 'Si el endpoint está activo.',
  'param.page': 'Número de página.',
  'param.status': 'Estado de la entrega.',
  endpointPublic:
    'La URL debe ser pública, empezar con https y no llevar puerto. Para probar en tu máquina, usa un túnel o lista los eventos.',
  endpointHere:
    'La URL debe ser pública, empezar con https y no llevar puerto. Este es un servidor de prueba: también acepta URL http://localhost con cualquier puerto.',
  'webhooks.1':
    'Los webhooks envían eventos a tu servidor como solicitudes HTTP POST. Siguen la especificación Standard Webhooks. Responde con un estado 2xx en menos de 10 segundos y procesa el evento después.',
  'webhooks.events': 'Eventos',
  'webhooks.event': 'Evento',
  'webhooks.occurs': 'Se envía cuando',
  'webhooks.data': 'Campos de data',
  'webhooks.noPersonalData':
    'Los eventos contienen ID y estados, sin datos personales. Consulta el objeto para ver sus detalles.',
  'event.listing.published': 'una publicación se hace visible',
  'event.listing.updated': 'cambia una publicación visible',
  'event.listing.closed': 'se cierra una publicación',
  'event.listing.removed': 'Causa retira una publicación',
  'event.application.created': 'una persona se postula',
  'event.application.withdrawn': 'una persona retira su postulación',
  'event.application.status_changed': 'tu equipo cambia el estado de una postulación',
  'event.credits.low': 'a tu organización le quedan pocos créditos',
  'event.invoice.issued': 'se emite una factura',
  'event.invoice.paid': 'se paga una factura',
  'event.integration.run_held': 'una actualización de un sistema de selección necesita aprobación',
  'event.webhook.test': 'envías un evento de prueba',
  'webhooks.signatures': 'Verificar firmas',
  'webhooks.signatures.1':
    'Verifica la firma con el secreto de tu endpoint antes de usar un evento. Usa el cuerpo de la solicitud sin modificar. Rechaza solicitudes con una hora de hace más de cinco minutos.',
  'webhooks.signatures.2':
    'Después de rotar un secreto, los eventos llevan una firma de cada secreto durante {hours, number} horas.',
  'webhooks.signatures.3':
    'Estos servidores verifican cada evento con el secreto de CAUSA_WEBHOOK_SECRET.',
  'webhooks.retries': 'Reintentos',
  'webhooks.retries.1':
    'Si tu servidor no devuelve un estado 2xx, reintentamos {count, number} veces. Cada espera puede ser hasta un 10 % más larga. Desactivamos los endpoints que devuelven 410 o que fallan durante {days, number} días.',
  'webhooks.attempt': 'Intento',
  'webhooks.delay': 'Espera desde el intento anterior',
  'webhooks.now': 'ninguna',
  'webhooks.duplicates':
    'Un evento puede llegar más de una vez o en otro orden. Usa webhook-id para ignorar duplicados.',
  'webhooks.replay': 'Reenvío',
  'webhooks.replay.1':
    'Busca las entregas fallidas con «Listar entregas de webhooks» y vuelve a enviarlas con «Reenviar una entrega de webhook».',
} as const;
