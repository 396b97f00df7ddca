import type { Translation } from '../../../catalog.ts';

export default {
  count: '{count, plural, one {{number} empleo abierto} other {{number} empleos abiertos}}',
  organizations: 'en {count, plural, one {{number} organización} other {{number} organizaciones}}',
  description:
    '{title}: {number} abiertos en organizaciones sociales y servicios públicos, {pay} con salario indicado. El más reciente es del {date}.',
  facts: 'Datos',
  'fact.newest': 'Más reciente',
  'fact.remote': 'Remotos',
  'fact.statesPay': 'Con salario indicado',
  'fact.pay': 'Salario mediano, jornada completa al año',
  'fact.source.reported': 'según nuestra encuesta',
  'fact.source.offered': 'ofrecido en publicaciones',
  share: '{number} de {count}',
  explorer: 'Ver los salarios en detalle',
  alert: 'Recibir nuevos resultados por correo',
  newest: 'Empleos más recientes',
  all: 'Ver todos con filtros',
  allNear: 'Ver todos los de aquí y cerca con filtros',
  places: 'El mismo trabajo en otros lugares',
  roles: 'Otros empleos aquí',
  rolesAnywhere: 'Otros empleos',
} satisfies Translation<'rolePage'>;
