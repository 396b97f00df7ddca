import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { external } from '../../scripts/bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface BundledChild {
  /** What `node` is started with. */
  file: string;
  remove(): void;
}

/**
 * A program of the tests as one file, which starts several times faster than its sources: for tests
 * that start it hundreds of times. Each module believes that it lies where its source does.
 */
export async function bundledChild(source: string): Promise<BundledChild> {
  const folder = mkdtempSync(join(root, '.data', 'child-'));
  const bundled = await rolldown({
    cwd: root,
    platform: 'node',
    input: { child: source },
    external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [
      {
        name: 'keep-places',
        transform(code, id) {
          if (!/import\.meta\.(url|dirname)/.test(code)) return undefined;
          const places = {
            url: JSON.stringify(pathToFileURL(id).href),
            dirname: JSON.stringify(join(id, '..')),
          };
          return {
            code: code
              .replaceAll('import.meta.url', places.url)
              .replaceAll('import.meta.dirname', places.dirname),
            map: null,
          };
        },
      },
    ],
    logLevel: 'silent',
  });
  await bundled.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs' });
  return {
    file: join(folder, 'child.mjs'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
