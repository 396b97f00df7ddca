/** The API reference for organizations. */
export default {
  language: 'Português',
  languages: 'Idiomas',
  title: 'Referência da API',
  contents: 'Conteúdo',
  lead: 'Use a API da Causa para criar, publicar e encerrar anúncios a partir dos seus sistemas e para ler candidaturas.',
  'section.introduction': 'Introdução',
  'section.authentication': 'Autenticação',
  'section.test-mode': 'Modo de teste',
  'section.errors': 'Requisições e erros',
  'section.pagination': 'Paginação',
  'section.idempotency': 'Idempotência',
  'section.rate-limits': 'Limites de uso',
  'section.versioning': 'Versões',
  'section.webhooks': 'Webhooks',
  'introduction.1':
    'A API segue os princípios REST. Ela aceita e retorna JSON por HTTPS. Datas com horário seguem a RFC 3339: envie qualquer fuso; as respostas estão em UTC. As datas usam o formato AAAA-MM-DD.',
  'introduction.baseUrl': 'URL base',
  'introduction.schema': 'Todos os campos e tipos estão no documento OpenAPI 3.1:',
  'authentication.1':
    'Envie sua chave de API no cabeçalho Authorization. Requisições sem uma chave válida retornam 401. Nunca coloque uma chave em uma URL nem em código executado em um navegador.',
  'authentication.2':
    'As pessoas responsáveis criam, rotacionam e revogam chaves no painel, em Acesso à API. Você pode copiar uma chave nova por 10 minutos.',
  'authentication.3':
    'Quando você rotaciona uma chave, a antiga continua funcionando de 0 a 30 dias (7 por padrão). Uma chave revogada deixa de funcionar na hora.',
  'authentication.modes': 'Modos',
  'authentication.scopes': 'Permissões',
  'mode.live': 'Age sobre a sua organização. Publicar pode usar créditos.',
  'mode.sandbox': 'Age sobre uma cópia oculta da sua organização para testes.',
  'scope.listings.read': 'Ler anúncios, inclusive rascunhos.',
  'scope.listings.write': 'Criar, publicar, encerrar e excluir anúncios.',
  'scope.applications.read': 'Ler candidaturas.',
  'scope.webhooks.manage': 'Gerenciar endpoints de webhook e ler todos os eventos.',
  'testMode.1':
    'Use uma chave sandbox para testar sua integração. Os anúncios de teste nunca são públicos, não passam por análise, não enviam e-mails e são grátis.',
  'testMode.2':
    'Os eventos de teste têm livemode igual a false e só chegam a endpoints criados com uma chave sandbox. Quando tudo funcionar, troque a chave sandbox por uma chave live.',
  'errors.1':
    'Requisições bem-sucedidas retornam um status 2xx. As demais retornam um status de erro e este corpo, que lista todos os campos inválidos de uma vez. Inclua requestId quando falar conosco.',
  'errors.2':
    'Trate os erros pelo code. Campos e parâmetros desconhecidos são recusados com FIELD_UNKNOWN. O campo description é para pessoas: escolha o idioma com o parâmetro lang ou com o cabeçalho Accept-Language.',
  'errors.status': 'Status',
  'errors.code': 'Código',
  'errors.action': 'O que fazer',
  'error.MALFORMED': 'Corrija o JSON ou a sintaxe da requisição.',
  'error.KEY_INVALID': 'Confira a chave de API. Ela pode ter expirado ou sido revogada.',
  'error.SCOPE_MISSING': 'Crie uma chave com a permissão necessária.',
  'error.NOT_FOUND': 'Confira o ID. Ele pode ser de outra organização ou de outro modo.',
  'error.CONFLICT':
    'Aguarde um momento e tente de novo. O objeto mudou, ou a primeira requisição com esta Idempotency-Key ainda está em andamento.',
  'error.STALE': 'Consulte o anúncio de novo. Alguém o alterou depois da sua revisão.',
  'error.IN_REVIEW': 'Aguarde a nossa análise do anúncio.',
  'error.SIMILAR_LISTING':
    'Verifique se é uma duplicata. Se for outro anúncio, publique de novo com similarTo.',
  'error.LISTING_NOT_PUBLISHED': 'Publique o anúncio primeiro ou exclua o rascunho.',
  'error.LISTING_PUBLISHED':
    'Encerre o anúncio em vez de excluí-lo. Publique as alterações de um anúncio no ar sem publishAt.',
  'error.LISTING_CLOSED':
    'Prorrogue o anúncio para reabri-lo em até 30 dias, ou crie um novo com o mesmo ID externo.',
  'error.LISTING_ENDED': 'Crie um anúncio novo, que pode ter o mesmo ID externo.',
  'error.LISTING_REMOVED': 'Fale conosco. Nós removemos o anúncio.',
  'error.LISTING_NO_DEADLINE': 'Altere as datas do anúncio e publique-o de novo.',
  'error.EXTERNAL_ID_IN_USE': 'Substitua o anúncio que tem este ID externo ou use outro ID.',
  'error.METHOD_NOT_ALLOWED': 'Use um método do cabeçalho Allow.',
  'error.LIMIT_REACHED': 'Exclua os objetos de que você não precisa mais.',
  'error.NOT_ENOUGH_CREDITS': 'Compre créditos no painel. O campo details contém needed e balance.',
  'error.BILLING_HOLD': 'Resolva no painel o problema de pagamento pendente.',
  'error.ORGANIZATION_FROZEN': 'Fale conosco. A organização está suspensa.',
  'error.TOO_LARGE': 'Envie uma requisição menor.',
  'error.UNSUPPORTED_MEDIA_TYPE': 'Envie JSON com Content-Type: application/json.',
  'error.FIELD': 'Corrija o campo indicado em name. O código começa com FIELD_ e informa o motivo.',
  'error.KEY_REUSED': 'Use uma Idempotency-Key nova em cada requisição nova.',
  'error.TOO_MANY_REQUESTS': 'Aguarde os segundos indicados em Retry-After.',
  'error.DAILY_LIMIT': 'Publique este anúncio grátis em outro dia.',
  'error.INTERNAL': 'Tente de novo com intervalos crescentes. Fale conosco se continuar.',
  'error.UNAVAILABLE': 'Tente de novo depois de alguns segundos.',
  'pagination.1':
    'As listas retornam até limit objetos (50 por padrão, no máximo 100) e nextCursor. Para a próxima página, envie nextCursor como cursor. Na última página, nextCursor é null.',
  'pagination.2':
    'Anúncios e candidaturas são ordenados pela última alteração, da mais antiga à mais recente. Para sincronizar, envie o horário da última sincronização como updatedSince.',
  'idempotency.1':
    'Envie o cabeçalho Idempotency-Key nas requisições POST para poder repeti-las com segurança. Por 24 horas, a mesma chave e a mesma requisição retornam a primeira resposta, com o cabeçalho Idempotent-Replayed: true.',
  'idempotency.2':
    'A mesma chave com outra requisição retorna 422 KEY_REUSED. Enquanto a primeira requisição está em andamento, retorna 409 CONFLICT. Requisições PUT são idempotentes sem chave.',
  'rateLimits.1':
    'Cada chave pode fazer {calls, number} requisições por minuto. As respostas incluem os cabeçalhos RateLimit-Limit, RateLimit-Remaining e RateLimit-Reset.',
  'rateLimits.2':
    'Acima do limite, as requisições retornam 429. Aguarde os segundos indicados em Retry-After e tente de novo.',
  'versioning.1':
    'A versão faz parte do caminho: /api/v1. Podemos adicionar endpoints, parâmetros opcionais, campos de resposta e tipos de evento a uma versão. Seu código deve ignorar o que não conhece.',
  'versioning.2': 'Alterações incompatíveis só acontecem em uma nova versão.',
  'resource.key': 'Chave de API',
  'resource.listings': 'Anúncios',
  'resource.applications': 'Candidaturas',
  'resource.facets': 'Valores de campos',
  'resource.events': 'Eventos',
  'resource.endpoints': 'Endpoints de webhook',
  'resource.deliveries': 'Entregas de webhook',
  'resource.public': 'Anúncios públicos',
  'about.key': 'Consulte a organização, o modo e as permissões de uma chave de API.',
  'about.listings':
    'Um anúncio é uma vaga de emprego, um estágio, uma vaga de voluntariado ou um evento da sua organização.',
  'about.applications':
    'Uma candidatura contém a mensagem, as respostas e o status de uma pessoa que se candidatou na Causa.',
  'about.facets': 'São as opções dos campos de um anúncio, como causas e áreas de atuação.',
  'about.events':
    'Um evento registra uma alteração na sua organização. Guardamos os eventos por {days, number} dias.',
  'about.endpoints': 'Um endpoint de webhook é uma URL que recebe seus eventos.',
  'about.deliveries':
    'Uma entrega é um evento enviado a um endpoint, com todas as tentativas. Guardamos as entregas por {days, number} dias.',
  'about.public':
    'Leia os anúncios públicos de todas as organizações como JobPosting do schema.org.',
  parameters: 'Parâmetros',
  noParameters: 'Sem parâmetros',
  required: 'obrigatório',
  optional: 'opcional',
  scopes: 'Permissões:',
  request: 'Requisição',
  response: 'Resposta',
  'call.partnerMe': 'Consultar a chave de API',
  'call.partnerFacets': 'Listar valores de campos',
  'call.listPartnerListings': 'Listar anúncios',
  'call.createPartnerListing': 'Criar um rascunho',
  'call.readPartnerListing': 'Consultar um anúncio',
  'call.replacePartnerListing': 'Substituir um anúncio',
  'call.putPartnerListing': 'Criar ou substituir um anúncio por ID externo',
  'call.deletePartnerListing': 'Excluir um rascunho',
  'call.publishPartnerListing': 'Publicar um rascunho ou as alterações',
  'call.closePartnerListing': 'Encerrar um anúncio',
  'call.extendPartnerListing': 'Prorrogar ou reabrir um anúncio',
  'call.listPartnerApplications': 'Listar candidaturas',
  'call.readPartnerApplication': 'Consultar uma candidatura',
  'call.listPartnerEvents': 'Listar eventos',
  'call.listPartnerEndpoints': 'Listar endpoints de webhook',
  'call.createPartnerEndpoint': 'Criar um endpoint de webhook',
  'call.changePartnerEndpoint': 'Atualizar um endpoint de webhook',
  'call.deletePartnerEndpoint': 'Excluir um endpoint de webhook',
  'call.testPartnerEndpoint': 'Enviar um evento de teste',
  'call.listPartnerDeliveries': 'Listar entregas de webhook',
  'call.replayPartnerDelivery': 'Reenviar uma entrega de webhook',
  'call.publicListings': 'Listar anúncios públicos',
  'note.partnerMe': 'Use esta requisição para testar uma chave.',
  'note.partnerFacets': 'Retorna os valores e os nomes em inglês, espanhol ou português.',
  'note.listPartnerListings': 'Retorna os anúncios da sua organização, inclusive rascunhos.',
  'note.createPartnerListing':
    'Só title e locale são obrigatórios. A lista problems mostra o que falta para publicar, e price mostra os créditos.',
  'note.readPartnerListing':
    'Retorna o anúncio, os problemas que impedem a publicação e o preço: os créditos que a publicação usa agora, o seu saldo e os créditos que faltam.',
  'note.replacePartnerListing':
    'Substitui todos os campos: os omitidos ficam vazios. Um anúncio no ar muda quando você o publica de novo.',
  'note.putPartnerListing':
    'Use o ID do seu próprio sistema. A primeira requisição cria o anúncio e as seguintes o substituem. Os campos omitidos ficam vazios. Depois que um anúncio é encerrado, ou terminou há mais de 30 dias, o ID inicia um anúncio novo.',
  'note.deletePartnerListing': 'Só é possível excluir rascunhos que nunca foram públicos.',
  'note.publishPartnerListing':
    'Publica o anúncio ou as alterações, agora ou em publishAt. Pode usar créditos: veja antes price na resposta do anúncio. Anúncios de organizações novas são analisados antes.',
  'note.closePartnerListing': 'Um anúncio encerrado não recebe mais candidaturas.',
  'note.extendPartnerListing':
    'Define um prazo maior. Anúncios encerrados nos últimos 30 dias são reabertos. Pode usar créditos.',
  'note.listPartnerApplications': 'Retorna as candidaturas aos seus anúncios.',
  'note.readPartnerApplication':
    'Retorna a mensagem e as respostas. O campo contact é null se a pessoa não o compartilha.',
  'note.listPartnerEvents':
    'Use esta requisição se o seu sistema não pode receber webhooks. Guarde nextCursor e envie-o da próxima vez. Cada permissão lê os seus próprios eventos.',
  'note.listPartnerEndpoints': 'Retorna os endpoints do modo da sua chave.',
  'note.createPartnerEndpoint':
    'Retorna o segredo de assinatura. Nós o mostramos uma única vez. Só as pessoas responsáveis podem rotacioná-lo, no painel.',
  'note.changePartnerEndpoint': 'Altera os campos que você envia.',
  'note.deletePartnerEndpoint': 'Também exclui as entregas do endpoint.',
  'note.testPartnerEndpoint': 'Envia um evento webhook.test ao endpoint.',
  'note.listPartnerDeliveries':
    'Retorna as entregas com todas as tentativas, da mais recente à mais antiga. Use page para ver as anteriores.',
  'note.replayPartnerDelivery':
    'Envia o evento de novo com o mesmo webhook-id e com horário e assinatura novos.',
  'note.publicListings':
    'Você não precisa de uma chave. O limite é de 60 requisições por minuto. Cite a Causa e coloque um link para cada anúncio.',
  'param.listingId': 'ID do anúncio.',
  'param.applicationId': 'ID da candidatura.',
  'param.endpointId': 'ID do endpoint.',
  'param.deliveryId': 'ID da entrega.',
  'param.externalId':
    'ID do anúncio no seu sistema: de 1 a 100 caracteres. Codifique-o em URLs: uma barra é %2F.',
  'param.type': 'Tipo de anúncio.',
  'param.updatedSince': 'Só objetos alterados a partir deste horário.',
  'param.cursor': 'O nextCursor da página anterior.',
  'param.limit': 'Número de objetos por página.',
  'param.lang': 'Idioma dos nomes e dos erros.',
  'param.publishAt': 'Quando publicar. Padrão: agora.',
  'param.revision': 'Publica só se esta for a revisão atual.',
  'param.similarTo':
    'ID de um erro SIMILAR_LISTING. Confirma que este anúncio é diferente. Nós o analisamos antes.',
  'param.recipients': 'Das respostas. É aceito e ignorado.',
  'param.reason': 'Por que você encerra o anúncio.',
  'param.since': 'Só eventos a partir deste horário.',
  'param.types':
    'Tipos de evento, separados por vírgulas. Padrão: todos os que a sua chave pode ler.',
  'param.url': 'URL que recebe os eventos.',
  'param.events': 'Tipos de evento enviados.',
  'param.enabled': 'Se o endpoint está ativo.',
  'param.page': 'Número da página.',
  'param.status': 'Status da entrega.',
  endpointPublic:
    'A URL deve ser pública, começar com https e não ter porta. Para testar na sua máquina, use um túnel ou liste os eventos.',
  endpointHere:
    'A URL deve ser pública, começar com https e não ter porta. Este é um servidor de teste: ele também aceita URLs http://localhost com qualquer porta.',
  'webhooks.1':
    'Os webhooks enviam eventos ao seu servidor como requisições HTTP POST. Eles seguem a especificação Standard Webhooks. Responda com um status 2xx em até 10 segundos e processe o evento depois.',
  'webhooks.events': 'Eventos',
  'webhooks.event': 'Evento',
  'webhooks.occurs': 'Enviado quando',
  'webhooks.data': 'Campos de data',
  'webhooks.noPersonalData':
    'Os eventos contêm IDs e estados, sem dados pessoais. Consulte o objeto para ver os detalhes.',
  'event.listing.published': 'um anúncio entra no ar',
  'event.listing.updated': 'um anúncio no ar muda',
  'event.listing.closed': 'um anúncio é encerrado',
  'event.listing.removed': 'a Causa remove um anúncio',
  'event.application.created': 'uma pessoa se candidata',
  'event.application.withdrawn': 'uma pessoa retira a candidatura',
  'event.application.status_changed': 'sua equipe muda o status de uma candidatura',
  'event.credits.low': 'restam poucos créditos à sua organização',
  'event.invoice.issued': 'uma fatura é emitida',
  'event.invoice.paid': 'uma fatura é paga',
  'event.integration.run_held':
    'uma atualização de um sistema de recrutamento precisa de aprovação',
  'event.webhook.test': 'você envia um evento de teste',
  'webhooks.signatures': 'Verificar assinaturas',
  'webhooks.signatures.1':
    'Verifique a assinatura com o segredo do endpoint antes de usar um evento. Use o corpo da requisição sem modificações. Rejeite requisições com horário de mais de cinco minutos atrás.',
  'webhooks.signatures.2':
    'Depois que você rotaciona um segredo, os eventos levam uma assinatura de cada segredo por {hours, number} horas.',
  'webhooks.signatures.3':
    'Estes servidores verificam cada evento com o segredo em CAUSA_WEBHOOK_SECRET.',
  'webhooks.retries': 'Novas tentativas',
  'webhooks.retries.1':
    'Se o seu servidor não retorna um status 2xx, tentamos mais {count, number} vezes. Cada intervalo pode ser até 10% maior. Desativamos endpoints que retornam 410 ou que falham por {days, number} dias.',
  'webhooks.attempt': 'Tentativa',
  'webhooks.delay': 'Intervalo desde a tentativa anterior',
  'webhooks.now': 'nenhum',
  'webhooks.duplicates':
    'Um evento pode chegar mais de uma vez ou fora de ordem. Use webhook-id para ignorar duplicatas.',
  'webhooks.replay': 'Reenvio',
  'webhooks.replay.1':
    'Encontre entregas com falha em “Listar entregas de webhook” e envie-as de novo com “Reenviar uma entrega de webhook”.',
} as const;
