import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { missingPackage } from './setup.mjs';

interface Entry {
  version: string;
  dev?: boolean;
  optional?: boolean;
}

/** Writes a lockfile and installed packages to a folder. */
function prepare(wanted: Record<string, Entry>, installed: Record<string, Entry>): string {
  const folder = mkdtempSync(join(tmpdir(), 'causa-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of Object.keys(installed))
    mkdirSync(join(folder, 'node_modules', name), { recursive: true });
  const prefixed = (packages: Record<string, Entry>) =>
    Object.fromEntries(
      Object.entries(packages).map(([name, entry]) => [`node_modules/${name}`, entry]),
    );
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: prefixed(wanted) }));
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  writeFileSync(
    join(folder, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: prefixed(installed) }),
  );
  return folder;
}

const site = { version: '1.0.0' };
const tool = { version: '1.0.0', dev: true };

test('accepts missing tools for a start, not for tests', () => {
  const folder = prepare({ site, tool }, { site });
  expect(missingPackage(folder, false)).toBeNull();
  expect(missingPackage(folder)).toBe('node_modules/tool');
});

test('accepts older tools for a start, not an older package of the site', () => {
  const older = { version: '0.9.0' };
  expect(missingPackage(prepare({ site, tool }, { site, tool: older }), false)).toBeNull();
  expect(missingPackage(prepare({ site, tool }, { site: older, tool }), false)).toBe(
    'node_modules/site',
  );
});

test('accepts missing packages of other platforms', () => {
  const other = { version: '1.0.0', optional: true };
  expect(missingPackage(prepare({ site, other }, { site }))).toBeNull();
});
