import type { Translation } from '../../../catalog.ts';

export default {
  greeting: 'Olá, {firstName}!',
  greetingPlain: 'Olá!',
  attached: 'Anexo: {files}',
  signature: 'Um abraço, equipe da Causa',
  footer: 'Você recebe este e-mail porque tem uma conta na Causa.',
  addressFooter: 'Você recebe este e-mail porque este endereço foi informado na Causa.',
  notYou: 'Não foi você? Escolha outra senha agora mesmo e escreva para nós.',
  'verify.subject': 'Confirme o seu e-mail',
  'verify.text': 'Boas-vindas à Causa. Clique para confirmar que este endereço é seu.',
  'verify.action': 'Confirmar o meu e-mail',
  'verify.note': 'O link vale por 48 horas. Se você não se inscreveu, pode ignorar este e-mail.',
  'reset.subject': 'Escolha uma senha nova',
  'reset.text': 'Você pediu uma senha nova. Escolha-a aqui para entrar de novo.',
  'reset.action': 'Escolher uma senha nova',
  'reset.note':
    'O link vale uma única vez, por uma hora. Se você não pediu, nada mudou e pode ignorar este e-mail.',
  'emailOld.subject': 'Este é o seu novo e-mail?',
  'emailOld.text':
    'Você pediu para usar {newEmail} na sua conta daqui em diante. Confirme também a partir do seu endereço atual.',
  'emailOld.action': 'Sim, trocar o meu e-mail',
  'emailOld.note':
    'Se você não pediu isso, não clique. O seu endereço continua o mesmo; por segurança, troque a sua senha.',
  'emailNew.subject': 'Confirme o seu novo e-mail',
  'emailNew.text': 'Você quer usar este endereço na sua conta da Causa. Confirme que ele é seu.',
  'emailNew.action': 'Confirmar o meu novo e-mail',
  'emailNew.note': 'O link vale por 24 horas. Se você não pediu isso, pode ignorar este e-mail.',
  'emailChanged.subject': 'O seu e-mail foi trocado',
  'emailChanged.text': 'A sua conta na Causa agora usa {newEmail}.',
  'welcome.subject': 'Boas-vindas à Causa',
  'welcome.text': 'O seu e-mail está confirmado e a sua conta está pronta.',
  'welcome.ideas':
    'Salve anúncios, salve uma busca para receber os novos por e-mail e conte às organizações sobre você no seu perfil.',
  'welcome.action': 'Ir para o meu painel',
  'signIn.subject': 'Novo acesso à sua conta',
  'signIn.text': 'Alguém entrou na sua conta em {at} por um navegador novo.',
  'signIn.device': 'Navegador: {device}',
  'signIn.action': 'Ver onde a minha conta está aberta',
  'signIn.note':
    'Se foi você, não precisa fazer nada. Se não foi, encerre essa sessão e troque a sua senha.',
  'password.subject': 'A sua senha foi trocada',
  'password.text':
    'A senha da sua conta foi trocada em {at}. Encerramos a sessão em todos os outros navegadores.',
  'password.passkey': 'chave de acesso “{name}”',
  'password.remaining':
    'Além da senha, você ainda pode entrar com: {methods}. Remova o que não reconhecer.',
  'password.review': 'Rever como você entra',
  'password.action': 'Escolher uma senha nova',
  'deletion.subject': 'A sua conta será excluída',
  'deletion.text': 'Como você pediu, a sua conta e tudo o que há nela serão excluídos em {on}.',
  'deletion.applications':
    'Você tem {count, plural, =1 {uma candidatura} other {# candidaturas}} em andamento. {count, plural, =1 {Ela termina} other {Elas terminam}} com a sua conta.',
  'deletion.action': 'Manter a minha conta',
  'deletion.note': 'Mudou de ideia? Entre na conta antes disso e tudo continua como estava.',
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
    'Se não tivermos notícias suas em {days} dias, desativaremos esses e-mails. Suas buscas continuam salvas.',
  'stillWanted.action': 'Ver minhas buscas salvas',
  'loginLink.subject': 'Seu link para entrar',
  'loginLink.text':
    'Você pediu um link para entrar na Causa. Ele funciona uma única vez, por 15 minutos.',
  'loginLink.action': 'Entrar',
  'loginLink.note': 'Se não foi você, nada mudou e você pode ignorar este e-mail.',
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
  'invite.subject': 'Convite para {orgName} na Causa',
  'invite.ADMIN':
    '{inviter} convidou você para ajudar a gerenciar {orgName} na Causa: a página, os anúncios e as candidaturas.',
  'invite.OWNER':
    '{inviter} convidou você para a função de propriedade de {orgName} na Causa: gerenciar a página, os anúncios, as candidaturas e a equipe.',
  'invite.causa.ADMIN':
    'Convidamos você para ajudar a gerenciar {orgName} na Causa: a página, os anúncios e as candidaturas.',
  'invite.causa.OWNER':
    'Convidamos você para a função de propriedade de {orgName} na Causa: gerenciar a página, os anúncios, as candidaturas e a equipe.',
  'invite.causa.footer':
    'Você recebe este e-mail porque nos pediram para convidar você neste endereço.',
  'invite.action': 'Aceitar o convite',
  'invite.note':
    'O link funciona por 14 dias. Você precisa de uma conta com este endereço de e-mail; se ainda não tem uma, pode criar na próxima página. Se não sabe do que se trata, pode ignorar este e-mail.',
  'invite.footer': 'Você recebe este e-mail porque {inviter} informou o seu endereço na Causa.',
  unsubscribe: 'Cancelar estes e-mails',
  'savedListings.footer': 'Você recebe este e-mail porque salvou estes anúncios na Causa.',
  'savedOrganizations.footer': 'Você recebe este e-mail porque salvou estas organizações na Causa.',
  'colleagueJoined.subject': '{name} entrou em {orgName}',
  'colleagueJoined.text':
    '{name} ({email}) entrou em {orgName} na Causa com um e-mail do seu domínio.',
  'colleagueJoined.until':
    'Até {until}, essa pessoa não pode ler candidaturas, mensagens nem perfis, nem convidar outras pessoas ou excluir a organização. Você pode confirmá-la antes na página da equipe.',
  'colleagueJoined.next':
    'Se você não conhece essa pessoa, remova-a na página da equipe. Lá você também pode desativar a entrada por e-mail.',
  'memberRemoved.subject': '{member} não faz mais parte de {orgName}',
  'memberRemoved.text': '{by} removeu {member} de {orgName} na Causa.',
  'memberRemoved.left': '{member} saiu de {orgName} na Causa.',
  'memberRemoved.bringBack':
    'Se foi um engano, você pode incluir a pessoa de novo na página da equipe por {days, plural, one {# dia} other {# dias}}.',
  'memberRemoved.next': 'Se foi um engano, você pode convidar a pessoa de novo.',
  'members.action': 'Ver a equipe',
  'members.owner': 'Você recebe este e-mail porque é responsável por {orgName}.',
  'members.member': 'Você recebe este e-mail porque faz parte da equipe de {orgName}.',
  'membershipEnded.subject': 'Você não faz mais parte de {orgName}',
  'membershipEnded.text':
    'Outra pessoa da equipe removeu você de {orgName} na Causa. Sua conta continua igual. Se for um engano, fale com a organização.',
  'membershipEnded.action': 'Ver minhas organizações',
  'organizationDeleted.subject': '{orgName} foi excluída',
  'organizationDeleted.text':
    '{by} excluiu {orgName} da Causa. Os anúncios foram encerrados e a página não existe mais.',
  'organizationDeleted.undo': 'Como responsável, você pode desfazer isso até {until}.',
  'organizationDeleted.action': 'Desfazer a exclusão',
  'adminRequest.subject': '{applicant} pede para entrar em {orgName}',
  'adminRequest.text': '{applicant} ({position}) pede para administrar {orgName} na Causa.',
  'adminRequest.care':
    'Quem administra pode editar a organização, os anúncios e a equipe. Aprove apenas pessoas que você conhece.',
  'adminRequest.action': 'Analisar a solicitação',
  'requestDecided.approved.subject': 'Agora você administra {orgName}',
  'requestDecided.approved.text':
    '{orgName} aprovou sua solicitação. Agora você pode editar a organização, os anúncios e a equipe.',
  'requestDecided.approved.action': 'Ir para a organização',
  'requestDecided.declined.subject': '{orgName} não aprovou sua solicitação',
  'requestDecided.declined.text':
    'Uma pessoa da equipe de {orgName} recusou sua solicitação para administrar a organização. Se você acha que é um engano, fale com a organização.',
  'requestDecided.declined.action': 'Ver minhas organizações',
  'organizationApproved.subject': '{orgName} já é pública na Causa',
  'organizationApproved.text':
    'Aprovamos {orgName}. Agora qualquer pessoa pode encontrar a página.',
  'organizationApproved.action': 'Ver a página pública',
  'changesDecided.approved.subject': 'Aprovamos sua mudança em {orgName}',
  'changesDecided.approved.text': 'A página pública de {orgName} já mostra o que você mudou.',
  'changesDecided.approved.action': 'Ver a página pública',
  'changesDecided.declined.subject': 'Não aprovamos sua mudança em {orgName}',
  'changesDecided.declined.text':
    'A página pública de {orgName} continua como estava. Se você acha que é um engano, escreva para nós pela página de ajuda.',
  'changesDecided.declined.action': 'Abrir o editor da página',
  'changesDecided.fields': 'O que você pediu para mudar: {fields}',
  'changesDecided.field.name': 'nome',
  'changesDecided.field.type': 'tipo',
  'changesDecided.field.registry': 'número de registro',
  'changesDecided.field.website': 'site',
  'listing.live.subject': 'Seu anúncio está no ar: {title}',
  'listing.live.text': '“{title}” já está na Causa.',
  'listing.live.until': 'Fica aberto até o fim de {day}.',
  'listing.live.action': 'Ver o anúncio',
  'listing.inReview.subject': 'Estamos revisando seu anúncio: {title}',
  'listing.inReview.text':
    '“{title}” está em revisão. Você receberá um e-mail assim que for publicado ou se tivermos alguma pergunta. Até lá, você pode recolher o anúncio e continuar editando.',
  'listing.inReview.action': 'Ver o anúncio',
  'listing.returned.subject': 'Dê mais uma olhada no seu anúncio: {title}',
  'listing.returned.text': 'Lemos “{title}” e ainda não publicamos, por este motivo:',
  'listing.returned.next':
    'Ele voltou a ser um rascunho, com tudo o que você escreveu. Você pode mudar o texto e enviar de novo.',
  'listing.returned.action': 'Editar o anúncio',
  'listing.ending.subject': '“{title}” encerra em {day}',
  'listing.ending.text': '“{title}” deixa de receber candidaturas no fim de {day}.',
  'listing.ending.next':
    'Ainda está procurando? Você pode deixar o anúncio aberto por mais tempo na página dele. Abrir este link não muda nada por si só.',
  'listing.ending.action': 'Deixar aberto',
  'listing.ended.subject': '“{title}” foi encerrado',
  'listing.ended.text': '“{title}” encerrou em {day} e não está mais no site.',
  'listing.ended.next':
    'Por 30 dias, você pode reabrir o anúncio no mesmo endereço. Se já encontrou alguém, conte como foi: isso ajuda quem se candidatou.',
  'listing.ended.action': 'Ver o anúncio',
  'listing.removed.subject': 'Removemos seu anúncio: {title}',
  'listing.removed.text': 'Removemos “{title}” da Causa, por este motivo:',
  'listing.removed.next': 'Se você acha que foi um engano, responda a este e-mail.',
  'listing.removed.action': 'Ver o anúncio',
  'listing.why': 'Você recebe este e-mail porque cuida dos anúncios de {orgName}.',
  'listing.choose': 'Você pode mudar isso em Notificações, no painel de {orgName}.',
  'applicationsDigest.subject':
    '{count, plural, =1 {Uma nova candidatura} other {# novas candidaturas}}: {orgName}',
  'applicationsDigest.text':
    '{count, plural, =1 {Uma pessoa se candidatou a {orgName} desde o último e-mail.} other {# pessoas se candidataram a {orgName} desde o último e-mail.}}',
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
    '{type, select, EVENT {{orgName} não tem vaga para você em “{title}”. Agradecemos o seu interesse.} other {{orgName} não vai seguir com a sua candidatura para “{title}”. Agradecemos a sua candidatura: sabemos que isso pede tempo e coragem.}}',
  'applicationStatus.action':
    '{type, select, EVENT {Ver a sua inscrição} other {Ver a sua candidatura}}',
  'reply.here': 'Você pode responder a este e-mail ou na Causa.',
  'replyRefused.subject': 'Sua resposta não foi enviada',
  'replyRefused.SENDER':
    'Ela veio de outro endereço, diferente daquele para o qual escrevemos. Responda a partir desse endereço, para que ninguém escreva em seu nome.',
  'replyRefused.EMPTY': 'Não encontramos texto acima do e-mail citado.',
  'replyRefused.LENGTH': 'Ela tem mais de {max, number} caracteres.',
  'replyRefused.LIMIT': 'Você já escreveu nesta conversa todas as mensagens que cabem em um dia.',
  'replyRefused.CLOSED': 'A conversa terminou, ou a organização não pode responder agora.',
  'replyRefused.next': 'Você pode ler a conversa e escrever na Causa.',
  'applicationStatus.reply': 'Responda na Causa: respostas a este e-mail não chegam a ninguém.',
  'applicationMessage.subject': '{orgName} escreveu para você: {title}',
  'applicationMessage.text':
    '{author}, de {orgName}, escreveu sobre {type, select, EVENT {a sua inscrição em} other {a sua candidatura para}} “{title}”:',
  'applicationMessage.action': 'Responder na Causa',
  'organizationMessage.subject': '{name} escreveu para {orgName}',
  'organizationMessage.text': '{name} escreveu para {orgName}:',
  'ownershipClaimed.subject': 'Você ainda é responsável por {orgName}?',
  'ownershipClaimed.text':
    '{name}, que administra {orgName}, pede para ser responsável, porque nenhum responsável entrou há um ano ou nosso e-mail voltou.',
  'ownershipClaimed.until':
    'Se você ainda cuida de {orgName}, oponha-se até {until}. Caso contrário, analisamos o pedido e decidimos. De qualquer forma, você continua responsável até que outro responsável mude isso.',
  'ownershipClaimed.action': 'Ver o pedido',
  'ownershipDecided.OBJECTED.subject': 'Um responsável por {orgName} se opôs',
  'ownershipDecided.OBJECTED.text':
    'Você pediu para ser responsável por {orgName}. Um responsável está presente e se opôs: conversem entre vocês.',
  'ownershipDecided.GRANTED.subject': 'Agora você é responsável por {orgName}',
  'ownershipDecided.GRANTED.text':
    'Analisamos seu pedido: agora você é responsável por {orgName}. Quem já era continua até que você mude isso.',
  'ownershipDecided.REFUSED.subject': 'Seu pedido sobre {orgName}',
  'ownershipDecided.REFUSED.text':
    'Você pediu para ser responsável por {orgName}. Analisamos e não pudemos ter certeza: você continua administrando. Comprovar um domínio da organização ajuda.',
  'confirmMessage.subject': 'Confirme sua mensagem para {orgName}',
  'confirmMessage.text':
    'Com este endereço foi escrita na Causa uma mensagem para {orgName}. Veja a mensagem e confirme; só então ela é enviada.',
  'confirmMessage.action': 'Ver e confirmar a mensagem',
  'confirmMessage.note':
    'O link funciona por três dias. Se não foi você, ignore este e-mail: nada é enviado.',
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
  'staffReason.DISCRIMINATION': 'Exclui pessoas pelo que elas são.',
  'staffReason.WRONG_FACTS': 'Algumas informações não estão corretas.',
  'staffReason.UNCLEAR': 'Faltam informações importantes ou elas não estão claras.',
  'staffReason.DUPLICATE': 'Já está na Causa.',
  'staffReason.NOT_FOR_CAUSA': 'Não é o tipo de conteúdo que a Causa publica.',
  'staffReason.NOT_PROVEN': 'Não conseguimos confirmar quem está por trás.',
  'listing.held.subject': 'Tiramos seu anúncio do site por enquanto: {title}',
  'listing.held.text':
    'Algumas pessoas nos avisaram de um problema com “{title}”. O anúncio fica fora do site até que alguém da nossa equipe faça uma análise.',
  'listing.held.next': 'Você não precisa fazer nada. Escreveremos assim que tivermos decidido.',
  'listing.held.action': 'Ver o anúncio',
  'webhookOff.subject': '{orgName}: desativamos um webhook',
  'webhookOff.GONE':
    '{endpoint} respondeu que não existe mais, então deixamos de enviar mensagens a ele.',
  'webhookOff.FAILING':
    'Durante cinco dias nada chegou a {endpoint}, então deixamos de enviar mensagens a ele.',
  'webhookOff.text':
    'O que não pôde ser entregue está na lista de entregas. Ative o webhook quando o programa dele voltar a responder e reenvie o que faltar.',
  'webhookOff.action': 'Ver o webhook',
  'integration.greenhouse': 'Greenhouse',
  'integration.jazzhr': 'JazzHR',
  'integration.careers-page': 'Página de vagas',
  'integrationHeld.EMPTY':
    'O quadro não tem mais vagas, embora haja publicações abertas que vieram dele.',
  'integrationHeld.OTHER_BOARD':
    'Nenhuma das vagas que vieram deste quadro está nele agora. Parece outro quadro.',
  'integrationHeld.MANY':
    'Mais de três publicações, e mais de 30 % das que vieram deste quadro, seriam encerradas.',
  'boardDecided.approved.subject': '{orgName}: {board} está confirmado',
  'boardDecided.approved.text':
    'Analisamos o quadro de vagas que você conectou ({board}). Ele é da sua organização: a partir de agora as vagas são trazidas.',
  'boardDecided.refused.subject': '{orgName}: {board} não está confirmado',
  'boardDecided.refused.text':
    'Analisamos o quadro de vagas que você conectou ({board}) e não pudemos confirmar que é da sua organização. Nada é trazido dele.',
  'boardDecided.action': 'Ver o quadro de vagas',
  'integrationHeld.subject': '{orgName}: uma atualização de {board} espera sua decisão',
  'integrationHeld.text': 'Nada foi encerrado nem alterado. Veja o que aconteceria e decida.',
  'integrationHeld.action': 'Ver e decidir',
  'integrationCredits.subject': '{orgName}: faltam créditos para as vagas novas de {board}',
  'integrationCredits.text':
    '{count, plural, =1 {1 vaga nova de {board} ficou como rascunho} other {# vagas novas de {board} ficaram como rascunhos}}: não havia créditos suficientes para {count, plural, =1 {publicá-la} other {publicá-las}}.',
  'integrationCredits.next':
    'Compre créditos e depois publique os rascunhos. As vagas que o quadro tiver mais tarde são publicadas automaticamente de novo enquanto houver créditos. Enviamos este e-mail uma vez por dia, no máximo.',
  'integrationCredits.action': 'Ver os rascunhos',
  'integrationFailing.subject': '{orgName}: não é possível ler {board}',
  'integrationFailing.daily':
    'Suas publicações ficam como estão. A partir de agora tentamos uma vez por dia.',
  'integrationFailing.stopped':
    'Paramos de tentar. Suas publicações ficam como estão. Conecte o quadro de novo quando ele funcionar.',
  'integrationFailing.action': 'Ver a conexão',
  'boardError.UNKNOWN_BOARD': 'O quadro com este nome não existe mais.',
  'boardError.WRONG_KEY': 'A chave não é mais aceita. Um responsável pode digitar outra.',
  'boardError.DOWN': 'Não foi possível acessar o quadro.',
  'boardError.UNREADABLE': 'O quadro respondeu, mas não com vagas que possamos ler.',
  'boardError.NO_JOBS_FOUND':
    'Não encontramos vagas nesta página. Ela precisa de dados estruturados do tipo “JobPosting”, na própria página ou nas páginas que ela aponta.',
  'boardError.NOT_ALLOWED':
    'Esta página leva a outro site, ou o robots.txt do site não permite que ela seja lida.',
  'boardError.KEY_LOST': 'A chave guardada não pode mais ser lida. Digite-a de novo.',
  'fairInvited.subject': '{orgName} tem um convite para {fair}',
  'fairInvited.text':
    '{fair} será em {date}. {orgName} pode ter um estande, onde os visitantes encontram suas vagas e suas sessões. {credits, plural, =0 {O estande é grátis.} one {O estande custa 1 crédito.} other {O estande custa # créditos.}}',
  'fairInvited.until': 'Responda até {date}.',
  'fairInvited.action': 'Ver o convite',
  'fairCanceled.subject': '{fair} foi cancelada',
  'fairCanceled.text': '{fair}, prevista para {date}, não vai acontecer. Pedimos desculpas.',
  'fairCanceled.credits':
    '{orgName} recebeu de volta {credits, plural, =1 {1 crédito} other {# créditos}}.',
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
    'A sua inscrição continua valendo. Se o novo horário ou local não for bom para você, cancele-a na página da feira, onde também há um arquivo de calendário com o novo horário.',
  'fairChanged.booth':
    'O estande de {orgName} continua reservado. Se o novo horário ou local não for bom para vocês, devolvam-no na página dele.',
  'fairChanged.invited':
    'O convite a {orgName} continua valendo. Na página dele, você vê até quando pode responder.',
  'fairChanged.action.visitor': 'Ver a feira',
  'fairChanged.action.booth': 'Ver o estande',
  'fairChanged.action.invited': 'Ver o convite',
  'fairPostponed.subject': '{fair} está sendo planejada de novo',
  'fairPostponed.text':
    '{fair} não vai acontecer em {date}, como anunciado. Ela está sendo planejada de novo.',
  'fairPostponed.visitor':
    'A sua inscrição continua valendo. Enviaremos o horário e o local quando a feira estiver aberta de novo. Se não quiser esperar, cancele a inscrição na página da feira.',
  'fairPostponed.booth':
    'O estande de {orgName} continua reservado. Enviaremos o horário e o local quando a feira estiver aberta de novo. Se não quiserem esperar, devolvam o estande na página dele.',
  'fairPostponed.invited':
    'O convite a {orgName} continua valendo. Enviaremos o horário e o local quando a feira estiver aberta de novo.',
  'fairReopened.subject': '{fair} está aberta de novo',
  'fairReopened.visitor':
    'A sua inscrição continua valendo. Se o horário ou o local não for bom para você, cancele-a na página da feira. Lá também há um arquivo de calendário.',
  'fairReopened.booth':
    'O estande de {orgName} continua reservado. Se o horário ou o local não for bom para vocês, devolvam-no na página dele.',
  'fairReopened.invited':
    'O convite a {orgName} continua valendo. Na página dele, você vê até quando pode responder.',
  'fairAccepted.subject': '{orgName} tem um estande em {fair}',
  'fairAccepted.text':
    '{orgName} tem um estande em {fair}. {credits, plural, =0 {É grátis.} one {1 crédito foi gasto.} other {# créditos foram gastos.}} Conte aos visitantes o que vocês fazem e quando podem conhecê-los.',
  'fairAccepted.action': 'Preparar o estande',
  'reportDecided.upheld.subject': 'Tomamos providências sobre a sua denúncia: {title}',
  'reportDecided.upheld.text':
    'Você nos avisou de um problema com “{title}”. Analisamos e tomamos providências. Agradecemos por ajudar outras pessoas.',
  'reportDecided.declined.subject': 'Analisamos a sua denúncia: {title}',
  'reportDecided.declined.text':
    'Você nos avisou de um problema com “{title}”. Analisamos e não encontramos nada contra as nossas regras, por isso fica como está. Agradecemos o aviso.',
  'reportDecided.action': 'Ir para a Causa',
  'reportDecided.note':
    'Você recebeu este e-mail porque fez uma denúncia e pediu para saber o resultado.',
  'frozen.subject': 'Congelamos {orgName}',
  'frozen.text':
    '{orgName} e seus anúncios estão fora do site, e nada pode ser alterado, por este motivo:',
  'frozen.next':
    'Seus créditos ficam como estão. Se você acha que foi um engano, pode contestar em qualquer página do painel. Uma pessoa vai analisar.',
  'frozen.action': 'Abrir o painel',
  'thawed.subject': '{orgName} está de volta à Causa',
  'thawed.text': '{orgName} não está mais congelada. A página e os anúncios voltaram ao site.',
  'thawed.action': 'Abrir o painel',
  'objectionDeclined.subject': 'Analisamos a sua contestação: {orgName}',
  'objectionDeclined.text':
    'Lemos a sua contestação e analisamos tudo de novo. {orgName} continua congelada.',
  'objectionDeclined.action': 'Abrir o painel',
  'appliedDeleted.subject': '{orgName} encerrou a conta',
  'appliedDeleted.text':
    '{orgName} encerrou a conta na Causa e não vai responder à sua candidatura para {titles}. Sentimos muito: você dedicou tempo a ela.',
  'appliedDeleted.next': 'Você não precisa fazer nada. Sua candidatura continua na sua lista.',
  'appliedRemoved.subject': 'Removemos um anúncio ao qual você se candidatou: {title}',
  'appliedRemoved.text':
    'Removemos “{title}” da Causa porque violava as nossas regras. Não envie dinheiro, dados bancários nem documentos a quem o publicou.',
  'appliedRemoved.next': 'Você não precisa fazer nada. Sua candidatura continua na sua lista.',
  'appliedRemoved.action': 'Suas candidaturas',
  'domainCode.subject': 'Seu código para {orgName} na Causa',
  'domainCode.text': 'Este é o código que comprova que {orgName} usa este endereço:',
  'domainCode.next':
    'Ele vale por 30 minutos. Se você não sabe do que se trata, ignore este e-mail: sem o código, nada acontece.',
  'verification.VERIFIED.subject': '{orgName} está verificada',
  'verification.VERIFIED.text':
    '{orgName} agora tem o selo das organizações verificadas. Ele vale por 24 meses.',
  'verification.REFUSED.subject': 'Ainda não conseguimos verificar {orgName}',
  'verification.REFUSED.text':
    'Analisamos o que você enviou sobre {orgName}, e não foi suficiente, por este motivo:',
  'verification.LAPSED.subject': 'A verificação de {orgName} terminou',
  'verification.LAPSED.text':
    '{orgName} foi verificada há mais de 24 meses, por isso o selo saiu. Fazer de novo leva alguns minutos.',
  'verification.action': 'Abrir a verificação',
  'unanswered.subject':
    '{count, plural, one {# pessoa espera} other {# pessoas esperam}} uma resposta: {orgName}',
  'unanswered.text':
    '{count, plural, one {# pessoa espera} other {# pessoas esperam}} há dez dias ou mais uma resposta de {orgName}. Basta uma mensagem curta, e uma recusa também é uma resposta.',
  'unanswered.listing':
    '{count, plural, one {# candidatura} other {# candidaturas}}; a mais antiga, de {days, plural, one {# dia} other {# dias}} atrás',
  'unanswered.action': 'Responder',
  'unanswered.note':
    'Lembramos no máximo uma vez por semana. Você pode desativar isso no painel, em Notificações.',
  'noAnswer.subject':
    'Sem resposta à {type, select, EVENT {sua inscrição} other {sua candidatura}}: {title}',
  'noAnswer.text':
    'O anúncio “{title}” de {orgName} encerrou há sessenta dias, e a organização não respondeu à {type, select, EVENT {sua inscrição} other {sua candidatura}} na Causa. Sentimos muito: você merecia uma resposta.',
  'noAnswer.next': 'Sugerimos não esperar mais. Isso não diz nada sobre você.',
  'noAnswer.action': 'Procurar algo novo',
  'accessEnds.subject': 'Até {day}: candidaturas a “{title}”',
  'accessEnds.text':
    '“{title}” encerrou há quase um ano. Em {day}, sua equipe perde o acesso a {count, plural, one {sua # candidatura} other {suas # candidaturas}}: ninguém espera que o que enviou seja lido para sempre.',
  'accessEnds.next': 'Até lá, você pode baixá-las como tabela, se precisar guardá-las.',
  'accessEnds.action': 'Ver as candidaturas',
  'candidateInvited.subject': '{orgName} convida você a se candidatar: {title}',
  'candidateInvited.text':
    '{author}, de {orgName}, encontrou seu perfil na Causa e convida você a se candidatar a “{title}”:',
  'candidateInvited.unnamed':
    '{orgName} encontrou seu perfil na Causa e convida você a se candidatar a “{title}”:',
  'candidateInvited.action': 'Ver o anúncio',
  'candidateInvited.note':
    '{orgName} não tem seu e-mail nem seu currículo. Só recebe o que você enviar se você se candidatar.',
  'candidateInvited.why':
    'Você recebe este e-mail porque permite que organizações encontrem sua experiência profissional.',
  'candidateInvited.visibility': 'Ocultar-se desta organização ou de todas',
  'summary.subject': 'Sua semana na Causa: {orgName}',
  'summary.figures':
    'Nos últimos sete dias, {views, plural, =0 {ninguém abriu seus anúncios} one {seus anúncios foram abertos uma vez} other {seus anúncios foram abertos # vezes}} e {applications, plural, =0 {ninguém se candidatou} one {uma pessoa se candidatou} other {# pessoas se candidataram}}.',
  'summary.waiting':
    '{count, plural, =1 {Uma candidatura espera resposta há mais de dez dias.} other {# candidaturas esperam resposta há mais de dez dias.}}',
  'summary.ending': 'Encerram nesta semana',
  'summary.closes': 'Encerra em {day}',
  'summary.candidates': 'Pessoas que você pode convidar',
  'summary.for': 'Para “{title}”',
  'summary.good': 'Combina',
  'summary.bad': 'Não combina',
  'summary.action': 'Ir para o painel',
  'summary.why': 'Você recebe este e-mail às segundas porque é membro de {orgName}.',
  'invoicePaid.subject': 'A fatura {number} está paga',
  'invoicePaid.text':
    'Recebemos {amount} de {orgName}. {credits, plural, one {# crédito foi adicionado} other {# créditos foram adicionados}} ao saldo.',
  'invoicePaid.published':
    '{count, plural, =1 {Este anúncio está publicado} other {Estes anúncios estão publicados}}: {titles}.',
  'invoicePaid.inReview':
    '{count, plural, =1 {Este anúncio está} other {Estes anúncios estão}} em análise: {titles}. A publicação só acontece depois da análise, e avisamos você por e-mail.',
  'invoicePaid.kept':
    'Não conseguimos publicar {titles}. {count, plural, =1 {Continua como rascunho} other {Continuam como rascunhos}} e os créditos estão no seu saldo: {count, plural, =1 {abra-o} other {abra-os}} para ver o que falta.',
  'donationReceipt.subject': 'Agradecemos sua doação: recibo {number}',
  'donationReceipt.text':
    'Agradecemos! Sua doação de {amount} para a Causa chegou. Ela ajuda pessoas e organizações a se encontrarem.',
  'donationReceipt.file':
    'Você pode abrir e imprimir o recibo quando quiser pelo link abaixo. Não compartilhe o link: quem o tem pode ver o recibo.',
  'donationReceipt.action': 'Ver o recibo',
  'donationReceipt.monthly':
    'Esta é a sua doação mensal. Você pode mudar o valor ou encerrá-la a qualquer momento, sem conta:',
  'donationFailed.subject': 'Sua doação não foi concluída',
  'donationFailed.text':
    'O seu banco não concluiu a sua doação de {amount} para a Causa. Nada foi cobrado.',
  'donationFailed.next': 'Se você ainda quiser doar, pode usar o mesmo cartão ou outro.',
  'donationFailed.action': 'Doar de novo',
  'donationRefunded.subject.arrived': 'Devolvemos {amount} da sua doação',
  'donationRefunded.subject.failed': 'Não foi possível devolver a sua doação',
  'donationRefunded.text.arrived':
    'Devolvemos {amount} da sua doação para a Causa ao cartão com que você pagou. Os bancos levam de 5 a 10 dias para mostrar.',
  'donationRefunded.text.failed':
    'O seu banco não aceitou os {amount} da sua doação que enviamos de volta, então o dinheiro está de novo conosco. Vamos escrever para você; você também pode responder a este e-mail.',
  'donationPlan.footer': 'Você recebe este e-mail porque doou para a Causa.',
  'donationPlan.action': 'Mudar ou encerrar a sua doação mensal',
  'donationPlan.payAction': 'Pagar ou mudar agora',
  'donationPlan.seeAction': 'Ver a sua doação mensal',
  'donationPlan.refusedSubject': 'Não foi possível cobrar a sua doação mensal',
  'donationPlan.stoppedSubject': 'A sua doação mensal terminou',
  'donationPlan.refused':
    'O seu banco recusou a cobrança da sua doação mensal de {amount}. Nada foi cobrado.',
  'donationPlan.confirm':
    'O seu banco quer que você confirme a sua doação mensal de {amount}. Nada foi cobrado ainda.',
  'donationPlan.next':
    'Vamos tentar de novo em {next}. Você também pode pagá-la agora, usar outro cartão, mudar o valor ou encerrá-la com o botão abaixo.',
  'donationPlan.stopped':
    'Tentamos quatro vezes e não vamos tentar mais. Agradecemos por tudo o que você doou.',
  'donationPlan.endedSubject': 'A sua doação mensal terminou',
  'donationPlan.ended':
    'A sua doação mensal de {amount} terminou e nada mais será cobrado. Agradecemos por tudo o que você doou.',
  'donationPlan.changedSubject': 'A sua doação mensal mudou',
  'donationPlan.changed':
    'A partir do próximo mês, a sua doação mensal é de {amount}. Se não foi você, mude ou encerre com o botão abaixo.',
  'invoicePaid.action': 'Ver a fatura',
  'invoiceIssued.subject': 'Fatura {number}: pague por transferência',
  'invoiceIssued.text':
    '{orgName} pediu créditos no valor de {amount}. O prazo de pagamento é {due}.',
  'invoiceIssued.bank': 'Faça a transferência para esta conta, com {number} como referência:',
  'invoiceIssued.next': 'Os créditos são adicionados assim que a transferência chega.',
  'invoiceIssued.action': 'Ver a fatura',
  'payment.action': 'Ver o pagamento',
  'paymentFailed.subject': 'Seu pagamento não foi concluído',
  'paymentFailed.text': 'O pagamento de {amount} de {orgName} não foi concluído. Nada foi cobrado.',
  'paymentFailed.next': 'Você pode pagar de novo com o mesmo cartão ou com outro.',
  'paymentRefunded.subject.arrived': 'Reembolsamos {amount}',
  'paymentRefunded.subject.failed': 'Seu reembolso de {amount} falhou',
  'paymentRefunded.twice':
    'Um pagamento de {orgName} era de uma fatura já paga ou de um pedido descartado.',
  'paymentRefunded.text.arrived':
    'Devolvemos {amount} ao cartão que pagou por {orgName}. Os bancos levam de 5 a 10 dias para mostrar.',
  'paymentRefunded.text.failed':
    'O banco não aceitou o reembolso de {amount} de {orgName}. Os créditos que tínhamos retirado voltaram ao seu saldo. Vamos escrever para você sobre o dinheiro.',
  'paymentDisputed.subject.opened': 'Um banco contesta um pagamento de {amount}',
  'paymentDisputed.subject.won': 'A contestação de {amount} foi decidida a seu favor',
  'paymentDisputed.subject.lost': 'A contestação de {amount} foi perdida',
  'paymentDisputed.text.opened':
    'O banco do cartão que pagou {amount} por {orgName} retirou o dinheiro e pede provas. Até isso ser resolvido, {orgName} não pode publicar vagas que custam créditos, e os créditos desse pagamento ficam retidos.',
  'paymentDisputed.text.won':
    'O banco devolveu os {amount} que {orgName} tinha pago. Os créditos voltaram ao saldo e você já pode publicar.',
  'paymentDisputed.text.lost':
    'O banco ficou com os {amount} que {orgName} tinha pago. Os créditos já usados ficam em dívida e serão descontados da sua próxima compra.',
  'paymentDisputed.due': 'Se você conhece este pagamento, responda a este e-mail antes de {due}.',
  'creditsExpiring.subject':
    '{credits, plural, one {# crédito vence} other {# créditos vencem}} em breve',
  'creditsExpiring.text':
    '{credits, plural, one {# crédito de {orgName} vence} other {# créditos de {orgName} vencem}} em {on}. Publique um anúncio antes para aproveitar.',
  'creditsExpiring.action': 'Ver os créditos',
} as const satisfies Translation<'mail'>;
