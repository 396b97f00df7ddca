import type { Translation } from '../../../catalog.ts';

export default {
  greeting: 'Olá, {firstName}!',
  greetingPlain: 'Olá!',
  attached: 'Anexo: {files}',
  signature: 'Um abraço, equipe da Causa',
  footer: 'Você recebe este e-mail porque tem uma conta na Causa.',
  addressFooter: 'Você recebe este e-mail porque alguém informou este endereço na Causa.',
  notYou: 'Não foi você? Troque sua senha agora mesmo e escreva para nós.',
  'verify.subject': 'Confirme o seu e-mail',
  'verify.text': 'Boas-vindas à Causa. Clique para confirmar que este endereço é seu.',
  'verify.action': 'Confirmar o meu e-mail',
  'verify.note': 'O link expira em 48 horas. Se você não se cadastrou, pode ignorar este e-mail.',
  'reset.subject': 'Redefina sua senha',
  'reset.text': 'Você pediu para redefinir sua senha. Escolha uma nova para entrar de novo.',
  'reset.action': 'Escolher uma senha nova',
  'reset.note':
    'O link funciona uma única vez e expira em uma hora. Se você não pediu, pode ignorar este e-mail.',
  'emailOld.subject': 'Este é o seu novo e-mail?',
  'emailOld.text':
    'Você pediu para usar {newEmail} na sua conta. Confirme a mudança também pelo seu endereço atual.',
  'emailOld.action': 'Sim, trocar o meu e-mail',
  'emailOld.note':
    'Se você não pediu isso, não clique. Seu endereço não vai mudar. Por segurança, troque sua senha.',
  'emailNew.subject': 'Confirme o seu novo e-mail',
  'emailNew.text': 'Você quer usar este endereço na sua conta da Causa. Confirme que ele é seu.',
  'emailNew.action': 'Confirmar o meu novo e-mail',
  'emailNew.note': 'O link expira em 24 horas. Se você não pediu isso, pode ignorar este e-mail.',
  'emailChanged.subject': 'O seu e-mail foi trocado',
  'emailChanged.text': 'Sua conta da Causa agora usa {newEmail}.',
  'welcome.subject': 'Boas-vindas à Causa',
  'welcome.text': 'O seu e-mail está confirmado e a sua conta está pronta.',
  'welcome.ideas':
    'Salve anúncios, salve uma busca para receber os novos por e-mail e conte às organizações sobre você no seu perfil.',
  'welcome.action': 'Ir para o meu painel',
  'signIn.subject': 'Novo acesso à sua conta',
  'signIn.text': 'Alguém entrou na sua conta em {at} por um navegador novo.',
  'signIn.device': 'Navegador: {device}',
  'signIn.action': 'Ver sessões ativas',
  'signIn.note':
    'Se foi você, pode ignorar este e-mail. Se não foi, encerre essa sessão e troque sua senha.',
  'password.subject': 'A sua senha foi trocada',
  'password.text':
    'Sua senha foi trocada em {at}. Encerramos a sessão em todos os outros navegadores.',
  'password.passkey': 'chave de acesso “{name}”',
  'password.remaining': 'Você também pode entrar com: {methods}. Remova o que não reconhecer.',
  'password.review': 'Revisar formas de entrar',
  'password.action': 'Escolher uma senha nova',
  'deletion.subject': 'A sua conta será excluída',
  'deletion.text': 'Como você pediu, vamos excluir sua conta e tudo o que há nela em {on}.',
  'deletion.applications':
    'Você tem {count, plural, =1 {uma candidatura} other {# candidaturas}} em andamento. {count, plural, =1 {Ela será retirada} other {Elas serão retiradas}} quando sua conta for excluída.',
  'deletion.action': 'Manter a minha conta',
  'deletion.note': 'Mudou de ideia? Entre antes dessa data para manter sua conta.',
  'subscription.subject': 'Confirme a sua assinatura',
  'subscription.text':
    'Você pediu para receber nossas novidades por e-mail. Confirme que este endereço é seu.',
  'subscription.action': 'Confirmar a minha assinatura',
  'subscription.note':
    'Se você não pediu isso, pode ignorar este e-mail e não escreveremos de novo.',
  'applicationSent.subject':
    '{type, select, EVENT {Sua inscrição} other {Sua candidatura}} foi enviada: {title}',
  'applicationSent.text':
    'Enviamos {type, select, EVENT {sua inscrição em} other {sua candidatura a}} “{title}” para {orgName}.',
  'applicationSent.next':
    '{orgName} vai entrar em contato com você. Enquanto isso, você pode ver o andamento ou retirá-la em Candidaturas.',
  'applicationSent.action': 'Ver minhas candidaturas',
  'applicationReceived.subject':
    '{applicant} {type, select, EVENT {se inscreveu} other {se candidatou}}: {title}',
  'applicationReceived.text':
    '{applicant} {type, select, EVENT {se inscreveu em} other {se candidatou a}} “{title}” na Causa.',
  'applicationReceived.action':
    '{target, select, application {{type, select, EVENT {Ver a inscrição} other {Ver a candidatura}}} other {Ver o anúncio}}',
  'applicationReceived.note': 'Você recebe este e-mail porque gerencia este anúncio.',
  'applicationWithdrawn.subject':
    '{applicant} retirou {type, select, EVENT {uma inscrição} other {uma candidatura}}: {title}',
  'applicationWithdrawn.text':
    '{applicant} retirou {type, select, EVENT {a inscrição em} other {a candidatura a}} “{title}”. Você não precisa fazer nada.',
  'applicationWithdrawn.action':
    '{target, select, application {{type, select, EVENT {Ver a inscrição} other {Ver a candidatura}}} other {Ver o anúncio}}',
  'savedListings.subject':
    '{closing, plural, =0 {{moved, plural, =1 {Um prazo mudou} many {# prazos mudaram} other {# prazos mudaram}}} one {Um anúncio que você salvou encerra em breve} many {# anúncios que você salvou encerram em breve} other {# anúncios que você salvou encerram em breve}}',
  'savedListings.closing': 'Encerram em breve',
  'savedListings.moved': 'O prazo mudou',
  'savedListings.closes': 'Encerra em {date}',
  'savedListings.movedTo': 'Agora encerra em {date}, e não em {before}',
  'savedListings.nowCloses': 'Agora encerra em {date}',
  'savedListings.openEnd': 'Agora sem prazo',
  'savedListings.more':
    '{count, plural, =1 {e mais um dos seus anúncios salvos} many {e mais # dos seus anúncios salvos} other {e mais # dos seus anúncios salvos}}',
  'savedListings.action': 'Ver meus itens salvos',
  'savedOrganizations.subject':
    '{count, plural, =1 {Novidades de {name} e mais: um anúncio} many {Novidades de {name} e mais: # anúncios} other {Novidades de {name} e mais: # anúncios}}',
  'savedOrganizations.subjectOne':
    '{count, plural, =1 {Novidade de {name}: um anúncio} many {Novidades de {name}: # anúncios} other {Novidades de {name}: # anúncios}}',
  'savedOrganizations.at': 'Novidades de {name}',
  'savedOrganizations.more': '{count, plural, =1 {e mais um} many {e mais #} other {e mais #}}',
  'savedOrganizations.action': 'Ver meus itens salvos',
  'stillWanted.subject':
    '{count, plural, =1 {Sua busca “{name}” ainda ajuda você?} many {Suas # buscas ainda ajudam você?} other {Suas # buscas ainda ajudam você?}}',
  'stillWanted.text':
    '{count, plural, =1 {Há mais de um ano escrevemos para você sobre a busca “{name}”. Podemos continuar?} many {Há mais de um ano escrevemos para você sobre estas buscas. Com quais podemos continuar?} other {Há mais de um ano escrevemos para você sobre estas buscas. Com quais podemos continuar?}}',
  'stillWanted.keep': 'Sim, continuar com “{name}”',
  'stillWanted.note':
    'Se você não responder em {days} dias, desativaremos esses e-mails. Suas buscas continuarão salvas.',
  'stillWanted.noteWithoutAccount':
    'Se você não responder em {days} dias, excluiremos o alerta e o seu endereço.',
  'stillWanted.action': 'Ver minhas buscas salvas',
  'loginLink.subject': 'Seu link para entrar',
  'loginLink.text':
    'Você pediu um link para entrar na Causa. Ele funciona uma única vez e expira em 15 minutos.',
  'loginLink.action': 'Entrar',
  'loginLink.note': 'Se você não pediu, pode ignorar este e-mail.',
  'wayAdded.subject': 'Uma nova forma de entrar foi adicionada à sua conta',
  'wayAdded.PASSKEY':
    'Em {at}, uma chave de acesso foi adicionada à sua conta. Ela já pode ser usada para entrar.',
  'wayAdded.GOOGLE': 'Em {at}, sua conta foi conectada ao Google. Você já pode entrar com ele.',
  'wayAdded.FACEBOOK': 'Em {at}, sua conta foi conectada ao Facebook. Você já pode entrar com ele.',
  'wayAdded.APPLE': 'Em {at}, sua conta foi conectada à Apple. Você já pode entrar com ela.',
  'wayAdded.action': 'Ver minha conta',
  quoted: '“{name}”',
  'alert.subject.JOB':
    '{count, plural, one {# emprego novo: {name}} many {# de empregos novos: {name}} other {# empregos novos: {name}}}',
  'alert.subject.INTERNSHIP':
    '{count, plural, one {# estágio novo: {name}} many {# de estágios novos: {name}} other {# estágios novos: {name}}}',
  'alert.subject.VOLOP':
    '{count, plural, one {# vaga nova de voluntariado: {name}} many {# de vagas novas de voluntariado: {name}} other {# vagas novas de voluntariado: {name}}}',
  'alert.subject.EVENT':
    '{count, plural, one {# evento novo: {name}} many {# de eventos novos: {name}} other {# eventos novos: {name}}}',
  'alert.subject.ORG':
    '{count, plural, one {# organização nova: {name}} many {# de organizações novas: {name}} other {# organizações novas: {name}}}',
  'alert.subject.ALL':
    '{count, plural, one {# anúncio novo: {name}} many {# de anúncios novos: {name}} other {# anúncios novos: {name}}}',
  'alert.names':
    '{name} e {count, plural, one {mais # busca} many {mais # de buscas} other {mais # buscas}}',
  'alert.instant': 'Novidades da sua busca salva. Escrevemos assim que algo é publicado.',
  'alert.daily': 'Novidades da sua busca salva. Escrevemos no máximo uma vez por dia.',
  'alert.weekly': 'Novidades da sua busca salva. Escrevemos no máximo uma vez por semana.',
  'alert.because': 'Por quê: {reasons}',
  'alert.in': 'em {place}',
  'alert.from': 'a {distance} de {place}',
  'alert.alsoIn': 'Também em {searches}',
  'alert.dismiss': 'Não é para mim',
  'alert.all': 'Ver todos os resultados',
  'alert.more':
    '{count, plural, =1 {Ver tudo, e mais uma} many {Ver tudo, e mais #} other {Ver tudo, e mais #}}',
  'alert.others':
    '{count, plural, =1 {Mais uma das suas buscas tem resultados novos. Veja “Todas as minhas buscas” abaixo.} many {Mais # das suas buscas têm resultados novos. Veja “Todas as minhas buscas” abaixo.} other {Mais # das suas buscas têm resultados novos. Veja “Todas as minhas buscas” abaixo.}}',
  'alert.frequency': 'Mudar a frequência',
  'alert.pause': 'Pausar',
  'alert.stop': 'Desativar os e-mails sobre esta busca',
  'alert.why':
    'Você recebe este e-mail porque salvou buscas na Causa e pediu que a gente escreva quando há novidades.',
  'alert.manage': 'Todas as minhas buscas',
  'alert.change': 'Mudar este alerta',
  'alert.whySubscribed':
    'Você recebe este e-mail porque pediu na Causa, sem conta, os novos resultados desta busca. Ao cancelar, excluímos o alerta e o seu endereço.',
  'confirmAlert.subject': 'Confirme o seu alerta',
  'confirmAlert.text':
    'Você pediu para receber por e-mail os novos resultados de uma busca na Causa. Confirme que este endereço é seu.',
  'confirmAlert.action': 'Confirmar o meu alerta',
  'confirmAlert.note':
    'O link funciona por 7 dias. Se você não pediu isso, pode ignorar este e-mail: vamos excluir o seu endereço e não escreveremos de novo.',
  'invite.subject': 'Convite para {orgName} na Causa',
  'invite.ADMIN':
    '{inviter} convidou você para ser admin de {orgName} na Causa. Você vai gerenciar a página, os anúncios e as candidaturas.',
  'invite.OWNER':
    '{inviter} convidou você para ser responsável por {orgName} na Causa. Você vai gerenciar a página, os anúncios, as candidaturas e a equipe.',
  'invite.causa.ADMIN':
    'Convidamos você para ser admin de {orgName} na Causa. Você vai gerenciar a página, os anúncios e as candidaturas.',
  'invite.causa.OWNER':
    'Convidamos você para ser responsável por {orgName} na Causa. Você vai gerenciar a página, os anúncios, as candidaturas e a equipe.',
  'invite.causa.footer':
    'Você recebe este e-mail porque alguém nos pediu para convidar você neste endereço.',
  'invite.action': 'Aceitar o convite',
  'invite.note':
    'O convite expira em 14 dias. Você precisa de uma conta com este endereço de e-mail. Se não tem uma, pode criá-la na próxima página. Se não conhece esta organização, pode ignorar este e-mail.',
  'invite.footer': 'Você recebe este e-mail porque {inviter} informou o seu endereço na Causa.',
  unsubscribe: 'Cancelar estes e-mails',
  'savedListings.footer': 'Você recebe este e-mail porque salvou estes anúncios na Causa.',
  'savedOrganizations.footer': 'Você recebe este e-mail porque salvou estas organizações na Causa.',
  'colleagueJoined.subject': '{name} entrou em {orgName}',
  'colleagueJoined.text':
    '{name} ({email}) entrou em {orgName} na Causa com um e-mail de trabalho do seu domínio.',
  'colleagueJoined.until':
    'Até {until}, essa pessoa não pode ler candidaturas, mensagens nem perfis, convidar outras pessoas nem excluir a organização. Você pode confirmá-la antes na página da equipe.',
  'colleagueJoined.next':
    'Se você não conhece essa pessoa, remova-a na página da equipe. Lá você também pode desativar a entrada com e-mail de trabalho.',
  'memberRemoved.subject': '{member} não é mais membro de {orgName}',
  'memberRemoved.text': '{by} removeu {member} de {orgName} na Causa.',
  'memberRemoved.left': '{member} saiu de {orgName} na Causa.',
  'memberRemoved.bringBack':
    'Se foi um engano, você pode restaurar o acesso na página da equipe por {days, plural, one {# dia} other {# dias}}.',
  'memberRemoved.next': 'Se foi um engano, você pode convidar a pessoa de novo.',
  'members.action': 'Ver a equipe',
  'members.owner': 'Você recebe este e-mail porque é responsável por {orgName}.',
  'members.member': 'Você recebe este e-mail porque é membro de {orgName}.',
  'membershipEnded.subject': 'Você não é mais membro de {orgName}',
  'membershipEnded.text':
    'Outro membro removeu você de {orgName} na Causa. Sua conta não muda. Se for um engano, fale com a organização.',
  'membershipEnded.action': 'Ver minhas organizações',
  'organizationDeleted.subject': '{orgName} foi excluída',
  'organizationDeleted.text':
    '{by} excluiu {orgName} da Causa. Os anúncios foram encerrados e a página não está mais disponível.',
  'organizationDeleted.undo': 'Como responsável, você pode restaurá-la até {until}.',
  'organizationDeleted.action': 'Restaurar a organização',
  'adminRequest.subject': '{applicant} quer entrar em {orgName}',
  'adminRequest.text': '{applicant} ({position}) pediu para ser admin de {orgName} na Causa.',
  'adminRequest.care':
    'Admins podem editar a organização, os anúncios e a equipe. Aprove apenas pessoas que você conhece.',
  'adminRequest.action': 'Analisar a solicitação',
  'requestDecided.approved.subject': 'Agora você é admin de {orgName}',
  'requestDecided.approved.text':
    '{orgName} aprovou sua solicitação. Agora você pode editar a organização, os anúncios e a equipe.',
  'requestDecided.approved.action': 'Ir para a organização',
  'requestDecided.declined.subject': '{orgName} não aprovou sua solicitação',
  'requestDecided.declined.text':
    'Uma pessoa da equipe de {orgName} recusou sua solicitação para ser admin. Se você acha que é um engano, fale com a organização.',
  'requestDecided.declined.action': 'Ver minhas organizações',
  'organizationApproved.subject': '{orgName} já é pública na Causa',
  'organizationApproved.text': 'Aprovamos {orgName}. A página já é pública.',
  'organizationApproved.action': 'Ver a página pública',
  'changesDecided.approved.subject': 'Aprovamos sua alteração em {orgName}',
  'changesDecided.approved.text': 'A página pública de {orgName} já mostra suas alterações.',
  'changesDecided.approved.action': 'Ver a página pública',
  'changesDecided.declined.subject': 'Não aprovamos sua alteração em {orgName}',
  'changesDecided.declined.text':
    'A página pública de {orgName} não mudou. Se você acha que é um engano, fale conosco pela página de ajuda.',
  'changesDecided.declined.action': 'Abrir o editor da página',
  'changesDecided.fields': 'Alterações solicitadas: {fields}',
  'changesDecided.field.name': 'nome',
  'changesDecided.field.type': 'tipo',
  'changesDecided.field.registry': 'número de registro',
  'changesDecided.field.website': 'site',
  'listing.live.subject': 'Seu anúncio está no ar: {title}',
  'listing.live.text': '“{title}” já está na Causa.',
  'listing.live.until': 'Fica aberto até o fim de {day}.',
  'listing.live.action': 'Ver o anúncio',
  'listing.inReview.subject': 'Estamos analisando seu anúncio: {title}',
  'listing.inReview.text':
    'Estamos analisando “{title}”. Avisaremos por e-mail quando entrar no ar ou se tivermos alguma pergunta. Até lá, você pode retirá-lo da análise e continuar editando.',
  'listing.inReview.action': 'Ver o anúncio',
  'listing.returned.subject': 'Seu anúncio precisa de alterações: {title}',
  'listing.returned.text': 'Analisamos “{title}” e ainda não publicamos por este motivo:',
  'listing.returned.next':
    'Ele voltou a ser um rascunho com tudo o que você escreveu. Edite e envie de novo.',
  'listing.returned.action': 'Editar o anúncio',
  'listing.ending.subject': '“{title}” encerra em {day}',
  'listing.ending.text': '“{title}” deixa de receber candidaturas no fim de {day}.',
  'listing.ending.next':
    'Ainda está procurando? Você pode deixar o anúncio aberto por mais tempo na página dele. Abrir este link não muda nada.',
  'listing.ending.action': 'Deixar aberto',
  'listing.ended.subject': '“{title}” foi encerrado',
  'listing.ended.text': '“{title}” encerrou em {day} e não está mais público.',
  'listing.ended.next':
    'Você pode reabri-lo na mesma URL por 30 dias. Se encontrou alguém, conte como. Isso ajuda quem se candidatou.',
  'listing.ended.action': 'Ver o anúncio',
  'listing.removed.subject': 'Removemos seu anúncio: {title}',
  'listing.removed.text': 'Removemos “{title}” da Causa por este motivo:',
  'listing.removed.next': 'Se você acha que é um engano, responda a este e-mail.',
  'listing.removed.action': 'Ver o anúncio',
  'listing.why': 'Você recebe este e-mail porque gerencia anúncios de {orgName}.',
  'listing.choose': 'Você pode mudar isso em Notificações, no painel de {orgName}.',
  'applicationsDigest.subject':
    '{count, plural, =1 {Uma nova candidatura} other {# novas candidaturas}}: {orgName}',
  'applicationsDigest.text':
    '{count, plural, =1 {Uma pessoa se candidatou a {orgName} desde o nosso último e-mail.} other {# pessoas se candidataram a {orgName} desde o nosso último e-mail.}}',
  'applicationsDigest.count':
    '{count, plural, =1 {Uma nova candidatura} other {# novas candidaturas}}',
  'applicationsDigest.more': '{count, plural, =1 {e mais uma} other {e mais #}}',
  'applicationsDigest.action':
    '{count, plural, =1 {Ver a candidatura} other {Ver as candidaturas}}',
  'applicationsDigest.note':
    'Avisamos na hora sobre a primeira candidatura a um anúncio, e sobre as demais uma vez por dia. Você pode mudar isso no painel, em Notificações.',
  'applicationStatus.subject':
    '{status, select, SHORTLISTED {{type, select, EVENT {Você está na lista} other {Sua candidatura foi pré-selecionada}}} INTERVIEW {{type, select, EVENT {Convite para uma conversa} other {Convite para entrevista}}} OFFERED {{type, select, EVENT {Há uma vaga para você} other {Você recebeu uma proposta}}} HIRED {{type, select, EVENT {Sua inscrição foi confirmada} other {Sua candidatura foi escolhida}}} other {{type, select, EVENT {Sobre a sua inscrição} other {Sobre a sua candidatura}}}}: {title}',
  'applicationStatus.wrote':
    '{orgName} escreveu sobre {type, select, EVENT {a sua inscrição em} other {a sua candidatura para}} “{title}”:',
  'applicationStatus.declined':
    '{type, select, EVENT {{orgName} não pode oferecer uma vaga para você em “{title}”. Agradecemos o seu interesse.} other {{orgName} não vai seguir com a sua candidatura para “{title}”. Agradecemos a sua candidatura. Sabemos que isso exige tempo e coragem.}}',
  'applicationStatus.action':
    '{type, select, EVENT {Ver a sua inscrição} other {Ver a sua candidatura}}',
  'reply.here': 'Você pode responder a este e-mail ou na Causa.',
  'replyRefused.subject': 'Sua resposta não foi enviada',
  'replyRefused.SENDER':
    'Ela veio de um endereço diferente daquele para o qual escrevemos. Responda por esse endereço, para que ninguém mais escreva em seu nome.',
  'replyRefused.EMPTY': 'Não encontramos texto acima do e-mail citado.',
  'replyRefused.LENGTH': 'Ela tem mais de {max, number} caracteres.',
  'replyRefused.LIMIT': 'Você chegou ao limite diário de mensagens desta conversa.',
  'replyRefused.CLOSED': 'A conversa terminou, ou a organização não pode responder agora.',
  'replyRefused.next': 'Você pode ler a conversa e responder na Causa.',
  'applicationStatus.feedback':
    'Como foi se candidatar aqui? Você pode contar na página da sua candidatura. {orgName} nunca sabe quem respondeu.',
  'applicationStatus.reply': 'Responda na Causa. Não recebemos respostas a este e-mail.',
  'applicationMessage.subject': '{orgName} escreveu para você: {title}',
  'applicationMessage.text':
    '{author}, de {orgName}, escreveu sobre {type, select, EVENT {a sua inscrição em} other {a sua candidatura para}} “{title}”:',
  'applicationMessage.action': 'Responder na Causa',
  'interview.entry': 'Entrevista com {name}: {title}',
  'interview.minutes': '{minutes, plural, one {# minuto} other {# minutos}}',
  'interview.way.VIDEO': 'Videochamada: {place}',
  'interview.way.PHONE': 'Telefonema: {place}',
  'interview.way.PLACE': 'Local: {place}',
  'interview.action': 'Ver a entrevista',
  'interview.proposed.subject': '{orgName} convida você para uma entrevista: {title}',
  'interview.proposed.text': '{orgName} propõe estes horários para uma entrevista sobre “{title}”:',
  'interview.proposed.action': 'Escolher um horário',
  'interview.proposed.note': 'Se nenhum servir, você pode pedir outros na mesma página.',
  'interview.picked.subject': 'Entrevista com {name}: {title}',
  'interview.picked.text': 'Sua entrevista com {name} sobre “{title}” já tem horário:',
  'interview.picked.note': 'O arquivo anexo adiciona a entrevista ao seu calendário.',
  'interview.moved.subject': 'Novo horário da entrevista com {name}: {title}',
  'interview.moved.text': 'Sua entrevista com {name} sobre “{title}” mudou para este horário:',
  'interview.refused.subject': '{name} pede outros horários: {title}',
  'interview.refused.text':
    'Nenhum dos horários para a entrevista sobre “{title}” serve para {name}:',
  'interview.refused.action': 'Propor outros horários',
  'interview.canceled.subject': 'Entrevista com {name} cancelada: {title}',
  'interview.canceled.text':
    'Sua entrevista com {name} sobre “{title}”, marcada para {when}, foi cancelada.',
  'interview.canceled.proposal':
    '{name} cancelou os horários propostos para a entrevista sobre “{title}”.',
  'interview.reminder.subject':
    'Em {hours, plural, one {# hora} other {# horas}}: entrevista com {name}',
  'interview.reminder.text':
    'Sua entrevista com {name} sobre “{title}” é em {hours, plural, one {# hora} other {# horas}}:',
  'organizationMessage.subject': '{name} escreveu para {orgName}',
  'organizationMessage.text': '{name} escreveu para {orgName}:',
  'ownershipClaimed.subject': 'Você ainda é responsável por {orgName}?',
  'ownershipClaimed.text':
    '{name}, admin de {orgName}, pediu para ser responsável porque nenhuma pessoa responsável entrou há um ano ou nossos e-mails voltaram.',
  'ownershipClaimed.until':
    'Se você ainda administra {orgName}, oponha-se até {until}. Caso contrário, analisaremos o pedido e decidiremos. De qualquer forma, você continua responsável até que outra pessoa responsável mude isso.',
  'ownershipClaimed.action': 'Analisar o pedido',
  'ownershipDecided.OBJECTED.subject': 'Uma pessoa responsável por {orgName} se opôs',
  'ownershipDecided.OBJECTED.text':
    'Você pediu para ser responsável por {orgName}. Uma pessoa responsável se opôs. Entre em contato com ela.',
  'ownershipDecided.GRANTED.subject': 'Agora você é responsável por {orgName}',
  'ownershipDecided.GRANTED.text':
    'Aprovamos seu pedido. Agora você é responsável por {orgName}. As pessoas responsáveis anteriores mantêm o papel até que você mude isso.',
  'ownershipDecided.REFUSED.subject': 'Não aprovamos seu pedido sobre {orgName}',
  'ownershipDecided.REFUSED.text':
    'Você pediu para ser responsável por {orgName}. Não conseguimos confirmar o pedido, por isso você continua sendo admin. Verificar o domínio da organização ajuda.',
  'confirmMessage.subject': 'Confirme sua mensagem para {orgName}',
  'confirmMessage.text':
    'Alguém usou este endereço para escrever uma mensagem para {orgName} na Causa. Confira a mensagem e confirme. Só a enviamos depois da sua confirmação.',
  'confirmMessage.action': 'Conferir e confirmar a mensagem',
  'confirmMessage.note':
    'O link expira em três dias. Se não foi você, pode ignorar este e-mail. Não enviaremos nada.',
  'organizationReply.subject': '{orgName} respondeu a você',
  'organizationReply.text': '{author}, de {orgName}, respondeu à sua mensagem:',
  'organizationReply.unnamed': '{orgName} respondeu à sua mensagem:',
  'applicationReply.subject': '{applicant} respondeu: {title}',
  'applicationReply.text':
    '{applicant} escreveu sobre {type, select, EVENT {a inscrição em} other {a candidatura para}} “{title}”:',
  'applicationReply.note': 'Você pode desativar estes e-mails no painel, em Notificações.',
  'staffReason.SCAM': 'Parece um golpe.',
  'staffReason.ASKS_MONEY': 'Pede dinheiro, dados bancários ou documentos a quem se candidata.',
  'staffReason.NOT_REAL': 'Não conseguimos confirmar que existe.',
  'staffReason.DISCRIMINATION': 'É discriminatório.',
  'staffReason.WRONG_FACTS': 'Algumas informações não estão corretas.',
  'staffReason.UNCLEAR': 'Faltam informações importantes ou elas não estão claras.',
  'staffReason.DUPLICATE': 'Já está na Causa.',
  'staffReason.NOT_FOR_CAUSA': 'Não é o tipo de conteúdo que a Causa publica.',
  'staffReason.NOT_PROVEN': 'Não conseguimos confirmar quem está por trás.',
  'listing.held.subject': 'Ocultamos seu anúncio por enquanto: {title}',
  'listing.held.text':
    'Várias pessoas denunciaram um problema com “{title}”. Ocultamos o anúncio até a análise da nossa equipe.',
  'listing.held.next': 'Você não precisa fazer nada. Escreveremos quando tomarmos uma decisão.',
  'listing.held.action': 'Ver o anúncio',
  'webhookOff.subject': '{orgName}: desativamos um endpoint de webhook',
  'webhookOff.GONE': '{endpoint} respondeu 410 Gone, por isso o desativamos.',
  'webhookOff.FAILING':
    'Todas as entregas para {endpoint} falharam durante cinco dias, por isso o desativamos.',
  'webhookOff.text':
    'Você encontra as entregas com falha na lista de entregas. Ative o endpoint quando seu servidor voltar a responder e reenvie o que faltar.',
  'webhookOff.action': 'Ver webhook',
  'integration.greenhouse': 'Greenhouse',
  'integration.jazzhr': 'JazzHR',
  'integration.careers-page': 'Página de vagas',
  'integration.lever': 'Lever',
  'integration.ashby': 'Ashby',
  'integration.workable': 'Workable',
  'integration.smartrecruiters': 'SmartRecruiters',
  'integration.recruitee': 'Recruitee',
  'integration.teamtailor': 'Teamtailor',
  'integration.personio': 'Personio',
  'integration.bamboohr': 'BambooHR',
  'integrationHeld.EMPTY':
    'O sistema não tem vagas, mas você tem anúncios abertos importados dele.',
  'integrationHeld.OTHER_BOARD':
    'Nenhuma das vagas que você importou está no sistema agora. Talvez você tenha conectado outra conta.',
  'integrationHeld.MANY':
    'Esta atualização encerraria mais de três anúncios e mais de 30% dos importados deste sistema.',
  'integrationHeld.UNREADABLE':
    'Não conseguimos ler várias das vagas. Nada é encerrado por causa disso.',
  'boardDecided.approved.subject': '{orgName}: {board} está confirmado',
  'boardDecided.approved.text':
    'Confirmamos que o sistema de recrutamento que você conectou ({board}) é da sua organização. A partir de agora, importamos as vagas.',
  'boardDecided.refused.subject': '{orgName}: não conseguimos confirmar {board}',
  'boardDecided.refused.text':
    'Não conseguimos confirmar que o sistema de recrutamento que você conectou ({board}) é da sua organização, por isso não importamos as vagas.',
  'boardDecided.action': 'Ver o sistema de recrutamento',
  'integrationHeld.subject': '{orgName}: uma atualização de {board} precisa da sua aprovação',
  'integrationHeld.text': 'Ainda não encerramos nem alteramos nada. Revise a atualização e decida.',
  'integrationHeld.action': 'Revisar atualização',
  'integrationCredits.subject': '{orgName}: faltam créditos para as vagas novas de {board}',
  'integrationCredits.text':
    '{count, plural, =1 {1 vaga nova de {board} ficou como rascunho} other {# vagas novas de {board} ficaram como rascunhos}} porque você não tinha créditos suficientes para {count, plural, =1 {publicá-la} other {publicá-las}}.',
  'integrationCredits.next':
    'Compre créditos e publique os rascunhos. Depois disso, as novas vagas são publicadas automaticamente enquanto você tiver créditos. Enviamos este e-mail no máximo uma vez por dia.',
  'integrationCredits.action': 'Ver rascunhos',
  'integrationFailing.subject': '{orgName}: não conseguimos ler {board}',
  'integrationFailing.daily':
    'Seus anúncios não mudam. A partir de agora, tentaremos uma vez por dia.',
  'integrationFailing.stopped':
    'Paramos de tentar. Seus anúncios não mudam. Conecte o sistema de recrutamento de novo quando ele funcionar.',
  'integrationFailing.action': 'Ver conexão',
  'boardError.UNKNOWN_BOARD': 'Não encontramos uma página de vagas com este nome.',
  'boardError.WRONG_KEY': 'A chave não é mais válida. Uma pessoa responsável pode informar outra.',
  'boardError.DOWN': 'Não conseguimos acessar o sistema de recrutamento.',
  'boardError.UNREADABLE': 'Não conseguimos ler as vagas na resposta do sistema de recrutamento.',
  'boardError.NO_JOBS_FOUND':
    'Não encontramos vagas nesta página. Adicione dados estruturados “JobPosting” à página ou às páginas vinculadas.',
  'boardError.NOT_ALLOWED':
    'Esta página redireciona para outro site, ou o arquivo robots.txt do site não nos permite lê-la.',
  'boardError.KEY_LOST': 'Não conseguimos mais ler a chave salva. Digite-a de novo.',
  'fairInvited.subject': '{orgName} tem um convite para {fair}',
  'fairInvited.text':
    '{fair} será em {date}. {orgName} pode ter um estande, onde os visitantes encontram suas vagas e suas sessões. {credits, plural, =0 {O estande é grátis.} one {O estande custa 1 crédito.} other {O estande custa # créditos.}}',
  'fairInvited.until': 'Responda até {date}.',
  'fairInvited.action': 'Ver o convite',
  'fairCanceled.subject': '{fair} foi cancelada',
  'fairCanceled.text': '{fair}, prevista para {date}, foi cancelada. Sentimos muito.',
  'fairCanceled.credits':
    'Devolvemos {credits, plural, =1 {1 crédito} other {# créditos}} para {orgName}.',
  'fairCanceled.invited': '{orgName} não precisa mais responder ao convite.',
  'fairCanceled.action': 'Ver outras feiras',
  'fairChanged.subject.time': 'O horário de {fair} mudou',
  'fairChanged.subject.place': 'O local de {fair} mudou',
  'fairChanged.subject.both': '{fair} tem novo horário e novo local',
  'fairChanged.when': 'Data de {fair}: {time}.',
  'fairChanged.timeBefore': 'Data anterior: {time}.',
  'fairChanged.where': 'Local: {place}',
  'fairChanged.placeBefore': 'Local anterior: {place}',
  'fairChanged.online': 'on-line',
  'fairChanged.visitor':
    'Sua inscrição continua valendo. Se o novo horário ou local não for bom para você, cancele-a na página da feira. Lá você também pode baixar um arquivo de calendário com o novo horário.',
  'fairChanged.booth':
    'O estande de {orgName} continua reservado. Se o novo horário ou local não for bom para vocês, podem cancelá-lo na página dele.',
  'fairChanged.invited':
    'O convite a {orgName} continua valendo. A página do convite mostra até quando você pode responder.',
  'fairChanged.action.visitor': 'Ver a feira',
  'fairChanged.action.booth': 'Ver o estande',
  'fairChanged.action.invited': 'Ver o convite',
  'fairPostponed.subject': '{fair} foi adiada',
  'fairPostponed.text': '{fair} não vai acontecer em {date}. Estamos planejando uma nova data.',
  'fairPostponed.visitor':
    'Sua inscrição continua valendo. Enviaremos o novo horário e local por e-mail. Se não quiser esperar, cancele a inscrição na página da feira.',
  'fairPostponed.booth':
    'O estande de {orgName} continua reservado. Enviaremos o novo horário e local por e-mail. Se não quiserem esperar, podem cancelar o estande na página dele.',
  'fairPostponed.invited':
    'O convite a {orgName} continua valendo. Enviaremos o novo horário e local por e-mail.',
  'fairReopened.subject': '{fair} está aberta de novo',
  'fairReopened.visitor':
    'Sua inscrição continua valendo. Se o horário ou local não for bom para você, cancele-a na página da feira. Lá você também pode baixar um arquivo de calendário.',
  'fairReopened.booth':
    'O estande de {orgName} continua reservado. Se o horário ou local não for bom para vocês, podem cancelá-lo na página dele.',
  'fairReopened.invited':
    'O convite a {orgName} continua valendo. A página do convite mostra até quando você pode responder.',
  'fairAccepted.subject': '{orgName} tem um estande em {fair}',
  'fairAccepted.text':
    '{orgName} tem um estande em {fair}. {credits, plural, =0 {É grátis.} one {Custou 1 crédito.} other {Custou # créditos.}} Conte aos visitantes o que vocês fazem e quando podem conhecê-los.',
  'fairAccepted.action': 'Preparar o estande',
  'reportDecided.upheld.subject': 'Tomamos providências sobre a sua denúncia: {title}',
  'reportDecided.upheld.text':
    'Você denunciou um problema com “{title}”. Analisamos e tomamos providências. Agradecemos por ajudar outras pessoas.',
  'reportDecided.declined.subject': 'Analisamos a sua denúncia: {title}',
  'reportDecided.declined.text':
    'Você denunciou um problema com “{title}”. Analisamos e não encontramos nada contra as nossas regras, por isso não mudamos nada. Agradecemos o aviso.',
  'reportDecided.action': 'Ir para a Causa',
  'reportDecided.note':
    'Você recebeu este e-mail porque fez uma denúncia e pediu para saber o resultado.',
  'frozen.subject': 'Suspendemos {orgName}',
  'frozen.text':
    'Ocultamos {orgName} e seus anúncios, e você não pode fazer alterações, por este motivo:',
  'frozen.next':
    'Você mantém seus créditos. Se você acha que é um engano, pode contestar em qualquer página do painel. Nossa equipe vai analisar.',
  'frozen.action': 'Abrir o painel',
  'thawed.subject': '{orgName} está de volta à Causa',
  'thawed.text':
    'Retiramos a suspensão de {orgName}. A página e os anúncios estão públicos de novo.',
  'thawed.action': 'Abrir o painel',
  'objectionDeclined.subject': 'Analisamos a sua contestação: {orgName}',
  'objectionDeclined.text': 'Analisamos sua contestação. {orgName} continua suspensa.',
  'objectionDeclined.action': 'Abrir o painel',
  'appliedDeleted.subject': '{orgName} encerrou a conta',
  'appliedDeleted.text':
    '{orgName} encerrou a conta na Causa e não vai responder à sua candidatura para {titles}. Sentimos muito. Você dedicou tempo a ela.',
  'appliedDeleted.next': 'Você não precisa fazer nada. Sua candidatura continua na sua lista.',
  'appliedRemoved.subject': 'Removemos um anúncio ao qual você se candidatou: {title}',
  'appliedRemoved.text':
    'Removemos “{title}” da Causa porque violava as nossas regras. Não envie dinheiro, dados bancários nem documentos a quem o publicou.',
  'appliedRemoved.next': 'Você não precisa fazer nada. Sua candidatura continua na sua lista.',
  'appliedRemoved.action': 'Suas candidaturas',
  'domainCode.subject': 'Seu código para {orgName} na Causa',
  'domainCode.text': 'Use este código para confirmar que {orgName} usa este endereço:',
  'domainCode.next':
    'Ele expira em 30 minutos. Se você não sabe do que se trata, pode ignorar este e-mail.',
  'verification.VERIFIED.subject': '{orgName} está verificada',
  'verification.VERIFIED.text':
    '{orgName} agora tem o selo de organização verificada. Ele vale por 24 meses.',
  'verification.REFUSED.subject': 'Ainda não conseguimos verificar {orgName}',
  'verification.REFUSED.text':
    'Não pudemos aceitar o que você enviou sobre {orgName} por este motivo:',
  'verification.LAPSED.subject': 'A verificação de {orgName} venceu',
  'verification.LAPSED.text':
    'A verificação de {orgName} venceu depois de 24 meses, por isso o selo foi removido. Você pode verificá-la de novo em alguns minutos.',
  'verification.action': 'Ver a verificação',
  'unanswered.subject':
    '{count, plural, one {# pessoa espera} other {# pessoas esperam}} uma resposta: {orgName}',
  'unanswered.text':
    '{count, plural, one {# pessoa espera} other {# pessoas esperam}} há dez dias ou mais uma resposta de {orgName}. Basta uma mensagem curta, mesmo que a resposta seja não.',
  'unanswered.listing':
    '{count, plural, one {# candidatura} other {# candidaturas}}; a mais antiga, de {days, plural, one {# dia} other {# dias}} atrás',
  'unanswered.action': 'Analisar candidaturas',
  'unanswered.note':
    'Enviamos este lembrete no máximo uma vez por semana. Você pode desativá-lo no painel, em Notificações.',
  'noAnswer.subject':
    'Sem resposta à {type, select, EVENT {sua inscrição} other {sua candidatura}}: {title}',
  'noAnswer.text':
    '{orgName} encerrou o anúncio “{title}” há 60 dias e não respondeu à {type, select, EVENT {sua inscrição} other {sua candidatura}} na Causa. Sentimos muito. Você merecia uma resposta.',
  'noAnswer.next': 'Sugerimos não esperar mais. Isso não diz nada sobre você.',
  'noAnswer.action': 'Procurar algo novo',
  'accessEnds.subject': 'Até {day}: candidaturas a “{title}”',
  'accessEnds.text':
    '“{title}” encerrou há quase um ano. Em {day}, sua equipe perde o acesso a {count, plural, one {sua # candidatura} other {suas # candidaturas}}. Limitamos o acesso para proteger a privacidade de quem se candidatou.',
  'accessEnds.next': 'Se você precisa guardá-las, baixe-as em CSV antes dessa data.',
  'accessEnds.action': 'Ver candidaturas',
  'candidateInvited.subject': '{orgName} convida você a se candidatar: {title}',
  'candidateInvited.text':
    '{author}, de {orgName}, encontrou seu perfil na Causa e convida você a se candidatar a “{title}”:',
  'candidateInvited.unnamed':
    '{orgName} encontrou seu perfil na Causa e convida você a se candidatar a “{title}”:',
  'candidateInvited.action': 'Ver o anúncio',
  'candidateInvited.note':
    '{orgName} não pode ver seu e-mail nem seu currículo. Só recebe o que você enviar se você se candidatar.',
  'candidateInvited.why':
    'Você recebe este e-mail porque as organizações podem encontrar sua experiência profissional.',
  'candidateInvited.visibility': 'Ocultar meu perfil desta organização ou de todas',
  'summary.subject': 'Sua semana na Causa: {orgName}',
  'summary.figures':
    'Nos últimos sete dias, seus anúncios tiveram {views, plural, =0 {nenhuma visualização} one {uma visualização} other {# visualizações}} e {applications, plural, =0 {nenhuma candidatura} one {uma candidatura} other {# candidaturas}}.',
  'summary.waiting':
    '{count, plural, =1 {Uma candidatura espera resposta há mais de dez dias.} other {# candidaturas esperam resposta há mais de dez dias.}}',
  'summary.ending': 'Encerram nesta semana',
  'summary.closes': 'Encerra em {day}',
  'summary.candidates': 'Pessoas que você pode convidar',
  'summary.for': 'Para “{title}”',
  'summary.good': 'Boa correspondência',
  'summary.bad': 'Não corresponde',
  'summary.action': 'Ir para o painel',
  'summary.why': 'Você recebe este e-mail às segundas-feiras porque é membro de {orgName}.',
  'invoicePaid.subject': 'A fatura {number} está paga',
  'invoicePaid.text':
    'Recebemos {amount} de {orgName} e adicionamos {credits, plural, one {# crédito} other {# créditos}} ao saldo.',
  'invoicePaid.published':
    '{count, plural, =1 {Este anúncio está publicado} other {Estes anúncios estão publicados}}: {titles}.',
  'invoicePaid.inReview':
    '{count, plural, =1 {Este anúncio está} other {Estes anúncios estão}} em análise: {titles}. Avisaremos por e-mail na publicação.',
  'invoicePaid.kept':
    'Não conseguimos publicar {titles}. {count, plural, =1 {Continua como rascunho} other {Continuam como rascunhos}} e você mantém os créditos. {count, plural, =1 {Abra-o} other {Abra-os}} para ver o que falta.',
  'donationReceipt.subject': 'Agradecemos sua doação: recibo {number}',
  'donationReceipt.text':
    'Agradecemos! Recebemos sua doação de {amount} para a Causa. Ela ajuda pessoas e organizações a se encontrarem.',
  'donationReceipt.file':
    'Você pode abrir e imprimir o recibo quando quiser pelo link abaixo. Não o compartilhe: qualquer pessoa com o link pode ver o recibo.',
  'donationReceipt.action': 'Ver o recibo',
  'donationReceipt.monthly':
    'Esta é a sua doação mensal. Você pode mudar o valor ou cancelá-la quando quiser, sem conta:',
  'donationFailed.subject': 'Sua doação não foi concluída',
  'donationFailed.text':
    'Seu banco não processou sua doação de {amount} para a Causa. Nada foi cobrado.',
  'donationFailed.next': 'Se você ainda quiser doar, pode usar o mesmo cartão ou outro.',
  'donationFailed.action': 'Doar de novo',
  'donationRefunded.subject.arrived': 'Reembolsamos {amount} da sua doação',
  'donationRefunded.subject.failed': 'Não conseguimos reembolsar sua doação',
  'donationRefunded.text.arrived':
    'Reembolsamos {amount} da sua doação para a Causa no cartão com que você pagou. Pode levar de 5 a 10 dias para aparecer na fatura do cartão.',
  'donationRefunded.text.failed':
    'Seu banco recusou o reembolso de {amount} da sua doação. Ainda temos o dinheiro e vamos escrever para você. Você também pode responder a este e-mail.',
  'donationPlan.footer': 'Você recebe este e-mail porque doou para a Causa.',
  'donationPlan.action': 'Mudar ou cancelar sua doação mensal',
  'donationPlan.payAction': 'Pagar ou mudar agora',
  'donationPlan.seeAction': 'Ver a sua doação mensal',
  'donationPlan.refusedSubject': 'Não conseguimos cobrar sua doação mensal',
  'donationPlan.stoppedSubject': 'A sua doação mensal terminou',
  'donationPlan.refused':
    'O seu banco recusou a cobrança da sua doação mensal de {amount}. Nada foi cobrado.',
  'donationPlan.confirm':
    'Seu banco precisa que você confirme sua doação mensal de {amount}. Nada foi cobrado ainda.',
  'donationPlan.next':
    'Vamos tentar de novo em {next}. Você também pode pagar agora, usar outro cartão, mudar o valor ou cancelar com o botão abaixo.',
  'donationPlan.stopped':
    'Tentamos quatro vezes e não vamos tentar mais. Agradecemos por tudo o que você doou.',
  'donationPlan.endedSubject': 'A sua doação mensal terminou',
  'donationPlan.ended':
    'Sua doação mensal de {amount} terminou. Nada mais será cobrado. Agradecemos por tudo o que você doou.',
  'donationPlan.changedSubject': 'A sua doação mensal mudou',
  'donationPlan.changed':
    'A partir do próximo mês, sua doação mensal será de {amount}. Se não foi você, mude ou cancele com o botão abaixo.',
  'invoicePaid.action': 'Ver fatura',
  'invoiceIssued.subject': 'Fatura {number}: pague por transferência',
  'invoiceIssued.text':
    '{orgName} pediu créditos no valor de {amount}. O prazo de pagamento é {due}.',
  'invoiceIssued.next': 'Vamos adicionar seus créditos quando recebermos a transferência.',
  'invoiceIssued.action': 'Ver fatura',
  'payment.action': 'Ver pagamento',
  'paymentFailed.subject': 'Seu pagamento não foi concluído',
  'paymentFailed.text': 'O pagamento de {amount} de {orgName} não foi concluído. Nada foi cobrado.',
  'paymentFailed.next': 'Tente de novo com o mesmo cartão ou com outro.',
  'paymentRefunded.subject.arrived': 'Reembolsamos {amount}',
  'paymentRefunded.subject.failed': 'Seu reembolso de {amount} falhou',
  'paymentRefunded.twice':
    '{orgName} fez um pagamento de uma fatura já paga ou de um pedido cancelado.',
  'paymentRefunded.text.arrived':
    'Reembolsamos {amount} no cartão usado para pagar por {orgName}. Pode levar de 5 a 10 dias para aparecer na fatura do cartão.',
  'paymentRefunded.text.failed':
    'O banco recusou o reembolso de {amount} de {orgName}. Se tínhamos retirado créditos, já os restituímos. Vamos escrever para você sobre o dinheiro.',
  'paymentDisputed.subject.opened': 'Um banco contestou um pagamento de {amount}',
  'paymentDisputed.subject.won': 'A contestação de {amount} foi decidida a seu favor',
  'paymentDisputed.subject.lost': 'Você perdeu a contestação de {amount}',
  'paymentDisputed.text.opened':
    'O banco do cartão que pagou {amount} por {orgName} retirou o dinheiro e pede provas. Até a contestação ser resolvida, {orgName} não pode publicar anúncios que custam créditos, e os créditos deste pagamento ficam retidos.',
  'paymentDisputed.text.won':
    'O banco devolveu os {amount} que {orgName} tinha pago. Restituímos os créditos e você já pode publicar.',
  'paymentDisputed.text.lost':
    'O banco ficou com os {amount} que {orgName} tinha pago. Se você já usou os créditos, vamos descontá-los da sua próxima compra.',
  'paymentDisputed.due': 'Se você reconhece este pagamento, responda a este e-mail antes de {due}.',
  'creditsExpiring.subject':
    '{credits, plural, one {# crédito vence} other {# créditos vencem}} em breve',
  'creditsExpiring.text':
    '{credits, plural, one {# crédito de {orgName} vence} other {# créditos de {orgName} vencem}} em {on}. Publique um anúncio antes dessa data para aproveitar.',
  'creditsExpiring.action': 'Ver créditos',
} as const satisfies Translation<'mail'>;
