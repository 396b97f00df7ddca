import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { isPublicMailDomain } from '../../platform/review-queue/mail-domains.ts';
import { registrableDomain } from './registrable-domain.ts';

/** Filter for organizations with a proven domain. */
export const withProvenDomain = {
  proofs: { some: { kind: { in: ['EMAIL', 'DNS'] }, status: 'PROVEN' } },
} satisfies Prisma.OrganizationWhereInput;

/** Returns hosts proven by mail or DNS, without public mail domains. */
export async function listProvenHosts(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<string[]> {
  const proofs = await db.organizationProof.findMany({
    where: { organizationId, kind: { in: ['EMAIL', 'DNS'] }, status: 'PROVEN' },
    select: { value: true },
    orderBy: { value: 'asc' },
  });
  const hosts = proofs.map(({ value }) => value.slice(value.lastIndexOf('@') + 1).toLowerCase());
  return [...new Set(hosts)].filter((host) => !isPublicMailDomain(host));
}

/**
 * Returns whether an organization proved this exact host. Subdomains do not count, because
 * students, lists and help desks use them.
 */
export async function isProvenHost(
  context: Pick<Context, 'db'>,
  organizationId: string,
  host: string,
): Promise<boolean> {
  return (await listProvenHosts(context, organizationId)).includes(host.toLowerCase());
}

/**
 * Returns whether an organization proved this domain or another one of the same registrable domain,
 * except public mail domains. For organization-wide resources such as a job board.
 */
export async function isProvenDomain(
  context: Pick<Context, 'db'>,
  organizationId: string,
  domain: string,
): Promise<boolean> {
  if (isPublicMailDomain(domain)) return false;
  const registrable = registrableDomain(domain);
  const hosts = await listProvenHosts(context, organizationId);
  return registrable !== null && hosts.some((host) => registrableDomain(host) === registrable);
}
