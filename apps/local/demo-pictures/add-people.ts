import type { Services } from '@causa/core/create-services';
import type { Context } from '@causa/core/platform/context';
import { rasterize } from '@causa/core/adapters/pictures-sharp/rasterize';
import { storePicture } from '@causa/core/platform/files/store-picture';
import type { AreaOfFocus } from '@causa/shared/search/facets';
import type { Locale } from '@causa/shared/platform/locales';
import { type Random, randomFrom } from '../../../prisma/seed/random.ts';
import { palettes } from './palettes.ts';
import { peopleWords } from './people-words.ts';
import { demoPortrait } from './portrait.ts';
import { demoScene, scenes } from './scene.ts';

/** Organizations with people, those with the newest listings first. */
const organizationsMax = 150;

interface Shown {
  id: string;
  locale: Locale;
  cause: AreaOfFocus;
}

/**
 * Gives organizations of the demo data people and drawn photos, while the site already runs. The id
 * determines them, so a restart continues where it stopped. Stops early when `isStopping` returns
 * true.
 */
export async function addDemoPeople(
  { system, pool }: Pick<Services, 'system' | 'pool'>,
  isStopping: () => boolean,
): Promise<void> {
  const { rows } = await pool.query<Shown & { isDone: boolean }>(
    `SELECT o.id, o.locale, o.areas_of_focus[1] AS cause,
       EXISTS (SELECT 1 FROM organization_people p WHERE p.organization_id = o.id) AS "isDone"
     FROM organizations o
     WHERE o.source = 'causa' AND o.sandbox_of_id IS NULL AND o.areas_of_focus[1] IS NOT NULL
     ORDER BY (SELECT max(l.published_at) FROM listings l WHERE l.organization_id = o.id AND l.published_at <= now()) DESC NULLS LAST, o.id
     LIMIT $1`,
    [organizationsMax],
  );
  for (const { isDone, ...organization } of rows) {
    if (isStopping()) return;
    if (!isDone) await addPeople(system, organization);
  }
}

async function addPeople(system: Context, organization: Shown): Promise<void> {
  const { id: organizationId, locale } = organization;
  const random = randomFrom(Number.parseInt(organizationId.slice(-8), 16) ^ 0x9e0);
  const palette = random.pick(palettes);
  const { names, roles, sentences, scenes: texts } = peopleWords[locale];
  const count = random.int(2, 5);
  // In the order of the list, which begins with the direction.
  const sampledRoles = random.sample(roles, count);
  const chosenRoles = roles.filter((role) => sampledRoles.includes(role));
  const chosenSentences = random.sample(sentences, count);
  const at = { agreedAt: system.now(), createdAt: system.now() };
  if (random.chance(0.6))
    for (const [position, scene] of random.sample(scenes, random.int(1, 3)).entries()) {
      const { alt, caption } = texts[scene];
      const svg = demoScene(random, { scene, cause: organization.cause, palette });
      const fileId = await store(system, {
        organizationId,
        subject: organizationId,
        svg,
        purpose: 'PHOTO',
        width: 960,
      });
      await system.db.storedFile.update({ where: { id: fileId }, data: { alt } });
      const row = { fileId, caption, position, ...at };
      await system.db.organizationPhoto.upsert({
        where: { fileId },
        create: { id: idFrom(random), organizationId, ...row },
        update: row,
      });
    }
  // People come last, in one statement: they mark the organization as done.
  const people: { name: string; fileId: string | null }[] = [];
  for (const name of random.sample(names, count))
    people.push({
      name,
      fileId: random.chance(0.8)
        ? await store(system, {
            organizationId,
            subject: `${organizationId}:${name}`,
            svg: demoPortrait(random, palette),
            purpose: 'PERSON',
            width: 192,
          })
        : null,
    });
  await system.db.organizationPerson.createMany({
    data: people.map((person, position) => ({
      id: idFrom(random),
      organizationId,
      ...person,
      role: chosenRoles[position] ?? '',
      sentence: chosenSentences[position] ?? '',
      position,
      ...at,
    })),
  });
}

/** Ids of the demo have to be the same in each world. */
const idFrom = (random: Random): string => `0190${random.hex(28)}`;

async function store(
  system: Context,
  {
    organizationId,
    subject,
    svg,
    purpose,
    width,
  }: {
    organizationId: string;
    subject: string;
    svg: string;
    purpose: 'PERSON' | 'PHOTO';
    width: number;
  },
): Promise<string> {
  const raster = await rasterize(svg, { format: 'webp', width });
  const picture = { purpose, subject, organizationId, raster };
  return (await storePicture(system, picture)).id;
}
