import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

export interface OtherBuild {
  folder: string;
  remove(): void;
}

/**
 * Copies a bundled tree as the next build of the site: every script and style has another name, as
 * after a change of its source.
 */
export function makeOtherBuild(folder: string): OtherBuild {
  const copy = mkdtempSync(join(tmpdir(), 'causa-build-'));
  for (const name of readdirSync(folder))
    if (name === 'node_modules') symlinkSync(join(folder, name), join(copy, name));
    else cpSync(join(folder, name), join(copy, name), { recursive: true });
  renameAssets(join(copy, 'apps/web/dist'));
  return { folder: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}

const isText = (path: string): boolean => ['.js', '.mjs', '.css', '.json'].includes(extname(path));

function renameAssets(dist: string): void {
  const assets = join(dist, 'client/assets');
  const names = new Map<string, string>();
  for (const name of readdirSync(assets)) {
    // Compressed copies would still contain the names of before.
    if (/\.(?:br|gz)$/.test(name)) rmSync(join(assets, name));
    else if (/\.(?:js|css)$/.test(name)) names.set(name, otherName(name));
  }
  for (const path of listFiles(dist).filter(isText))
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(
        /[\w.-]+-[0-9a-f]{8}\.(?:js|css)/g,
        (name) => names.get(name) ?? name,
      ),
    );
  for (const [name, other] of names) renameSync(join(assets, name), join(assets, other));
}

/** Swaps the halves of the hash: `x-12345678.js` becomes `x-56781234.js`. */
const otherName = (name: string): string =>
  name.replace(/[0-9a-f]{8}(?=\.\w+$)/, (hash) => hash.slice(4) + hash.slice(0, 4));

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
