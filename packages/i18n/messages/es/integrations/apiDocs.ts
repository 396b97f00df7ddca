/** The page that describes the partner API. */
export default {
  language: 'Español',
  languages: 'Idiomas',
  title: 'API para organizaciones',
  lead: 'Escribe, publica y cierra ofertas desde tus propios sistemas. Un responsable crea una clave en «Acceso a la API», en las páginas de la organización (/admin/ORGANIZACIÓN/api-access). Empieza con una clave de prueba: hace lo mismo, no publica nada y no cuesta nada.',
  recipes: 'Recetas',
  'recipe.key': '1. Prueba tu clave',
  'about.key':
    'La clave se envía en la cabecera Authorization, nunca con cookies ni en una dirección.',
  'recipe.put': '2. Crea o cambia una oferta',
  'about.put':
    'Con el nombre que le da tu sistema (aquí ats-7). Envía la misma llamada cada vez que tu oferta cambie: la crea una vez y después la cambia. «problems» dice qué impide publicarla.',
  'recipe.publish': '3. Publícala',
  'about.publish':
    'LISTING_ID es «listing.id» de la respuesta anterior; «url» tiene las rutas de su página pública, sin el servidor. Con una clave real gasta créditos como en las páginas; la primera oferta de una organización nueva espera a que la revisemos (estado IN_REVIEW).',
  'recipe.close': '4. Ciérrala',
  'about.close': 'Motivos: FILLED_HERE, FILLED_ELSEWHERE, STOPPED, MISTAKE.',
  'recipe.extend': '5. Prolóngala',
  'about.extend':
    'Fija un día de cierre posterior y reabre lo que se cerró en los últimos 30 días.',
  'recipe.list': '6. Lee lo que cambió',
  'about.list':
    'Primero el cambio más antiguo. Pide la página siguiente con «cursor» hasta que «nextCursor» sea null.',
  'recipe.applications': '7. Lee las postulaciones',
  'about.applications': 'Nombre, mensaje, respuestas y estado de quienes se postularon en Causa.',
  'recipe.facets': '8. Encuentra los valores de los campos',
  'about.facets': 'Causas, funciones y demás, con sus nombres en en, es o pt.',
  'recipe.feed': '9. El canal público',
  'about.feed':
    'Las ofertas activas de todas las organizaciones como JobPosting de schema.org, sin clave. Nombra a Causa y enlaza cada oferta.',
  'recipe.events': '10. Lee qué ha pasado',
  'about.events':
    'Para programas a los que no se puede llamar: lo mismo que llevan los webhooks, durante 30 días, lo más antiguo primero. Guarda “nextCursor” y pregunta con él la próxima vez. Una clave lee los eventos de sus permisos; con webhooks:manage los lee todos.',
  'recipe.endpoint': '11. Recibe lo que pasa',
  'about.endpoint':
    'Agrega un destino de webhooks, del modo de la clave: una clave de prueba solo se entera de lo que pasa en el entorno de prueba. La respuesta muestra el secreto esta única vez. El permiso es webhooks:manage; los responsables hacen lo mismo en sus páginas, y allí también crean un secreto nuevo: durante un día los mensajes llevan una firma de cada uno de los dos.',
  endpointPublic:
    'La dirección empieza con https, no lleva puerto y está en internet: para tu propia máquina usa un túnel, o la receta 10.',
  endpointHere:
    'La dirección empieza con https, no lleva puerto y está en internet. Este servidor es para hacer pruebas: también acepta direcciones http de su propia máquina, en cualquier puerto.',
  'recipe.test': '12. Envía una prueba y mira qué se envió',
  'about.test':
    'ENDPOINT_ID es “endpoint.id” de la respuesta anterior; antes inicia uno de los receptores de abajo. La lista tiene cada intento, con el estado y la respuesta de tu servidor.',
  'recipe.replay': '13. Envía un mensaje de nuevo',
  'about.replay':
    'DELIVERY_ID es “id” de un envío de esa lista. Su webhook-id no cambia; la hora y la firma son nuevas.',
  webhooks: '14. Webhooks: verifica lo que recibes',
  aboutWebhooks:
    'Los mensajes siguen Standard Webhooks. Verifica la firma sobre los bytes tal como llegaron, antes de leerlos; responde 2xx en diez segundos; el mismo webhook-id puede llegar dos veces. Lo que falla se envía de nuevo hasta diez veces en tres días.',
  aboutData:
    '«data» lleva identificadores y estados, y nada más de las personas; estos campos, según el evento:',
  aboutReceivers: 'Receptores que verifican cada mensaje, con el secreto en CAUSA_WEBHOOK_SECRET:',
  rules: 'Conviene saber',
  'rule.whole': 'PUT y POST toman la oferta entera: un campo que falta queda vacío.',
  'rule.live':
    'Lo publicado queda como está hasta que publiques de nuevo. Volver a publicar no cuesta nada dentro de los días pagados.',
  'rule.repeat':
    'Envía una Idempotency-Key con POST: durante 24 horas la misma clave y petición reciben la misma respuesta y nada ocurre dos veces. La misma clave con otra petición se rechaza (422 KEY_REUSED), y también mientras la primera está en curso (409 CONFLICT).',
  'rule.errors':
    'Los errores son {shape}: name es el campo y description una frase en el idioma de Accept-Language o ?lang=. 401 clave incorrecta, 403 falta un permiso, 404 no es tuyo, 409 el estado no lo permite, 422 campos incorrectos, 429 demasiadas llamadas.',
  'rule.limits':
    '600 llamadas por minuto y clave. RateLimit-Limit, RateLimit-Remaining y RateLimit-Reset dicen lo que queda; tras un 429 espera los segundos que diga Retry-After.',
  'rule.sandbox':
    'Una clave de prueba actúa sobre una copia oculta de tu organización. Sus ofertas no tienen página pública, no esperan a nadie y nadie las encuentra; sus eventos van a los destinos del entorno de prueba.',
  reference: 'Todas las llamadas',
  schema: 'Cada campo, como OpenAPI 3.1:',
  'call.partnerMe': 'De quién es esta clave, cómo se llama y qué puede hacer',
  'call.partnerFacets':
    'Los valores que admiten los campos de una oferta, con sus nombres en el idioma de `lang`',
  'call.listPartnerListings':
    'Las ofertas de la organización por su último cambio, lo más antiguo primero',
  'call.createPartnerListing': 'Empezar una oferta como borrador, con un `Idempotency-Key`',
  'call.readPartnerListing': 'Una oferta, con lo que impide publicarla',
  'call.replacePartnerListing':
    'Reemplazar el contenido de una oferta; lo publicado cambia cuando se publica de nuevo',
  'call.putPartnerListing':
    'Crear una oferta, o reemplazar su contenido, con el nombre que le da tu sistema',
  'call.deletePartnerListing': 'Eliminar un borrador que nunca fue público',
  'call.publishPartnerListing':
    'Publicar una oferta, ahora o más tarde, o lo que cambió en ella; puede gastar créditos',
  'call.closePartnerListing': 'Dejar de recibir postulaciones',
  'call.extendPartnerListing':
    'Poner una fecha de cierre posterior, o reabrir una oferta; puede gastar créditos',
  'call.listPartnerApplications':
    'Las postulaciones a la organización por su último cambio, lo más antiguo primero',
  'call.readPartnerApplication': 'Una postulación con su mensaje y sus respuestas',
  'call.listPartnerEvents':
    'Los eventos de los últimos 30 días, lo más antiguo primero: lo que llevan los webhooks, para programas a los que no se puede llamar',
  'call.listPartnerEndpoints': 'Los destinos de webhooks del modo de la clave',
  'call.createPartnerEndpoint':
    'Agregar un destino de webhooks, con un `Idempotency-Key`; su secreto se muestra esta única vez',
  'call.changePartnerEndpoint':
    'Cambiar la dirección o los eventos de un destino, activarlo o desactivarlo',
  'call.deletePartnerEndpoint': 'Eliminar un destino y lo que se le envió',
  'call.testPartnerEndpoint': 'Enviar un mensaje de prueba',
  'call.listPartnerDeliveries':
    'Lo enviado en los últimos 30 días, lo más reciente primero, con cada intento',
  'call.replayPartnerDelivery': 'Enviar un mensaje de nuevo con su mismo id',
  'call.publicListings':
    'Las ofertas públicas como JobPosting, las más nuevas primero; sin clave, 60 llamadas por minuto',
} as const;
