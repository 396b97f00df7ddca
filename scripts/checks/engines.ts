import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { root } from './sources.ts';

interface Locked {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  engines?: { node?: string } | string[];
}

// Known to be harmless, each with its reason.
const allowed: Record<string, string> = {
  '@prisma/streams-local': 'reached only through `prisma dev`, a server we do not use',
  sitemap: 'asks for 20.19.5 and runs on 20.19.0',
};

/** Checks that every production package supports the oldest Node version of this project. */
export function checkEngines(): string[] {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      engines?: { node: string };
      packages: Record<string, Locked>;
    };
  const oldest = semver.minVersion(read('package.json').engines?.node ?? '*')?.version ?? '0.0.0';
  return Object.entries(read('package-lock.json').packages).flatMap(
    ([path, { dev, version, engines }]) => {
      const name = path.split('node_modules/').at(-1) ?? '';
      const wanted = Array.isArray(engines) ? undefined : engines?.node;
      if (dev || !wanted || name in allowed || semver.satisfies(oldest, wanted)) return [];
      return [`${path} ${version} wants Node ${wanted}; this project promises ${oldest}`];
    },
  );
}
