import type { Translation } from '../../../catalog.ts';

export default {
  'nav.label': 'Organização',
  withoutFilter: 'Sem “{filter}”: {count, number}',
  'nav.adminOverview': 'Visão geral',
  'nav.adminListings': 'Anúncios',
  'nav.adminPost': 'Publicar um anúncio',
  'nav.adminTeam': 'Equipe',
  'nav.adminEditOrganization': 'Editar página',
  'nav.adminCredits': 'Créditos',
  'nav.adminInvoices': 'Faturas',
  'nav.adminPayments': 'Pagamentos',
  'nav.adminApiAccess': 'Acesso à API',
  'nav.adminGradFairs': 'Feiras',
  'nav.adminIntegrations': 'Sistemas de recrutamento',
  'atsSurvey.label': 'Qual sistema de recrutamento você usa?',
  'atsSurvey.text': 'Conte qual sistema de recrutamento você usa e saberemos qual adicionar.',
  'atsSurvey.link': 'Responder a uma pergunta',
  'nav.adminStatistics': 'Estatísticas',
  'nav.adminHistory': 'Atividade',
  'nav.adminNotifications': 'Notificações',
  'group.hiring': 'Seleção',
  'group.page': 'Página',
  'group.money': 'Dinheiro',
  'group.settings': 'Configurações',
  'nav.publicPage': 'Página pública',
  'nav.switch': 'Trocar de organização',
  'role.OWNER': 'Responsável',
  'role.ADMIN': 'Admin',
  'role.STAFF': 'Equipe da Causa',
  provisional:
    'Você entrou com seu e-mail de trabalho. Poderá ler candidaturas, mensagens e perfis a partir de {until}, ou assim que uma pessoa responsável confirmar você.',
  staffView:
    'Você está vendo esta organização como equipe da Causa. Não pode fazer alterações, e registramos cada página que você abre. As candidaturas e mensagens ficam ocultas.',
  'state.NEW': 'Em revisão',
  'state.LIVE': 'Pública',
  'state.WITHDRAWN': 'Oculta',
  'state.FROZEN': 'Suspensa',
  'state.DELETED': 'Excluída',
  'notice.NEW':
    'Só a sua equipe vê esta organização. Analisamos cada organização nova antes de tornar a página pública. Avisaremos você por e-mail.',
  'notice.WITHDRAWN': 'Uma pessoa responsável ocultou esta organização e seus anúncios.',
  'notice.FROZEN':
    'Suspendemos esta organização. A página está oculta e você não pode fazer alterações, mas ainda pode ler tudo.',
  'notice.reason': 'Motivo: {reason}',
  'notice.object': 'Contestar esta decisão',
  'notice.DELETED':
    'Esta organização foi excluída. Como responsável, você pode restaurá-la até {date}. Os anúncios continuarão encerrados.',
  restore: 'Mostrar de novo',
  undoDeletion: 'Restaurar a organização',
  withdraw: 'Ocultar organização',
  'withdraw.ask':
    'Ocultamos a página e todos os anúncios até que uma pessoa responsável volte a mostrá-los. Nada é excluído.',
  delete: 'Excluir a organização',
  'delete.ask':
    'Encerramos todos os anúncios e a organização deixa de aparecer na hora. As pessoas responsáveis recebem um e-mail e podem restaurá-la por 30 dias.',
  'delete.name': 'Para confirmar, digite o nome: {name}',
  'delete.submit': 'Excluir',
  'select.title': 'Suas organizações',
  'create.chooseCountry': 'Escolha um país',
  'create.websiteHint': 'Por exemplo, www.exemplo.org',
  'about.missionHint': 'Uma ou duas frases, de 20 a 300 caracteres.',
  'about.descriptionHint':
    'De 100 a 10.000 caracteres. Deixe uma linha em branco entre parágrafos. Comece uma linha com “- ” para uma lista ou com “## ” para um título.',
  'about.areasHint': 'Escolha até cinco.',
  'nav.adminVerification': 'Verificação',
  'nav.adminMessages': 'Mensagens',
  'nav.adminApplications': 'Candidaturas',
  'nav.adminCandidates': 'Candidatos',
  'first.free':
    'Seu primeiro anúncio {type, select, JOB {de emprego} INTERNSHIP {de estágio} VOLOP {de voluntariado} EVENT {de evento} other {pago}} {percent, plural, =100 {é grátis} other {custa #% menos}}.',
  'first.verify':
    'Quando sua organização for verificada, seu primeiro anúncio {type, select, JOB {de emprego} INTERNSHIP {de estágio} VOLOP {de voluntariado} EVENT {de evento} other {pago}} {percent, plural, =100 {é grátis} other {custa #% menos}}.',
  'first.link': 'Verifique agora',
  'first.cost': '{percent, plural, =100 {O primeiro é grátis} other {#% de desconto no primeiro}}',
  'first.costVerify':
    '{percent, plural, =100 {O primeiro é grátis} other {#% de desconto no primeiro}} quando sua organização for verificada',
} as const satisfies Translation<'admin'>;
