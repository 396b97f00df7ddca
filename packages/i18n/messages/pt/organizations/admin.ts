import type { Translation } from '../../../catalog.ts';

export default {
  'nav.label': 'Organização',
  withoutFilter: 'Sem “{filter}”: {count, number}',
  'nav.adminOverview': 'Visão geral',
  'nav.adminListings': 'Anúncios',
  'nav.adminPost': 'Publicar um anúncio',
  'nav.adminTeam': 'Equipe',
  'nav.adminEditOrganization': 'Editar página',
  'nav.adminCredits': 'Cobrança',
  'nav.adminApiAccess': 'Acesso à API',
  'nav.adminGradFairs': 'Feiras',
  'nav.adminIntegrations': 'Quadros de vagas',
  'atsSurvey.label': 'Que sistema você usa?',
  'atsSurvey.text': 'Conte em que sistema estão suas vagas para conectarmos o próximo.',
  'atsSurvey.link': 'Responder a uma pergunta',
  'nav.adminStatistics': 'Estatísticas',
  'nav.adminHistory': 'Histórico',
  'nav.adminNotifications': 'Notificações',
  'nav.publicPage': 'Página pública',
  'nav.switch': 'Trocar de organização',
  'role.OWNER': 'Responsável',
  'role.ADMIN': 'Administra',
  'role.STAFF': 'Equipe da Causa',
  provisional:
    'Você entrou com seu e-mail. Você pode ler candidaturas, mensagens e perfis a partir de {until}, ou assim que uma pessoa responsável confirmar você.',
  staffView:
    'Você vê esta organização como equipe da Causa. Não pode mudar nada e cada página que você abre fica registrada. Candidaturas e mensagens não aparecem.',
  'state.NEW': 'Em revisão',
  'state.LIVE': 'Pública',
  'state.WITHDRAWN': 'Fora do site',
  'state.FROZEN': 'Congelada',
  'state.DELETED': 'Excluída',
  'notice.NEW':
    'Só a sua equipe vê esta organização. Revisamos cada organização nova antes que a página seja pública. Você vai receber um e-mail.',
  'notice.WITHDRAWN': 'Uma pessoa responsável tirou esta organização e seus anúncios do site.',
  'notice.FROZEN':
    'Congelamos esta organização. Você pode ler tudo, mas não alterar nada, e a página está oculta.',
  'notice.reason': 'Motivo: {reason}',
  'notice.object': 'Avise se for um engano',
  'notice.DELETED':
    'Esta organização foi excluída. Como responsável, você pode desfazer isso até {date}. Os anúncios continuam encerrados.',
  restore: 'Trazer de volta',
  undoDeletion: 'Desfazer a exclusão',
  withdraw: 'Retirar',
  'withdraw.ask':
    'A página e todos os anúncios saem do site até que uma pessoa responsável os traga de volta. Nada se perde.',
  delete: 'Excluir a organização',
  'delete.ask':
    'Todos os anúncios são encerrados e a organização some da lista de todas as pessoas na hora. As responsáveis recebem um e-mail e podem desfazer por 30 dias.',
  'delete.name': 'Para confirmar, digite o nome: {name}',
  'delete.submit': 'Excluir',
  'select.title': 'Suas organizações',
  'create.chooseCountry': 'Escolha um país',
  'create.websiteHint': 'Por exemplo, www.exemplo.org',
  'about.missionHint': 'Uma ou duas frases, de 20 a 300 caracteres.',
  'about.descriptionHint':
    'De 100 a 10.000 caracteres. Uma linha vazia começa outro parágrafo; “- ”, um item de lista; “## ”, um título.',
  'about.areasHint': 'Escolha de uma a cinco.',
  'nav.adminVerification': 'Verificação',
  'nav.adminMessages': 'Mensagens',
  'nav.adminApplications': 'Candidaturas',
  'nav.adminCandidates': 'Candidatos',
  'first.free':
    'Seu primeiro anúncio {type, select, JOB {de emprego} INTERNSHIP {de estágio} VOLOP {de voluntariado} EVENT {de evento} other {pago}} {percent, plural, =100 {é grátis} other {custa #% menos}}.',
  'first.verify':
    'Quando sua organização for verificada, seu primeiro anúncio {type, select, JOB {de emprego} INTERNSHIP {de estágio} VOLOP {de voluntariado} EVENT {de evento} other {pago}} {percent, plural, =100 {é grátis} other {custa #% menos}}.',
  'first.link': 'Verifique agora',
  'first.cost': '{percent, plural, =100 {O primeiro é grátis} other {#% menos no primeiro}}',
  'first.costVerify':
    '{percent, plural, =100 {O primeiro é grátis} other {#% menos no primeiro}} quando sua organização for verificada',
} as const satisfies Translation<'admin'>;
