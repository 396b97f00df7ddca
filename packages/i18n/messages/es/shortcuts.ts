import type { Translation } from '../../catalog.ts';

export default {
  title: 'Atajos de teclado',
  lead: 'Funcionan en todas las páginas, salvo mientras escribes en un campo.',
  twoKeys: '{first} y luego {second}',
  help: 'Mostrar esta lista',
  search: 'Ir al campo de búsqueda',
  next: 'Siguiente resultado',
  previous: 'Resultado anterior',
  save: 'Guardar o quitar de los guardados',
  saved: 'Ir a los guardados',
  searches: 'Ir a las búsquedas guardadas',
  home: 'Ir a la página de inicio',
  on: 'Los atajos están activados',
  close: 'Cerrar',
} as const satisfies Translation<'shortcuts'>;
