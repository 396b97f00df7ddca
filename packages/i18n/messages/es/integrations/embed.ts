/** The list of openings for an organization’s own site, and the page that offers it. */
export default {
  title: 'Vacantes en tu sitio web',
  lead: 'Muestra tus publicaciones abiertas en tu propio sitio. La lista se actualiza sola y no requiere mantenimiento.',
  heading: 'Vacantes en {name}',
  empty: 'No hay vacantes en este momento.',
  more: 'Ver {name} en Causa',
  missing: 'Estas vacantes no están disponibles.',
  options: 'Opciones',
  theme: 'Colores',
  'theme.auto': 'Como el dispositivo del visitante',
  'theme.light': 'Claros',
  'theme.dark': 'Oscuros',
  language: 'Idioma',
  type: 'Tipo de publicación',
  allTypes: 'Todos los tipos',
  limit: 'Cantidad de publicaciones',
  update: 'Actualizar vista previa',
  preview: 'Vista previa',
  frame: 'Marco',
  frameHint:
    'Pega este código en tu página. La lista conserva su propio aspecto y no necesita scripts.',
  fragment: 'Fragmento HTML',
  fragmentHint:
    'Usa este código para mostrar la lista con el estilo de tu página. Necesita scripts; tu servidor también puede insertar el HTML de esta dirección.',
  address: 'Dirección del fragmento',
  notPublic: 'Tu organización no es pública, por eso otros sitios aún no pueden mostrar la lista.',
} as const;
