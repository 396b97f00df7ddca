import type { Translation } from '../../../catalog.ts';

export default {
  'autosave.ready': 'As mudanças são salvas enquanto você digita.',
  'autosave.saved': 'Salvo {time}',
  'autosave.saving': 'Salvando…',
  'autosave.offline':
    'Não salvo: você está sem conexão. O que você escreveu fica neste dispositivo.',
  'autosave.failed':
    'Ainda não salvo: a Causa não responde. O que você escreveu fica neste dispositivo e continuamos tentando.',
  'autosave.loggedOut':
    'Não salvo: sua sessão terminou. O que você escreveu fica neste dispositivo.',
  'autosave.otherAccount': 'Não salvo: agora outra conta está conectada.',
  'autosave.closed':
    'Não salvo: isto não pode ser editado agora. O que você escreveu fica neste dispositivo.',
  'autosave.formerMember':
    'Não salvo: você não faz mais parte da equipe desta organização. O que você escreveu fica neste dispositivo.',
  'autosave.stale': 'Não salvo: outra pessoa mudou o mesmo campo. Escolha acima qual texto manter.',
  'autosave.wrong': 'Não salvo: {fields}. Confira o que você escreveu ali.',
  'autosave.news': '{name} mudou: {fields}.',
  'autosave.newsHidden': '{name} mudou: {fields}. Recarregue a página para ver.',
  'autosave.restored': 'Recuperamos o que você escreveu ({when}).',
  'autosave.discard': 'Descartar',
  'autosave.mine': 'O que você escreveu',
  'autosave.loginTitle': 'Entre de novo',
  'autosave.loginLead':
    'Sua sessão terminou. O que você escreveu fica neste dispositivo. Entre em uma nova aba e volte para cá: continuamos salvando sem que você faça mais nada.',
  'autosave.loginOpen': 'Entrar (nova aba)',
  'autosave.loginDone': 'Já entrei',
  'autosave.someone': 'Alguém que saiu da equipe',
  'autosave.keepMine': 'Manter o meu',
  'autosave.takeTheirs': 'Usar o da outra pessoa',
  'autosave.close': 'Fechar',
  'kept.restored': 'Recuperamos o que você digitou ({when}).',
  'kept.discard': 'Descartar',
  'kept.other': 'Você digitou outra coisa aqui em outra aba ({when}).',
  'kept.show': 'Mostrar esse texto',
  'kept.use': 'Usar esse texto',
  'kept.mine': 'Manter este texto',
  'changed.other':
    'Agora você está na conta de {name} ({email}). Esta página foi aberta como {before}: daqui nada mais é salvo nem enviado.',
  'changed.loggedIn':
    'Agora você está na conta de {name} ({email}). Esta página foi aberta antes disso.',
  'changed.loggedOut': 'Você saiu da conta. Esta página foi aberta como {before}.',
  'changed.logInAs': 'Entrar de novo como {name}',
  'changed.continueAs': 'Continuar como {name}',
  'changed.continue': 'Continuar sem entrar',
  'closing.here': 'Encerra em {day}, no fim do dia em {place}',
  'closing.there': 'Encerra em {day}, no fim do dia em {place} ({other} em {otherPlace})',
  'place.unmatched': 'Escolha um lugar da lista.',
  'place.zone': 'O fuso horário agora é {zone}.',
  'preview.title': 'Como as outras pessoas vão ver',
  'editor.tools': 'Formatação',
  'editor.paragraph': 'Parágrafo',
  'editor.heading': 'Título',
  'editor.item': 'Lista',
  'editor.bold': 'Negrito',
  'editor.pasted': 'Simplificamos o que você colou: {what}.',
  'editor.pastedLinks':
    '{count, plural, one {# link (o endereço está no texto)} other {# links (os endereços estão no texto)}}',
  'editor.pastedTables':
    '{count, plural, one {# tabela (cada linha dela é uma linha)} other {# tabelas (cada linha delas é uma linha)}}',
  'editor.pastedPictures':
    '{count, plural, one {# imagem ficou de fora} other {# imagens ficaram de fora}}',
  'editor.pastedLooks':
    '{count, plural, one {# trecho em itálico ou sublinhado} other {# trechos em itálico ou sublinhados}}',
  'editor.undo': 'Desfazer',
  'editor.redo': 'Refazer',
  'editor.count': '{length, number} de {max, number} caracteres',
} satisfies Translation<'writing'>;
