import type { Context } from '../../platform/context.ts';
import type { Figure } from '../figures/read-figure.ts';
import { type RoleGroup, selectRoleGroups } from './role-pages.sql.ts';

/** Live jobs of each role by the name of their place; `newest` is in milliseconds. */
type CountedRole = Omit<RoleGroup, 'newest'> & { newest: number };

/** Counts of the pages of jobs by role and place. */
export const rolesFigure: Figure<CountedRole[]> = { key: 'roles.1', count: countRoles };

async function countRoles({ db, now }: Context): Promise<CountedRole[]> {
  const groups = await db.$queryRaw<RoleGroup[]>(selectRoleGroups(now()));
  return groups.map((group) => ({ ...group, newest: group.newest.getTime() }));
}
