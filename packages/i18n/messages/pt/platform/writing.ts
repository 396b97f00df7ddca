import type { Translation } from '../../../catalog.ts';

export default {
  'autosave.ready': 'Salvamos suas alterações enquanto você digita.',
  'autosave.saved': 'Salvo {time}',
  'autosave.saving': 'Salvando…',
  'autosave.offline': 'Não salvo. Você está sem conexão. Seu texto está neste dispositivo.',
  'autosave.failed':
    'Ainda não salvo. Não conseguimos acessar a Causa. Seu texto está neste dispositivo e continuaremos tentando.',
  'autosave.loggedOut': 'Não salvo. Sua sessão terminou. Seu texto está neste dispositivo.',
  'autosave.otherAccount': 'Não salvo. Agora outra conta está conectada.',
  'autosave.closed':
    'Não salvo. Isto não pode ser editado agora. Seu texto está neste dispositivo.',
  'autosave.formerMember':
    'Não salvo. Você não é mais membro desta organização. Seu texto está neste dispositivo.',
  'autosave.stale': 'Não salvo. Outra pessoa alterou o mesmo campo. Escolha uma versão acima.',
  'autosave.wrong': 'Não salvo: {fields}. Confira estes campos.',
  'autosave.news': '{name} mudou: {fields}.',
  'autosave.newsHidden': '{name} mudou: {fields}. Recarregue a página para ver as alterações.',
  'autosave.restored': 'Recuperamos seu texto ({when}).',
  'autosave.discard': 'Descartar',
  'autosave.mine': 'Sua versão',
  'autosave.loginTitle': 'Entre de novo',
  'autosave.loginLead':
    'Sua sessão terminou. Seu texto está neste dispositivo. Entre em uma nova aba e volte para cá. Vamos salvá-lo automaticamente.',
  'autosave.loginOpen': 'Entrar (nova aba)',
  'autosave.loginDone': 'Já entrei',
  'autosave.someone': 'Um ex-membro',
  'autosave.keepMine': 'Manter a minha',
  'autosave.takeTheirs': 'Usar a outra',
  'autosave.close': 'Fechar',
  'kept.restored': 'Recuperamos seu texto ({when}).',
  'kept.discard': 'Descartar',
  'kept.other': 'Você tem outra versão em outra aba ({when}).',
  'kept.show': 'Mostrar essa versão',
  'kept.use': 'Usar essa versão',
  'kept.mine': 'Manter esta versão',
  'changed.other':
    'Agora você está na conta de {name} ({email}). Você abriu esta página como {before}, por isso não pode salvar nem enviar nada daqui.',
  'changed.loggedIn':
    'Agora você está na conta de {name} ({email}). Você abriu esta página antes de entrar.',
  'changed.loggedOut': 'Você saiu da conta. Você abriu esta página como {before}.',
  'changed.logInAs': 'Entrar de novo como {name}',
  'changed.continueAs': 'Continuar como {name}',
  'changed.continue': 'Continuar sem entrar',
  'closing.here': 'Encerra em {day}, no fim do dia em {place}',
  'closing.there': 'Encerra em {day}, no fim do dia em {place} ({other} em {otherPlace})',
  'place.unmatched': 'Escolha um lugar da lista.',
  'place.zone': 'O fuso horário agora é {zone}.',
  'preview.title': 'Pré-visualização',
  'editor.tools': 'Formatação',
  'editor.paragraph': 'Parágrafo',
  'editor.heading': 'Título',
  'editor.item': 'Lista',
  'editor.number': 'Lista numerada',
  'editor.bold': 'Negrito',
  'editor.pasted': 'Simplificamos o texto que você colou: {what}.',
  'editor.pastedLinks':
    '{count, plural, one {# link (a URL está no texto)} other {# links (as URLs estão no texto)}}',
  'editor.pastedTables':
    '{count, plural, one {# tabela (cada linha dela é uma linha)} other {# tabelas (cada linha delas é uma linha)}}',
  'editor.pastedPictures': '{count, plural, one {# imagem removida} other {# imagens removidas}}',
  'editor.pastedLooks':
    '{count, plural, one {# trecho em itálico ou sublinhado} other {# trechos em itálico ou sublinhados}}',
  'editor.pastedEnds': 'o final ficou de fora, porque o texto é longo demais',
  'editor.undo': 'Desfazer',
  'editor.redo': 'Refazer',
  'editor.count': '{length, number} de {max, number} caracteres',
} satisfies Translation<'writing'>;
