import type { Context } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { isPublicMailDomain } from '../moderation/mail-domains.ts';
import { registrableDomain } from './registrable-domain.ts';

/** Organizations that proved a domain, as a condition of a query. */
export const withProvenDomain = {
  proofs: { some: { kind: { in: ['EMAIL', 'DNS'] }, status: 'PROVEN' } },
} satisfies Prisma.OrganizationWhereInput;

/** Whether an organization proved this domain, by mail or DNS; public mail domains never count. */
export async function isProvenDomain(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  domain: string,
): Promise<boolean> {
  if (isPublicMailDomain(domain)) return false;
  const proofs = await db.organizationProof.findMany({
    where: { organizationId, kind: { in: ['EMAIL', 'DNS'] }, status: 'PROVEN' },
    select: { value: true },
  });
  const asked = registrableDomain(domain);
  return (
    asked !== null &&
    proofs.some(({ value }) => registrableDomain(value.slice(value.lastIndexOf('@') + 1)) === asked)
  );
}
