import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const jar = join(import.meta.dirname, '../../node_modules/vnu-jar/build/dist/vnu.jar');

/**
 * For a program of seconds: thorough compilation takes longer than it saves. Less compiled, it
 * needs a deeper stack.
 */
const quickStart = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss16m'];

/** Why the Nu HTML checker cannot run here; undefined when it can. */
export function whyNoChecker(): string | undefined {
  return spawnSync('java', ['-version']).status === 0
    ? undefined
    : 'the Nu HTML checker needs a Java runtime (java), which is not installed here';
}

/**
 * Errors of the Nu HTML checker in these pages, by name, each error once with the first page that
 * has it.
 */
export function htmlErrors(pages: ReadonlyMap<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'causa-html-'));
  try {
    mkdirSync(join(folder, 'pages'));
    const names = [...pages.keys()];
    names.forEach((name, index) =>
      writeFileSync(join(folder, 'pages', `${index}.html`), pages.get(name) ?? ''),
    );
    const { stderr, error } = spawnSync(
      'java',
      [...quickStart, '-jar', jar, '--format', 'json', '--errors-only', join(folder, 'pages')],
      {
        encoding: 'utf8',
        maxBuffer: 256 * 1024 * 1024,
      },
    );
    if (error !== undefined) throw error;
    const { messages } = JSON.parse(stderr) as {
      messages: { url: string; message: string; extract?: string }[];
    };
    const first = new Map<string, string>();
    for (const { url, message, extract = '' } of messages) {
      const page = names[Number(basename(url, '.html'))] ?? url;
      if (!first.has(message)) first.set(message, `${page}: ${message} ${extract.slice(0, 160)}`);
    }
    return [...first.values()];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
