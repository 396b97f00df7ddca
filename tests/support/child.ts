import { type ChildProcess, spawn } from 'node:child_process';
import { bundledFolder } from '../../scripts/bundle.mjs';

let folder: Promise<string> | undefined;

export interface Child {
  pid: number;
  /** Ends it as a crash would, and waits until it is gone. */
  kill(): Promise<void>;
  /** Asks it to end (SIGTERM); gives how many milliseconds it took. */
  stop(): Promise<number>;
  /** Whether it still runs. */
  isAlive(): boolean;
  /** The last of what it printed. */
  printed(): string;
}

const ready = { api: /Server listening/, web: /Server listening/, worker: /worker started/ };

/**
 * Starts one of our services as production has it, bundled, and waits until it is at work; what it
 * prints is kept for the error.
 */
export async function startService(
  name: keyof typeof ready,
  env: Readonly<Record<string, string>>,
): Promise<Child> {
  folder ??= bundledFolder();
  return startProgram([`bin/${name}.mjs`], await folder, env, ready[name]);
}

/** Starts node with these arguments in a folder and waits for the line that says it is at work. */
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
    const hear = (chunk: Buffer): void => {
      printed = (printed + chunk.toString('utf8')).slice(-4_000);
      if (isReady.test(printed)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
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
