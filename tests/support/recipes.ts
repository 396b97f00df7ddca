import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { receivers } from '@causa/api/integrations/docs/webhook-examples';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** Runs a request of /docs/api in a shell. Returns the last JSON it prints. */
export async function paste(command: string, env: Record<string, string>) {
  const { PATH = '' } = process.env;
  const { stdout } = await run('bash', ['-c', command], { env: { PATH, ...env } });
  // Consecutive calls print their replies without a newline between them.
  const answer = JSON.parse(stdout.slice(stdout.lastIndexOf('}{') + 1));
  if (answer.errors !== undefined) throw new Error(`${command} answered ${stdout}`);
  return answer;
}

export type ReceiverLanguage = keyof typeof receivers;

const programs = {
  TypeScript: { file: 'receiver.ts', program: [process.execPath, '--import', 'tsx'], needs: [] },
  Python: {
    file: 'receiver.py',
    program: ['python3'],
    needs: ['python3', '-c', 'import standardwebhooks'],
  },
  PHP: { file: 'receiver.php', program: ['php', '-S', 'ADDRESS'], needs: ['php', '-v'] },
} as const satisfies Record<
  ReceiverLanguage,
  { file: string; program: readonly string[]; needs: readonly string[] }
>;

export const receiverLanguages = Object.keys(programs) as ReceiverLanguage[];

/** Whether this machine can run the receiver; always true for TypeScript. */
export async function canReceive(language: ReceiverLanguage): Promise<boolean> {
  const [name, ...args] = programs[language].needs as readonly string[];
  return (
    name === undefined ||
    run(name, args).then(
      () => true,
      () => false,
    )
  );
}

/** Starts a receiver of /docs/api as printed there, and waits until it listens. */
export async function startReceiver(
  language: ReceiverLanguage,
  { secret, port }: { secret: string; port: number },
): Promise<{ stop(): Promise<void> }> {
  const { file, program } = programs[language];
  await mkdir(join(root, '.data'), { recursive: true });
  const folder = await mkdtemp(join(root, '.data/receiver-'));
  await writeFile(join(folder, file), receivers[language]);
  const [name = '', ...args] = program.map((one) =>
    one === 'ADDRESS' ? `127.0.0.1:${port}` : one,
  );
  const receiver = spawn(name, [...args, join(folder, file)], {
    cwd: root,
    env: { ...process.env, CAUSA_WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: 'ignore',
  });
  let isOver = false;
  const ended = new Promise<void>((done) => {
    receiver.once('exit', () => {
      isOver = true;
      done();
    });
  });
  const answers = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (isOver) throw new Error(`the receiver in ${language} ended before it listened`);
    await sleep(100);
  }
  return {
    async stop() {
      receiver.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
