import type { Translation } from '../../../catalog.ts';

export default {
  MALFORMED: 'Não conseguimos entender esta solicitação.',
  LOGIN_REQUIRED: 'Entre na sua conta para continuar.',
  KEY_INVALID:
    'A chave de API está faltando, é inválida ou expirou. Envie-a como “Authorization: Bearer …”.',
  KEY_REUSED:
    'Esta Idempotency-Key já foi usada com outra requisição. Use uma nova em cada requisição.',
  SCOPE_MISSING: 'A chave de API não tem a permissão {scope}.',
  FORBIDDEN: 'Você não tem permissão para fazer isso.',
  EMAIL_UNVERIFIED: 'Primeiro confirme o seu e-mail.',
  NOT_FOUND: 'Não encontramos o que você procurava.',
  IN_REVIEW: 'Estamos analisando este anúncio. Você poderá editá-lo quando a análise terminar.',
  CONFLICT: 'Isto mudou nesse meio-tempo. Recarregue a página e tente de novo.',
  CONFLICT_LISTING_DRAFT: 'Este anúncio ainda não foi publicado. Publique-o ou exclua o rascunho.',
  CONFLICT_LISTING_SCHEDULED:
    'Este anúncio ainda não está no ar. Altere as datas no formulário ou cancele primeiro o agendamento.',
  CONFLICT_LISTING_LIVE: 'Este anúncio ainda está no ar. Prorrogue-o ou duplique-o.',
  CONFLICT_LISTING_LIVE_HOUR:
    'Este anúncio está no ar, por isso as alterações aparecem na hora. Publique-as sem agendar.',
  CONFLICT_LISTING_PUBLIC: 'Este anúncio já está no ar. Encerre-o.',
  CONFLICT_LISTING_CLOSED: 'Este anúncio está encerrado. Reabra-o primeiro ou duplique-o.',
  CONFLICT_LISTING_CLOSED_ALREADY: 'Este anúncio já está encerrado.',
  CONFLICT_LISTING_OVER:
    'Este anúncio terminou há mais de 30 dias. Publique-o de novo ou duplique-o.',
  CONFLICT_LISTING_REMOVED: 'A Causa removeu este anúncio, por isso você não pode alterá-lo.',
  CONFLICT_LISTING_NOT_SCHEDULED: 'Este anúncio não está agendado.',
  CONFLICT_LISTING_NOT_IN_REVIEW: 'Este anúncio não está em análise.',
  CONFLICT_LISTING_NEVER_PUBLIC:
    'Você só pode excluir rascunhos que nunca foram públicos. Encerre este anúncio.',
  CONFLICT_LISTING_NO_CLOSING_DAY:
    'Este anúncio não tem prazo para prorrogar. Altere as datas no formulário.',
  CONFLICT_LISTING_EVENT_OVER: 'Este evento já passou. Duplique-o para uma nova data.',
  CONFLICT_REPOST_EARLY:
    'Você pode publicar este anúncio de novo a partir de {from}. Até lá, reabra-o ou duplique-o.',
  CONFLICT_API_CALL: 'Isto mudou ao mesmo tempo. Consulte-o e tente de novo.',
  CONFLICT_REQUEST_RUNNING:
    'Uma solicitação com esta Idempotency-Key ainda está em andamento. Aguarde um momento e envie-a de novo.',
  CONFLICT_ID_IN_USE: 'Este ID já está em uso. Recarregue a página e tente de novo.',
  CONFLICT_EXTERNAL_ID_IN_USE: 'Outro anúncio já tem este ID externo.',
  CONFLICT_BULK_COUNT:
    '{count, plural, one {Agora há # resultado} other {Agora há # resultados}}. Confira a lista e confirme esse número.',
  CONFLICT_UNDO_LATE: 'Não é mais possível desfazer.',
  LIMIT_REACHED_BULK:
    '{count, plural, one {Isto alteraria # item} other {Isto alteraria # itens}} de uma vez. O máximo é {max, number}. Filtre a lista primeiro.',
  CONFLICT_NOT_PAID: 'Esta fatura não foi paga, então não há o que reembolsar.',
  CONFLICT_TOO_LATE:
    'O prazo para pedir reembolso terminou. Escreva para nós e analisaremos o seu caso.',
  CONFLICT_SPENT:
    'Você já usou créditos desta fatura, por isso não pode reembolsá-la aqui. Escreva para nós sobre o restante.',
  CONFLICT_UNDER_WAY: 'Você já pediu o reembolso desta fatura.',
  CONFLICT_NOT_BY_CARD:
    'Esta fatura não foi paga com cartão, por isso não podemos reembolsá-la automaticamente. Escreva para nós.',
  CONFLICT_ADDRESS_IN_USE:
    'Uma fatura usa este endereço, por isso você não pode excluí-lo. Adicione outro para o próximo pedido.',
  CONFLICT_NOT_A_DRAFT:
    'Este anúncio não é mais um rascunho, por isso você não precisa comprar créditos para ele.',
  CONFLICT_NOTHING_TO_BUY: 'Você tem créditos suficientes para este anúncio. Publique o rascunho.',
  CONFLICT_FREE_LISTING: 'Este anúncio é grátis, por isso você não pode adicioná-lo ao carrinho.',
  CONFLICT_ORDERED: 'Uma fatura em aberto cobre este anúncio. Pague-a em Faturas.',
  CONFLICT_NO_NUMBER: 'Este pedido ainda não é uma fatura, por isso não tem link público.',
  CONFLICT_CARD_IN_USE: 'Uma doação mensal usa este cartão. Cancele a doação primeiro.',
  CONFLICT_PLAN_ENDED: 'Esta doação mensal foi encerrada.',
  CONFLICT_PLAN_NOT_DUE: 'Não há nenhum pagamento pendente desta doação mensal.',
  CONFLICT_ON_TEAM: 'Você já é membro desta organização.',
  CONFLICT_INVITEE_ON_TEAM: 'Esta pessoa já é membro.',
  CONFLICT_IS_OWNER: 'Você já é responsável por esta organização.',
  CONFLICT_OWNERS_ACTIVE:
    'As pessoas responsáveis tiveram atividade recente, por isso você não pode pedir esse papel. Peça que elas tornem você responsável.',
  CONFLICT_CLAIM_OPEN: 'Outra pessoa já pediu para ser responsável. Aguarde a decisão.',
  CONFLICT_NO_CLAIM: 'Não há nenhum pedido em aberto para ser responsável.',
  CONFLICT_NOT_FROZEN: 'Esta organização não está suspensa, por isso não há o que contestar.',
  CONFLICT_NOT_PUBLIC: 'Esta organização não é pública, por isso você não pode ocultá-la.',
  CONFLICT_NOT_WITHDRAWN: 'Esta organização não está oculta.',
  CONFLICT_FIELDS_IN_REVIEW:
    'Estamos analisando o nome, o tipo ou o número de registro. Você poderá alterá-los quando a análise terminar.',
  CONFLICT_PROVEN: 'Isto já está confirmado.',
  CONFLICT_CODE_ENDED: 'Este código expirou ou foi digitado errado vezes demais. Peça um novo.',
  CONFLICT_NO_PROOF: 'Não há nada a confirmar. Comece de novo.',
  CONFLICT_DOMAIN_CHANGED: 'O domínio do seu site mudou. Comece esta etapa de novo.',
  CONFLICT_FAIR_CANCELED: 'Esta feira foi cancelada.',
  CONFLICT_FAIR_CLOSED: 'Esta feira não permite mais isso.',
  CONFLICT_NOT_REGISTERED: 'Primeiro inscreva-se na feira.',
  CONFLICT_NO_BOOTH: 'Só organizações com um estande podem editá-lo, até o fim da feira.',
  CONFLICT_INVITE_DECIDED: 'Este convite já foi respondido ou expirou.',
  CONFLICT_HAS_APPLIED: 'Esta pessoa já se candidatou a este anúncio.',
  CONFLICT_KEY_ENDED: 'Esta chave expirou ou foi rotacionada. Crie uma nova.',
  CONFLICT_SHOWN_ONCE: 'Isto já foi criado, e não podemos mostrar o segredo de novo. Crie outro.',
  CONFLICT_BOARD_UNPROVEN:
    'Ainda estamos verificando se este sistema de recrutamento é da sua organização. Enquanto isso, você pode ver a prévia.',
  CONFLICT_RUN_KEPT: 'Você não pode mais desfazer esta atualização.',
  CONFLICT_RUN_DECIDED: 'Esta atualização não precisa mais de uma decisão.',
  CONFLICT_RUN_WAITING: 'Há outra atualização em andamento. Decida quando ela terminar.',
  CONFLICT_ENDPOINT_OFF: 'Este endpoint está desativado. Ative-o primeiro.',
  CONFLICT_DELIVERY_PENDING: 'Esta mensagem ainda está sendo enviada.',
  CONFLICT_CONVERSATION_CLOSED: 'Você não pode mais escrever nesta conversa.',
  LIMIT_REACHED: 'Você chegou ao limite de {max, number}. Primeiro remova algo.',
  NAME_REQUIRED: 'Primeiro digite o seu nome e sobrenome.',
  DAILY_LIMIT:
    'A sua organização já publicou {max, number} anúncios gratuitos para esse dia. O próximo pode aparecer a partir de {opensAt}.',
  NOT_ENOUGH_CREDITS:
    'Isto custa {needed, plural, one {# crédito} other {# créditos}} e você tem {balance, number}.',
  BILLING_HOLD:
    'Você não pode publicar nada que custe créditos até resolver um problema de pagamento. Escreva para nós e ajudaremos.',
  PRICE_CHANGED: 'O preço mudou. Confira o novo total antes de continuar.',
  PAYMENT_IN_PROGRESS:
    'Já há um pagamento em andamento. Espere que ele termine ou cancele-o primeiro.',
  CARD_DECLINED: 'O cartão foi recusado. Tente de novo ou use outro cartão.',
  INVOICE_LOCKED: 'Esta fatura já foi emitida e não pode ser alterada.',
  MIXED_CURRENCIES: 'Estas faturas estão em moedas diferentes. Pague-as separadamente.',
  LAST_OWNER:
    'Você é a única pessoa responsável por uma organização. Torne outro membro responsável primeiro.',
  TOO_LARGE: 'Isto é grande demais.',
  UNSUPPORTED_MEDIA_TYPE: 'Este tipo de conteúdo não é aceito. Envie JSON.',
  INVALID: 'Confira os campos marcados.',
  UNKNOWN_FACET: 'Não existe um filtro chamado “{facet}”.',
  UNKNOWN_FACET_VALUE: '“{value}” não é uma opção do filtro {facet}.',
  TOO_MANY_REQUESTS: 'Foram muitas solicitações em pouco tempo. Espere um momento e tente de novo.',
  UNAVAILABLE: 'Esta parte do site não está respondendo agora. Tente de novo daqui a pouco.',
  INTERNAL: 'Algo deu errado do nosso lado. Tente de novo.',
  CROSS_SITE: 'Esta solicitação veio de outro site, por isso foi bloqueada.',
  PLACES_FAILED:
    'O nosso provedor de geolocalização (Google Maps) não carregou corretamente. Recarregue a página.',
  FIELD_REQUIRED: 'Este campo é obrigatório.',
  FIELD_TOO_SHORT: 'Escreva pelo menos {min, plural, one {# caractere} other {# caracteres}}.',
  FIELD_TOO_LONG: 'Escreva no máximo {max, plural, one {# caractere} other {# caracteres}}.',
  FIELD_TOO_SMALL: 'Deve ser {min, number} ou mais.',
  FIELD_TOO_BIG: 'Deve ser {max, number} ou menos.',
  FIELD_FORMAT: 'Confira o formato.',
  FIELD_NUMBER_FORM:
    'Confira este {name}. Ele deve ter {signs, select, digits {{length} dígitos} other {{length} letras e dígitos}}; por exemplo, {example}.',
  FIELD_NUMBER_OR_CPF:
    'Isto não é um CNPJ válido (14 dígitos, por exemplo {example}) nem um CPF (11 dígitos, por exemplo {cpf}).',
  FIELD_NUMBER_LENGTH:
    'Digite de {min, number} a {max, number} letras e dígitos, como no seu registro.',
  FIELD_CHARACTERS:
    'Contém um caractere que não podemos salvar, como uma quebra de linha. Digite o texto em vez de colar.',
  FIELD_NAME: 'Digite um nome sem links e sem os sinais @, /, < ou >.',
  FIELD_EMAIL: 'Digite um e-mail válido, como ana@example.org.',
  FIELD_PAGE_UNREACHABLE: 'Não conseguimos abrir essa página. Confira a URL ou copie o texto.',
  FIELD_PAGE_NOT_HTML: 'Não é uma página da web que possamos ler.',
  FIELD_PAGE_TOO_COMPLEX: 'Essa página demora demais para ser lida. Copie o título e o texto.',
  FIELD_PAGE_EMPTY: 'Não encontramos um título e um texto nessa página. Copie-os.',
  FIELD_URL: 'Digite um endereço que comece com https://.',
  FIELD_INSTANT: 'Digite uma data e hora com o fuso, como 2026-01-31T09:00:00-03:00.',
  FIELD_DATE: 'Digite uma data válida.',
  FIELD_AMOUNT_MIN: 'Escreva pelo menos {minimum, number}.',
  FIELD_CARD_MAX:
    'Os pagamentos com cartão não podem passar de {maximum, number}. Pague menos faturas por vez ou pague por transferência.',
  FIELD_AMOUNT_MAX: 'Escreva no máximo {maximum, number}.',
  FIELD_OPTION: 'Escolha uma das opções.',
  FIELD_UNKNOWN: 'Este campo não existe.',
  LOGIN_FAILED: 'O e-mail ou a senha não está correto.',
  LINK_EXPIRED: 'Este link expirou ou já foi usado. Peça um novo.',
  FIELD_EMAIL_TAKEN: 'Já existe uma conta com este e-mail.',
  FIELD_PASSWORD_COMMON:
    'Esta senha é fácil de adivinhar. Algumas palavras sem relação entre si formam uma boa senha.',
  FIELD_PASSWORD_WRONG: 'Esta não é a sua senha atual.',
  FIELD_EMAIL_SAME: 'Este já é o seu e-mail.',
  FIELD_MONTHS: 'O fim não pode ser anterior ao começo.',
  FIELD_USERNAME_TAKEN: 'Este nome de usuário já está em uso.',
  LAST_LOGIN_METHOD:
    'Esta é a única forma de entrar na sua conta. Primeiro crie uma senha ou adicione outra forma de entrar.',
  STAFF_LOGIN_REQUIRED:
    'A equipe da Causa entra com uma chave de acesso, não só com senha. Adicione uma chave de acesso nas configurações da sua conta e entre com ela.',
  FRESH_LOGIN_REQUIRED: 'Para sua segurança, entre de novo antes de fazer isso.',
  LOG_IN_FIRST:
    'Já existe uma conta com este e-mail. Entre como de costume e depois conecte as duas nas configurações da conta.',
  ALREADY_CONNECTED:
    'Não é possível conectar: pertence a outra conta, ou a sua já tem uma conexão desse tipo.',
  ALREADY_APPLIED:
    '{type, select, EVENT {Você já se inscreveu. Sua inscrição está no seu painel.} other {Você já se candidatou. Sua candidatura está em Candidaturas.}}',
  NOT_ACCEPTING:
    '{type, select, EVENT {Este evento não recebe inscrições na Causa no momento.} other {Este anúncio não recebe candidaturas na Causa no momento.}}',
  SCAN_UNAVAILABLE:
    'No momento não conseguimos verificar se há vírus nos arquivos, por isso não salvamos o seu. Tente de novo em alguns minutos.',
  FIELD_FILE_EMPTY: 'Este arquivo está vazio. Escolha outro.',
  FIELD_FILE_TYPE: 'Escolha um arquivo PDF ou do Word (.docx).',
  FIELD_PICTURE_TYPE: 'Escolha uma imagem PNG, JPEG ou WebP.',
  FIELD_PICTURE_PIXELS: 'Esta imagem tem mais de 40 megapixels. Escolha uma menor.',
  FIELD_PICTURE_SMALL:
    'Esta imagem é pequena demais para uma capa. Ela precisa de pelo menos {width, number} por {height, number} pixels.',
  FIELD_FILE_BROKEN: 'Este arquivo parece estar danificado. Salve-o de novo e escolha o novo.',
  FIELD_FILE_TOO_COMPLEX:
    'A verificação deste arquivo demora demais. Salve-o de novo como um PDF simples e envie esse arquivo.',
  FIELD_FILE_ENCRYPTED: 'Este arquivo está protegido por senha. Salve-o sem ela.',
  FIELD_FILE_ACTIVE:
    'Este arquivo contém scripts, arquivos incorporados ou links que carregam sozinhos. Salve-o como um PDF simples e envie esse arquivo.',
  FIELD_FILE_MACROS: 'Este arquivo contém macros. Salve-o como .docx ou PDF.',
  FIELD_FILE_INFECTED: 'Nosso antivírus alertou sobre este arquivo, por isso não o salvamos.',
  FIELD_FILE_MISSING: 'Escolha um arquivo.',
  FIELD_FILE_UNKNOWN: 'Não temos mais este arquivo. Escolha outro.',
  FIELD_USERNAME_RESERVED: 'Este nome de usuário é reservado. Escolha outro.',
  FIELD_USERNAME_SHAPE:
    'Use de 3 a 40 letras minúsculas, números ou hifens. Comece e termine com uma letra ou um número.',
  FIELD_USERNAME_SOON:
    'Você mudou este nome de usuário há pouco. Poderá mudá-lo de novo em {days, plural, one {# dia} other {# dias}}.',
  FIELD_MONTH: 'Escolha um mês e digite um ano, por exemplo março de 2019.',
  ACCOUNT_CHANGED:
    'Agora você está na conta de {name}. Esta página foi aberta com outra conta, por isso nada foi salvo nem enviado.',
  STALE: 'Alguém alterou isto enquanto você escrevia. Compare antes de salvar.',
  DUPLICATE: 'Parece que esta organização já está na Causa.',
  SIMILAR_LISTING:
    'É quase idêntico ao seu anúncio “{title}”, que já está no ar ou agendado. {act, select, reopen {Encerre o outro primeiro, ou duplique este e edite a cópia.} other {Se for outro, confirme. Vamos analisá-lo antes de publicar.}}',
  LISTING_NOT_PUBLISHED:
    'Este anúncio ainda não foi publicado. Publique-o primeiro ou exclua o rascunho.',
  LISTING_NOT_PUBLISHED_LISTING_SCHEDULED:
    'Este anúncio ainda não está no ar. Altere as datas e publique-o de novo.',
  LISTING_PUBLISHED:
    'Você só pode excluir rascunhos que nunca foram públicos. Encerre este anúncio.',
  LISTING_PUBLISHED_LISTING_LIVE_HOUR:
    'Este anúncio está no ar, por isso as alterações aparecem na hora. Publique-as sem publishAt.',
  LISTING_CLOSED:
    'Este anúncio está encerrado. Prorrogue-o em até 30 dias para reabri-lo, ou crie um novo, que pode ter o mesmo ID externo.',
  LISTING_ENDED:
    'Este anúncio terminou e não pode ser reaberto. Crie um novo, que pode ter o mesmo ID externo.',
  LISTING_REMOVED: 'A Causa removeu este anúncio, por isso você não pode alterá-lo.',
  LISTING_NO_DEADLINE:
    'Este anúncio não tem prazo para prorrogar. Altere as datas e publique-o de novo.',
  EXTERNAL_ID_IN_USE: 'Outro anúncio tem este ID externo. Substitua esse anúncio ou use outro ID.',
  METHOD_NOT_ALLOWED:
    'Esta URL não aceita este método. O cabeçalho Allow mostra os que ela aceita.',
  ORGANIZATION_FROZEN:
    'Esta organização está suspensa. Você pode ler tudo, mas não pode fazer alterações.',
  INVALID_ORG: 'O id da organização não é válido',
  NOT_AN_ADMIN: 'A pessoa não é administradora',
  NO_ADMIN_REQUEST: 'Nenhuma solicitação encontrada',
  MISSING_USER: 'Falta a pessoa',
  FIELD_PHONE: 'Digite um telefone, por exemplo +55 11 5555 0100.',
  FIELD_OTHER_NAME: 'Não corresponde ao nome da organização.',
  FIELD_YEAR: 'Digite um ano entre 1000 e o atual.',
  FIELD_TITLE_CONTACT: 'Remova o e-mail, o link ou o telefone do título.',
  FIELD_UNFILLED: 'Preencha o que o modelo deixou em aberto: {places}.',
  FIELD_TOO_MANY: 'Escolha no máximo {max, number}.',
  FIELD_TOO_MANY_LINKS: 'Use no máximo {max, number} links em um texto.',
  FIELD_LINK: 'Digite um endereço da web (https:// ou http://) ou um e-mail.',
  FIELD_NUMBER: 'Digite um número, como 1250 ou 1.250,50.',
  FIELD_NUMBER_READINGS:
    'É {grouped, number} ou {decimal, number}? Digite o número certo dessa forma.',
  FIELD_HALVES: 'Digite horas inteiras ou meias, como 37,5.',
  FIELD_TIME: 'Digite um horário, como 18:30.',
  FIELD_PUBLIC_URL: 'Informe uma URL https pública, sem porta nem senha.',
  FIELD_PAST: 'Escolha uma data no futuro.',
  FIELD_TOO_LATE: 'Escolha uma data nos próximos {days, plural, one {# dia} other {# dias}}.',
  FIELD_PAY_BOTH: 'Informe o valor ou escolha não mostrá-lo, mas não as duas coisas.',
  FIELD_PAY_ORDER: 'O valor máximo não pode ser menor que o mínimo.',
  FIELD_PAY_SLIP_MONTH: 'Está muito longe do habitual nesse lugar. É por mês?',
  FIELD_PAY_SLIP_YEAR: 'Está muito longe do habitual nesse lugar. É por ano?',
  FIELD_PAY_SLIP_HOUR: 'Está muito longe do habitual nesse lugar. É por hora?',
  FIELD_PAY_SLIP_NONE:
    'Está muito longe do habitual nesse lugar. Confira o valor, a moeda e as horas.',
  FIELD_OUTSIDE_FAIR: 'Escolha uma data e um horário dentro da feira.',
  FIELD_SENT_BEFORE:
    'Já recebemos uma versão anterior. Suas últimas alterações não foram enviadas. Veja se ainda são necessárias e envie de novo.',
  FIELD_TEAM_FULL:
    'Esta equipe está completa. Peça a quem convidou você que libere uma vaga e aceite de novo.',
  FIELD_AGREE: 'Marque a caixa para concordar.',
  FIELD_BOARD_NAME: 'Informe o nome ou a URL da página de vagas.',
  FIELD_PAGE_ADDRESS:
    'Informe a URL https da sua página de vagas; por exemplo, https://www.example.org/vagas.',
  FIELD_PAGE_NOT_OWN:
    'Esta página não fica no site da sua organização. Informe uma desse site ou atualize o site na página da organização.',
  FIELD_BOARD_UNKNOWN_BOARD:
    'Não encontramos uma página de vagas com este nome. Confira o nome na URL.',
  FIELD_BOARD_WRONG_KEY:
    'O JazzHR não aceitou esta chave. Copie-a de novo das configurações do JazzHR.',
  FIELD_BOARD_DOWN:
    'Não conseguimos acessar o sistema de recrutamento. Tente de novo em alguns minutos.',
  FIELD_BOARD_UNREADABLE: 'Não conseguimos ler as vagas na resposta do sistema de recrutamento.',
  FIELD_BOARD_NO_JOBS_FOUND:
    'Não encontramos vagas nesta página. Adicione dados estruturados “JobPosting” à página ou às páginas vinculadas.',
  FIELD_BOARD_NOT_ALLOWED:
    'Esta página redireciona para outro site, ou o arquivo robots.txt do site não nos permite lê-la.',
  FIELD_BOARD_KEY_LOST: 'Não conseguimos mais ler a chave salva. Digite-a de novo.',
  FIELD_CLOSES: 'Digite o número de anúncios que serão encerrados.',
  FIELD_PAY_RANGE: 'O valor máximo não pode passar de dez vezes o mínimo.',
  FIELD_OPTIONS: 'Digite de {min, number} a {max, number} opções.',
  FIELD_SOON:
    'Há pessoas que já contam com a data atual. Escolha uma data daqui a pelo menos {days, plural, one {# dia} other {# dias}}.',
  FIELD_APPLIED: 'Já há candidaturas ou inscrições, por isso você não pode alterar isto.',
  FIELD_LATEST: 'Escolha uma data entre hoje e {latest}.',
  FIELD_PLACE_UNKNOWN: 'Não encontramos este lugar. Tente com o nome de uma cidade.',
  FIELD_PLACE_AMBIGUOUS: 'Há vários lugares com este nome. Digite um destes: {places}.',
} as const satisfies Translation<'errors'>;
