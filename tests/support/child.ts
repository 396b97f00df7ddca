import { type ChildProcess, spawn } from 'node:child_process';
import { bundledFolder, external } from '../../scripts/bundle.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

let folder: Promise<string> | undefined;

export interface Child {
  pid: number;
  /** Kills the process as a crash would, and waits for its exit. */
  kill(): Promise<void>;
  /** Sends SIGTERM. Returns the milliseconds until the exit. */
  stop(): Promise<number>;
  /** Whether the process is running. */
  isAlive(): boolean;
  /** Returns the end of its output. */
  printed(): string;
}

const ready = { api: /Server listening/, web: /Server listening/, worker: /worker started/ };

/**
 * Starts one of the bundled services as in production and waits until it is ready. Its output is
 * part of the error when the start fails.
 */
export async function startService(
  name: keyof typeof ready,
  env: Readonly<Record<string, string>>,
): Promise<Child> {
  folder ??= bundledFolder();
  return startProgram([`bin/${name}.mjs`], await folder, env, ready[name]);
}

/** Starts node with these arguments in a folder and waits until it prints its ready line. */
export async function startProgram(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
  isReady: RegExp,
): Promise<Child> {
  const script = args.at(-1) ?? '';
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'info',
      NODE_ENV: 'test',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const readOutput = (chunk: Buffer): void => {
      printed = (printed + chunk.toString('utf8')).slice(-4_000);
      if (isReady.test(printed)) resolve();
    };
    child.stdout?.on('data', readOutput);
    child.stderr?.on('data', readOutput);
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${printed}`)));
  });
  const end = async (signal: NodeJS.Signals): Promise<number> => {
    const began = performance.now();
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    return performance.now() - began;
  };
  return {
    pid: child.pid ?? 0,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    printed: () => printed,
    isAlive: () => child.exitCode === null && child.signalCode === null,
  };
}

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface BundledChild {
  /** The arguments of `node`. */
  file: string;
  remove(): void;
}

/**
 * Bundles a test program into one file, which starts several times faster than its sources: for
 * tests that start it hundreds of times. `import.meta` of each module points to its source.
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
