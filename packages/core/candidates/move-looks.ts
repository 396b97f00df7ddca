import type { Context } from '../context.ts';
import { newId } from '../ids.ts';

/** Who looked at whom goes with their organization. */
export async function moveLooks(
  { db }: Pick<Context, 'db'>,
  from: string,
  into: string,
): Promise<void> {
  const rows = await db.candidateLook.findMany({ where: { organizationId: from } });
  await db.candidateLook.createMany({
    data: rows.map((row) => ({ ...row, id: newId(), organizationId: into })),
    skipDuplicates: true,
  });
  await db.candidateLook.deleteMany({ where: { organizationId: from } });
}
