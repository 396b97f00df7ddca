/** The columns that decide whether an organization is public. */
export interface OrganizationLifetime {
  publishedAt: Date | null;
  unpublishedAt: Date | null;
  frozenAt: Date | null;
  deletedAt: Date | null;
}

/** True for a public organization: published, and not withdrawn, frozen or deleted. */
export function isOrganizationLive(org: OrganizationLifetime, now: Date): boolean {
  return (
    org.publishedAt !== null &&
    org.publishedAt <= now &&
    org.unpublishedAt === null &&
    org.frozenAt === null &&
    org.deletedAt === null
  );
}
