import type { Translation } from '../../../catalog.ts';

export default {
  title: 'Notificações neste dispositivo',
  lead: 'Receba na tela as novas mensagens, as mudanças nas suas candidaturas e os novos resultados dos seus alertas, mesmo com a Causa fechada. O texto pode aparecer na tela de bloqueio. Elas param quando você sai da conta.',
  noScripts: 'As notificações precisam de JavaScript, que está desativado neste navegador.',
  unsupported: 'Este navegador não mostra notificações de sites.',
  install:
    'No iPhone e no iPad, primeiro adicione a Causa à tela de início: abra o menu Compartilhar, escolha “Adicionar à Tela de Início” e abra a Causa por lá.',
  denied:
    'As notificações da Causa estão bloqueadas neste navegador. Permita-as nas configurações do navegador para este site e recarregue a página.',
  on: 'As notificações estão ativadas neste dispositivo.',
  turnOn: 'Ativar notificações',
  turnOff: 'Desativar neste dispositivo',
  failed: 'Não foi possível ativar as notificações. Tente de novo.',
  failedOff: 'Não foi possível desativar as notificações. Tente de novo.',
  topics: 'Sobre o que você recebe avisos em todos os seus dispositivos',
  'topic.messages': 'Mensagens e entrevistas',
  'topicHint.messages':
    'Alguém escreve para você, convida você a se candidatar, ou propõe, muda ou cancela uma entrevista.',
  'topic.alerts': 'Alertas e anúncios salvos',
  'topicHint.alerts':
    'Novos resultados dos seus alertas, e anúncios salvos que encerram em breve ou foram encerrados.',
  'topic.updates': 'Todo o resto',
  'topicHint.updates':
    'Mudanças nas suas candidaturas e novidades dos seus anúncios e organizações.',
  security: 'Os avisos sobre a segurança da sua conta são sempre enviados.',
  saveTopics: 'Salvar escolha',
  devices: 'Dispositivos com notificações',
  here: 'Este dispositivo',
  unknown: 'Navegador desconhecido',
  added: 'Adicionado em {date}',
  used: 'Último uso em {date}',
  neverUsed: 'Ainda não usado',
  remove: 'Remover',
  removeOf: 'Remover: {name}',
} as const satisfies Translation<'push'>;
