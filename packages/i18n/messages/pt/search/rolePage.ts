import type { Translation } from '../../../catalog.ts';

export default {
  count: '{count, plural, =1 {{number} vaga aberta} other {{number} vagas abertas}}',
  organizations: 'em {count, plural, =1 {{number} organização} other {{number} organizações}}',
  description:
    '{title}: {number} abertas em organizações sociais e serviços públicos, {pay} com salário informado. A mais recente é de {date}.',
  facts: 'Dados',
  'fact.newest': 'Mais recente',
  'fact.remote': 'Remotas',
  'fact.statesPay': 'Com salário informado',
  'fact.pay': 'Salário mediano, tempo integral por ano',
  'fact.source.reported': 'segundo nossa pesquisa',
  'fact.source.offered': 'oferecido em anúncios',
  share: '{number} de {count}',
  explorer: 'Ver os salários em detalhe',
  alert: 'Receber novos resultados por e-mail',
  newest: 'Vagas mais recentes',
  all: 'Ver todas com filtros',
  allNear: 'Ver todas daqui e de perto com filtros',
  places: 'O mesmo trabalho em outros lugares',
  roles: 'Outras vagas aqui',
  rolesAnywhere: 'Outras vagas',
} satisfies Translation<'rolePage'>;
