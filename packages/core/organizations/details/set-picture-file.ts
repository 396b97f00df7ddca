import type { Context } from '../../platform/context.ts';

/**
 * Sets or clears the logo or cover of an organization. Writes the column directly, so that its date
 * of change stays.
 */
export async function setPictureFile(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  purpose: 'LOGO' | 'COVER',
  fileId: string | null,
): Promise<void> {
  if (purpose === 'LOGO')
    await db.$executeRaw`
      UPDATE organizations SET logo_file_id = ${fileId} WHERE id = ${organizationId}`;
  else
    await db.$executeRaw`
      UPDATE organizations SET cover_file_id = ${fileId} WHERE id = ${organizationId}`;
}
