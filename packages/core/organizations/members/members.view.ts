import { fullName } from '../../accounts/full-name.ts';
import type { z } from 'zod';
import type {
  adminRequestSchema,
  adminSchema,
  openInviteSchema,
} from '@causa/shared/organizations/members.contract';
import { inviteResendMinutes } from '@causa/shared/platform/limits';
import type { AdminRequest, OrganizationInvite, Prisma } from '../../generated/prisma/client.ts';

export type AdminView = z.infer<typeof adminSchema>;
export type OpenInviteView = z.infer<typeof openInviteSchema>;
export type AdminRequestView = z.infer<typeof adminRequestSchema>;

const personSelect = { id: true, email: true, firstName: true, lastName: true } as const;
type Person = Prisma.UserGetPayload<{ select: typeof personSelect }>;

/** Columns of a member as shown to others. */
export const adminSelect = {
  role: true,
  createdAt: true,
  lastUsedAt: true,
  provisionalUntil: true,
  user: { select: personSelect },
} as const satisfies Prisma.OrganizationMemberSelect;

/** Returns a member as other members see them; last activity is rounded to the month. */
export function adminView(
  row: Prisma.OrganizationMemberGetPayload<{ select: typeof adminSelect }>,
  now: Date,
): AdminView {
  const { provisionalUntil } = row;
  return {
    id: row.user.id,
    email: row.user.email,
    name: getPersonName(row.user),
    role: row.role,
    since: row.createdAt.toISOString(),
    lastSeen: row.lastUsedAt?.toISOString().slice(0, 7) ?? null,
    provisionalUntil:
      provisionalUntil !== null && provisionalUntil > now ? provisionalUntil.toISOString() : null,
  };
}

/** Returns an open invitation. */
export function openInviteView(row: OrganizationInvite): OpenInviteView {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    canResendAt: new Date(row.sentAt.getTime() + inviteResendMinutes * 60_000).toISOString(),
  };
}

export const requestInclude = { user: { select: personSelect } } as const;

/** Returns an open request. */
export function adminRequestView(row: AdminRequest & { user: Person }): AdminRequestView {
  return {
    id: row.id,
    email: row.user.email,
    name: getPersonName(row.user),
    position: row.position,
    message: row.message ?? '',
    createdAt: row.createdAt.toISOString(),
  };
}

/** Returns a person's name, or their address without one. */
export function getPersonName({
  firstName,
  lastName,
  email,
}: Pick<Person, 'firstName' | 'lastName' | 'email'>): string {
  return fullName({ firstName, lastName }) || email;
}
