import type { Translation } from '../../catalog.ts';

export default {
  title: 'Atalhos de teclado',
  lead: 'Funcionam em todas as páginas, exceto enquanto você digita em um campo.',
  twoKeys: '{first} e depois {second}',
  help: 'Mostrar esta lista',
  search: 'Ir para o campo de busca',
  next: 'Próximo resultado',
  previous: 'Resultado anterior',
  save: 'Salvar ou remover dos itens salvos',
  saved: 'Ir para os itens salvos',
  searches: 'Ir para as buscas salvas',
  home: 'Ir para a página inicial',
  on: 'Os atalhos estão ativados',
  close: 'Fechar',
} as const satisfies Translation<'shortcuts'>;
