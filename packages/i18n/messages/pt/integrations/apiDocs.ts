/** The page that describes the partner API. */
export default {
  language: 'Português',
  languages: 'Idiomas',
  title: 'API para organizações',
  lead: 'Escreva, publique e encerre vagas a partir dos seus próprios sistemas. Um responsável cria uma chave em “Acesso à API”, nas páginas da organização (/admin/ORGANIZAÇÃO/api-access). Comece com uma chave de teste: ela faz o mesmo, não publica nada e não custa nada.',
  recipes: 'Receitas',
  'recipe.key': '1. Experimente sua chave',
  'about.key': 'A chave vai no cabeçalho Authorization, nunca com cookies nem em um endereço.',
  'recipe.put': '2. Crie ou altere uma vaga',
  'about.put':
    'Pelo nome que seu sistema lhe dá (aqui ats-7). Envie a mesma chamada sempre que sua vaga mudar: ela cria a vaga uma vez e depois a altera. “problems” diz o que impede a publicação.',
  'recipe.publish': '3. Publique',
  'about.publish':
    'LISTING_ID é “listing.id” da resposta anterior; “url” tem os caminhos da página pública, sem o servidor. Com uma chave real, gasta créditos como nas páginas; a primeira vaga de uma organização nova espera nossa análise (estado IN_REVIEW).',
  'recipe.close': '4. Encerre',
  'about.close': 'Motivos: FILLED_HERE, FILLED_ELSEWHERE, STOPPED, MISTAKE.',
  'recipe.extend': '5. Prolongue',
  'about.extend':
    'Define um encerramento posterior e reabre o que foi encerrado nos últimos 30 dias.',
  'recipe.list': '6. Leia o que mudou',
  'about.list':
    'Primeiro a mudança mais antiga. Peça a próxima página com “cursor” até “nextCursor” ser null.',
  'recipe.applications': '7. Leia as candidaturas',
  'about.applications': 'Nome, mensagem, respostas e situação de quem se candidatou na Causa.',
  'recipe.facets': '8. Encontre os valores dos campos',
  'about.facets': 'Causas, funções e outros, com seus nomes em en, es ou pt.',
  'recipe.feed': '9. O canal público',
  'about.feed':
    'As vagas ativas de todas as organizações como JobPosting do schema.org, sem chave. Cite a Causa e coloque o link de cada vaga.',
  'recipe.events': '10. Leia o que aconteceu',
  'about.events':
    'Para programas que não podem ser chamados: o mesmo que os webhooks levam, por 30 dias, do mais antigo ao mais novo. Guarde “nextCursor” e use-o na próxima vez. Uma chave lê os eventos das suas permissões; com webhooks:manage lê todos.',
  'recipe.endpoint': '11. Receba o que acontece',
  'about.endpoint':
    'Adiciona um destino de webhooks, do modo da chave: uma chave de teste só recebe o que acontece no ambiente de teste. A resposta mostra o segredo apenas desta vez. A permissão é webhooks:manage; os responsáveis fazem o mesmo nas páginas deles, e lá também criam um novo segredo: por um dia as mensagens levam uma assinatura de cada um dos dois.',
  endpointPublic:
    'O endereço começa com https, não tem porta e está na internet: para sua própria máquina use um túnel, ou a receita 10.',
  endpointHere:
    'O endereço começa com https, não tem porta e está na internet. Este servidor é para testes: também aceita endereços http da própria máquina, em qualquer porta.',
  'recipe.test': '12. Envie um teste e veja o que foi enviado',
  'about.test':
    'ENDPOINT_ID é “endpoint.id” da resposta anterior; antes inicie um dos receptores abaixo. A lista tem cada tentativa, com o status e a resposta do seu servidor.',
  'recipe.replay': '13. Envie uma mensagem de novo',
  'about.replay':
    'DELIVERY_ID é “id” de um envio dessa lista. O webhook-id continua o mesmo; a hora e a assinatura são novas.',
  webhooks: '14. Webhooks: verifique o que você recebe',
  aboutWebhooks:
    'As mensagens seguem Standard Webhooks. Verifique a assinatura sobre os bytes como chegaram, antes de lê-los; responda 2xx em dez segundos; o mesmo webhook-id pode chegar duas vezes. O que falha é enviado de novo até dez vezes em três dias.',
  aboutData:
    '“data” tem identificadores e estados, e nada mais das pessoas; estes campos, conforme o evento:',
  aboutReceivers: 'Receptores que verificam cada mensagem, com o segredo em CAUSA_WEBHOOK_SECRET:',
  rules: 'Bom saber',
  'rule.whole': 'PUT e POST recebem a vaga inteira: um campo ausente fica vazio.',
  'rule.live':
    'O que está publicado fica como está até você publicar de novo. Publicar de novo não custa nada dentro dos dias pagos.',
  'rule.repeat':
    'Envie uma Idempotency-Key com POST: por 24 horas a mesma chave e requisição recebem a mesma resposta e nada acontece duas vezes. A mesma chave com outra requisição é recusada (422 KEY_REUSED), e também enquanto a primeira está em curso (409 CONFLICT).',
  'rule.errors':
    'Os erros são {shape}: name é o campo e description uma frase no idioma de Accept-Language ou ?lang=. 401 chave errada, 403 falta uma permissão, 404 não é seu, 409 o estado não permite, 422 campos errados, 429 chamadas demais.',
  'rule.limits':
    '600 chamadas por minuto e chave. RateLimit-Limit, RateLimit-Remaining e RateLimit-Reset dizem o que resta; depois de um 429 espere os segundos que Retry-After indicar.',
  'rule.sandbox':
    'Uma chave de teste age sobre uma cópia oculta da sua organização. Suas vagas não têm página pública, não esperam por ninguém e ninguém as encontra; seus eventos vão para os destinos do ambiente de teste.',
  reference: 'Todas as chamadas',
  schema: 'Cada campo, como OpenAPI 3.1:',
  'call.partnerMe': 'De quem é esta chave, como se chama e o que pode fazer',
  'call.partnerFacets':
    'Os valores que os campos de uma vaga aceitam, com seus nomes no idioma de `lang`',
  'call.listPartnerListings':
    'As vagas da organização pela última mudança, das mais antigas às mais novas',
  'call.createPartnerListing': 'Começar uma vaga como rascunho, com um `Idempotency-Key`',
  'call.readPartnerListing': 'Uma vaga, com o que impede a publicação',
  'call.replacePartnerListing':
    'Substituir o conteúdo de uma vaga; o que está no ar muda quando ela é publicada de novo',
  'call.putPartnerListing':
    'Criar uma vaga, ou substituir o conteúdo, pelo nome que seu sistema dá a ela',
  'call.deletePartnerListing': 'Excluir um rascunho que nunca foi público',
  'call.publishPartnerListing':
    'Publicar uma vaga, agora ou depois, ou o que mudou nela; pode gastar créditos',
  'call.closePartnerListing': 'Deixar de receber candidaturas',
  'call.extendPartnerListing':
    'Definir uma data de encerramento posterior, ou reabrir uma vaga; pode gastar créditos',
  'call.listPartnerApplications':
    'As candidaturas à organização pela última mudança, das mais antigas às mais novas',
  'call.readPartnerApplication': 'Uma candidatura com a mensagem e as respostas',
  'call.listPartnerEvents':
    'Os eventos dos últimos 30 dias, dos mais antigos aos mais novos: o que os webhooks levam, para programas que não podem ser chamados',
  'call.listPartnerEndpoints': 'Os destinos de webhooks do modo da chave',
  'call.createPartnerEndpoint':
    'Adicionar um destino de webhooks, com um `Idempotency-Key`; o segredo aparece apenas desta vez',
  'call.changePartnerEndpoint':
    'Mudar o endereço ou os eventos de um destino, ligá-lo ou desligá-lo',
  'call.deletePartnerEndpoint': 'Excluir um destino e o que foi enviado a ele',
  'call.testPartnerEndpoint': 'Enviar uma mensagem de teste',
  'call.listPartnerDeliveries':
    'O que foi enviado nos últimos 30 dias, do mais recente ao mais antigo, com cada tentativa',
  'call.replayPartnerDelivery': 'Enviar uma mensagem de novo com o mesmo id',
  'call.publicListings':
    'As vagas públicas como JobPosting, das mais novas às mais antigas; sem chave, 60 chamadas por minuto',
} as const;
