import type { WordBank } from '../bank.ts';
import { causes } from './causes.ts';
import { phrases } from './phrases.ts';
import { roles } from './roles.ts';


const volunteering: WordBank['volunteering'] = [
  { titles: ['Mentoria para {people}', 'Mentoria individual', 'Ajuda com a lição de casa'], actionTypes: ['ongoing', 'skills-based'], functions: ['teaching', 'counseling'], causes: ['children-youth', 'education', 'immigration', 'criminal-justice'], remote: true, schedule: 'weekly',
    openings: ['Uma visita constante pode sustentar alguém em um ano difícil.', 'Você encontra a mesma pessoa toda semana e vira alguém com quem ela conta.'],
    tasks: ['Encontrar a sua pessoa uma vez por semana', 'Ouvir, animar, praticar', 'Manter um diário curto dos encontros', 'Vir ao nosso encontro mensal de mentoria', 'Avisar logo quando algo preocupar'], requirements: ['Poder assumir o compromisso por vários meses', 'Uma certidão de antecedentes, que nós providenciamos'] },
  { titles: ['Voluntariado na cozinha', 'Cozinha comunitária', 'Resgate de alimentos'], actionTypes: ['ongoing', 'group-friendly'], functions: ['operations', 'community-outreach'], causes: ['food-security', 'housing-homelessness', 'poverty', 'immigration', 'disaster-relief'], remote: false, schedule: 'weekly',
    openings: ['Preparamos comida para cerca de {number} pessoas e precisamos de mais mãos na cozinha.', 'Entre em um turno para cozinhar, embalar e servir comida para {people}.'],
    tasks: ['Picar, mexer, servir e lavar', 'Buscar alimentos em mercados e feiras', 'Sentar e comer com as pessoas', 'Conferir validades e cuidar da refrigeração', 'Deixar a cozinha mais limpa do que encontrou'], requirements: ['Mãos limpas e sapato fechado'] },
  { titles: ['Integrante do conselho', 'Tesouraria no nosso conselho', 'Conselheiro/a com formação jurídica'], actionTypes: ['board-service', 'skills-based', 'ongoing'], functions: ['board-governance', 'executive-leadership'], causes: [], remote: true, schedule: 'board',
    openings: ['Procuramos novas pessoas para o conselho de {org}, que orienta nosso trabalho com {cause}.', 'Ajude a [conduzir|orientar|acompanhar] {org} [na próxima etapa|enquanto cresce {project}|no trabalho com {people}].'],
    tasks: ['Ler, perguntar e decidir nas reuniões do conselho', 'Participar de um comitê', 'Abrir portas quando puder', 'Apoiar e questionar a direção', 'Conhecer nossas contas o bastante para dormir bem'], requirements: ['Experiência em direito, finanças, captação ou no nosso campo', 'Tempo para ler antes de cada reunião', 'Independência e lealdade', 'Disposição para declarar seus interesses'] },
  { titles: ['Mutirão de limpeza do rio', 'Venha plantar árvores', 'Sábado das trilhas'], actionTypes: ['one-time', 'group-friendly', 'family-friendly'], functions: ['community-outreach', 'construction-maintenance'], causes: ['environment', 'climate', 'community-development', 'agriculture', 'water-sanitation'], remote: false, schedule: 'once',
    openings: ['Traga uma amizade e uma garrafa de água; nós levamos luvas, sacos e bolo.', 'Numa manhã faremos o que levaria um mês da nossa equipe.'],
    tasks: ['Recolher, separar e pesar o que aparecer', 'Abrir covas e plantar mudas', 'Carregar ferramentas e cuidar uns dos outros', 'Anotar o que vive ali', 'Ficar para a sopa'], requirements: ['Bom humor com qualquer tempo', 'Roupa que possa sujar'] },
  { titles: ['Dupla de conversação', 'Voluntariado de conversação', 'Aulas de português como voluntariado'], actionTypes: ['ongoing'], functions: ['teaching', 'translation'], causes: ['immigration', 'education', 'women', 'jobs-workplace'], remote: false, schedule: 'weekly',
    openings: ['Uma língua se aprende mais com café do que com gramática.', 'Você já tem o que precisa: fala e sabe ouvir.'],
    tasks: ['Conversar por uma hora sobre coisas do dia a dia', 'Corrigir com gentileza', 'Preparar uma imagem, uma canção ou uma receita', 'Ir junto à biblioteca ou à feira', 'Contar aos outros voluntários o que funciona'], requirements: ['Paciência e curiosidade'] },
  { titles: ['Visitas em casa', 'Amizade por telefone', 'Companhia para {people}'], actionTypes: ['ongoing'], functions: ['social-work', 'community-outreach'], causes: ['older-people', 'disability', 'mental-health', 'health-medicine', 'veterans'], remote: false, schedule: 'weekly',
    openings: ['A solidão pesa no coração tanto quanto o cigarro. Uma visita ajuda.', 'Em algumas semanas você será a única ligação. É por isso que importa.'],
    tasks: ['Ligar ou visitar uma vez por semana', 'Conversar, jogar baralho, dar uma volta', 'Avisar nossa enfermeira se algo preocupar', 'Ajudar com uma carta ou com o celular', 'Vir à festa da primavera'], requirements: ['Uma certidão de antecedentes, que nós providenciamos'] },
  { titles: ['Design gráfico solidário', 'Desenvolvimento web como voluntariado', 'Traduzir para {people}', 'Análise de dados solidária'], actionTypes: ['skills-based', 'one-time'], functions: ['software-engineering', 'art-design', 'translation', 'data-analysis'], causes: [], remote: true, schedule: 'project',
    openings: ['[Compartilhe|Use] sua experiência profissional [em uma tarefa bem definida|em um projeto curto] [para {project}|que ajude {people}|a serviço de {cause}].', '[Uma tarefa pequena e bem descrita|Um projeto curto e bem delimitado] [para {project}|em {cause}], com [uma pessoa de contato|um plano claro] em {org}.'],
    tasks: ['Combinar um escopo que dê para cumprir', 'Fazer um rascunho, conversar, terminar', 'Entregar de modo que a gente siga sem você', 'Ensinar a alguém da equipe o que fez', 'Deixar a gente dar o crédito'], requirements: ['Experiência profissional no que oferece', 'Um computador e algumas noites', 'Clareza sobre o que é possível'] },
  { titles: ['Apoio no abrigo', 'Passeios com cães', 'Lar temporário para animais'], actionTypes: ['ongoing', 'family-friendly'], functions: ['operations', 'community-outreach'], causes: ['animals'], remote: false, schedule: 'weekly',
    openings: ['Os animais do nosso abrigo precisam de passeios, companhia e um lugar limpo.', 'Passeio, comida, paciência: quase tudo é isso, e eles agradecem cada coisa.'],
    tasks: ['Passear, alimentar e limpar', 'Ajudar nos dias de adoção', 'Tirar fotos que encontrem um lar', 'Levar ao veterinário', 'Anotar como está cada animal'], requirements: ['Não ter medo de cachorro grande nem de dente pequeno'] },
  { titles: ['Voluntariado em evento', 'Equipe do festival', 'Uma mão para {aProject}'], actionTypes: ['one-time', 'group-friendly'], functions: ['events-logistics', 'community-outreach'], causes: [], remote: false, schedule: 'once',
    openings: ['Nosso maior dia do ano [precisa de muitas mãos|depende do voluntariado] [para receber|para atender] [o público|as pessoas].', '[Ajude a|Entre na equipe que vai] receber o público [no evento principal|no dia de portas abertas|num dia comunitário] de {org}[ por {cause}|].'],
    tasks: ['Receber as pessoas', 'Montar e desmontar', 'Cuidar de uma banca', 'Orientar quem estiver sem rumo', 'Tirar fotografias'], requirements: [] },
  { titles: ['Voluntariado no plantão jurídico', 'Orientação sobre benefícios', 'Ajuda com formulários'], actionTypes: ['ongoing', 'skills-based'], functions: ['legal', 'case-management'], causes: ['immigration', 'human-rights', 'housing-homelessness', 'poverty', 'gender-equality', 'criminal-justice'], remote: false, schedule: 'weekly',
    openings: ['Um formulário bem preenchido pode valer um ano de aluguel.', 'Você se senta ao lado de alguém e transforma uma carta assustadora numa lista de passos.'],
    tasks: ['Ouvir e anotar', 'Preencher formulários junto com a pessoa', 'Explicar o que vem depois', 'Perguntar às nossas advogadas em caso de dúvida', 'Guardar sigilo'], requirements: ['Estudos de direito ou prática com repartições', 'Duas noites de formação'] },
  { titles: ['Treine um time', 'Voluntariado no esporte', 'Oficina de arte por sua conta'], actionTypes: ['ongoing', 'family-friendly'], functions: ['teaching', 'art-design'], causes: ['sports-recreation', 'arts-music', 'children-youth', 'disability', 'lgbtq'], remote: false, schedule: 'weekly',
    openings: ['Você traz o que gosta de fazer; nós, uma sala cheia de gente querendo experimentar.', 'Ganhar é bom. Voltar na semana seguinte é melhor.'],
    tasks: ['Planejar e conduzir os encontros', 'Garantir que todo mundo tenha a sua vez', 'Cuidar do material', 'Trabalhar em dupla com nossa treinadora', 'Mostrar no fim o que se fez ou se aprendeu'], requirements: ['Algo que você sabe e gosta de dividir', 'Uma certidão de antecedentes, que nós providenciamos'] },
  { titles: ['Voluntariado no exterior: {aProject}', 'Voluntariado de campo', 'Temporada internacional com {org}'], actionTypes: ['abroad', 'skills-based', 'ongoing'], functions: ['program-management', 'construction-maintenance', 'healthcare'], causes: ['international-development', 'water-sanitation', 'health-medicine', 'environment', 'education'], remote: false, schedule: 'placement',
    openings: ['Você trabalha ao lado de colegas locais que lideram, enquanto aprende e ajuda.', 'Enviamos pouca gente, preparamos bem e antes perguntamos a nossos parceiros.'],
    tasks: ['Trabalhar dentro de uma equipe local', 'Compartilhar o que sabe com uma pessoa do lugar', 'Aprender a língua pelo caminho', 'Escrever para casa sobre o que vê, com permissão', 'Participar da preparação e do encerramento'], requirements: ['Uma profissão que nosso parceiro pediu', 'Boa saúde e flexibilidade', 'Disponibilidade do primeiro ao último dia', 'Humildade'] },
];


const events: WordBank['events'] = [
  { actionType: 'talk', titles: ['Uma noite sobre {cause}', 'Conversa: o que aprendemos com {people}', 'Conversa aberta com {org}'], functions: ['education-training', 'communications'], hours: [1, 2],
    openings: ['Três vozes, falas curtas e uma conversa comprida sobre [{cause}|{project}].', 'Venha ouvir o que está mudando [para {people}|em {cause}], de quem está fazendo a mudança.'],
    programme: ['Portas abertas meia hora antes', 'Falas curtas, de dez minutos cada', 'Perguntas da plateia; primeiro, de quem vem pela primeira vez', 'Café e bolo no fim', 'Interpretação em Libras sob pedido', 'Uma mesa com livros para levar emprestado'],
    who: ['Para toda pessoa curiosa sobre {cause}.', 'Não precisa saber nada; traga uma pergunta.', 'Entrada gratuita, com um chapéu na porta.', 'Inscreva-se, por favor, para a gente arrumar cadeiras suficientes.'] },
  { actionType: 'workshop', titles: ['Oficina: {aProject}, passo a passo', 'Oficina prática sobre {cause}', 'Dia de formação sobre {cause}'], functions: ['education-training', 'teaching'], hours: [5, 7],
    openings: ['Aprende-se num dia e usa-se na segunda-feira.', 'Um dia prático [para quem prefere experimentar a escutar|sobre {cause}, com mais prática do que slides].'],
    programme: ['Boas-vindas e apresentações', 'Primeiro exercício, em duplas', 'Almoço preparado pela nossa equipe', 'O seu próprio caso, com comentários do grupo', 'Um plano para levar para casa', 'Uma ligação de acompanhamento um mês depois'],
    who: ['Para equipes e voluntários de organizações pequenas.', 'Um grupo pequeno, para que todas as pessoas tenham a sua vez.', 'Traga um caso seu.', 'Guardamos algumas vagas gratuitas para quem precisar.'] },
  { actionType: 'fundraiser', titles: ['Show beneficente para {aProject}', 'Jantar por {cause}', 'Leilão beneficente para {aProject}'], functions: ['fundraising', 'events-logistics'], hours: [3, 4],
    openings: ['Jante, dance e pague por algo que vale a pena.', 'Cada ingresso mantém {project} por um dia.'],
    programme: ['Música de amigos da casa', 'Jantar em mesas compridas', 'Dez minutos sobre o que o seu dinheiro faz', 'Rifa com prêmios de que ninguém precisa e que todo mundo quer', 'Dança até tarde', 'Uma sala tranquila para quem preferir'],
    who: ['Quem vem só não fica só.', 'Os pratos sem carne estão indicados.', 'Ingressos conforme o bolso.', 'Venha com roupa de dançar.'] },
  { actionType: 'community-action', titles: ['Mutirão de limpeza do bairro', 'Dia de ação por {cause}', 'Dia de trabalho comunitário em {city}'], functions: ['community-outreach', 'volunteer-management'], hours: [3, 4],
    openings: ['Uma manhã, muitas mãos e uma rua que na hora do almoço já é outra.', 'As ferramentas a gente tem. Falta você.'],
    programme: ['Encontro na nossa porta, com café', 'Equipes de seis com alguém que entende', 'Sopa ao meio-dia', 'Uma foto antes e outra depois', 'Ferramentas de todos os tamanhos', 'Foto final e agradecimentos'],
    who: ['Vizinhança, colegas e quem vem pela primeira vez.', 'Luvas e ferramentas são por nossa conta.', 'Venha por uma hora ou fique até o fim.', 'Venha de roupa velha.'] },
  { actionType: 'career-fair', titles: ['Feira de carreiras com propósito de {city}', 'Feira de empregos em ONGs de {city}', 'Conheça seu próximo trabalho: {cause}'], functions: ['human-resources', 'events-logistics'], hours: [3, 6],
    openings: ['Organizações de todos os tamanhos, falas curtas e conversas de verdade.', 'Converse com quem contrata em {cause} e pergunte como é por dentro.'],
    programme: ['Mesas por campo de trabalho', 'Plantão de currículo, dez minutos por pessoa', 'Falas de quem mudou de carreira', 'Retrato gratuito com fotógrafa', 'Uma hora tranquila para quem não gosta de multidão', 'Um mural de vagas para ler e levar'],
    who: ['Para estudantes, para quem muda de rumo e para quem volta.', 'Traga o currículo, se tiver.', 'Gratuito, com inscrição.', 'Ainda há mesas para organizações.'] },
  { actionType: 'conference', titles: ['Congresso de {city} sobre {cause}', 'Encontro anual de {org}', 'Fórum de quem faz: {cause}'], functions: ['events-logistics', 'research', 'policy'], hours: [6, 9],
    openings: ['Um dia para quem faz o trabalho, com poucos slides e muitas mesas.', 'O encontro anual sobre {cause}[, com mais tempo para conversar|, com {project} como tema|].'],
    programme: ['Abertura com alguém que viveu na pele', 'Seis sessões paralelas', 'Passeio de pôsteres com quem pesquisa', 'Um almoço sem pressa', 'Tarde de espaço aberto', 'Anais do encontro, de graça para todo mundo'],
    who: ['Para quem atua, pesquisa ou trabalha no poder público.', 'Há bolsas de viagem.', 'Temos espaço para crianças no local.', 'Todas as falas têm legenda.'] },
  { actionType: 'celebration', titles: ['Portas abertas: {org}', 'Aniversário de {org}', 'Feira comunitária: {cause}'], functions: ['community-outreach', 'events-logistics'], hours: [3, 7],
    openings: ['{org} comemora mais um ano de trabalho com {cause}, e há lugar para você.', '[Entre e olhe em volta|Venha ver de perto], [conheça {project}|descubra como trabalhamos com {cause}] e fique para conversar.'],
    programme: ['Visitas guiadas de hora em hora', 'Comida de cinco cozinhas', 'Brincadeiras para pequenos e grandes', 'Discursos curtos, prometemos', 'Música ao vivo', 'Exposição das fotos do ano'],
    who: ['Vizinhança, amigos e quem estiver passando: a porta é de todos.', 'Gratuito; se quiser, traga um prato.', 'Sem degraus e com lugar para carrinhos.', 'Com chuva ou com sol.'] },
];


export const portuguese: WordBank = { ...phrases, causes, roles, volunteering, events };
