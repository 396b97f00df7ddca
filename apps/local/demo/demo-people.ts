import { hashPassword } from '@causa/core/accounts/password/passwords';
import { newId } from '@causa/core/platform/ids';
import type { Services } from '@causa/core/create-services';
import type { DemoOrganizations } from '../../../prisma/seed/demo-organization.ts';
import { addLargePast, type LargeOrganization } from '../../../prisma/seed/large-organization.ts';
import { addDemoOrganization } from './demo-organization.ts';
import { addDemoQueue } from './demo-queue.ts';
import { liveDemoLife } from './live-demo-life.ts';

/** Three demo people. The password is public, which is safe because the demo only runs locally. */
export const demoPassword = 'a demo of causa';
const people = [
  {
    email: 'ana@causa.example',
    firstName: 'Ana',
    lastName: 'Ribeiro',
    locale: 'pt',
    role: 'job seeker',
    owns: false,
    permissions: [],
  },
  {
    email: 'lucia@causa.example',
    firstName: 'Lucía',
    lastName: 'Marín',
    locale: 'es',
    role: 'owner of an organization',
    owns: true,
    permissions: [],
  },
  {
    email: 'sam@causa.example',
    firstName: 'Sam',
    lastName: 'Okafor',
    locale: 'en',
    role: 'staff',
    owns: false,
    permissions: ['staff'],
  },
] as const;

export const demoAccounts: readonly { email: string; role: string }[] = people;

/** Adds the demo people with verified addresses and a history; one of them owns organizations. */
export async function addDemoPeople(
  world: Services,
  organizations: DemoOrganizations,
  large: LargeOrganization | null,
): Promise<void> {
  const { db } = world;
  const passwordHash = await hashPassword(demoPassword);
  const { own, fresh, frozen } = organizations;
  const owned = [own, fresh, frozen, ...(large === null ? [] : [large.organization])];
  const ownedIds = owned.map(({ id }) => id);
  for (const { role, owns, permissions, ...person } of people) {
    const id = newId();
    await db.user.create({
      data: {
        id,
        ...person,
        permissions: [...permissions],
        passwordHash,
        emailVerifiedAt: new Date(),
      },
    });
    await liveDemoLife(
      world,
      { id, ...person },
      { applies: role === 'job seeker', ownedIds: owns ? ownedIds : [] },
    );
    if (!owns) continue;
    await addDemoOrganization(world, id, passwordHash, organizations);
    await addDemoQueue(world, id, organizations);
    if (large !== null) await addLargePast(world.pool, large, id, new Date());
  }
}
