// `npm run bench -- pages`: Lighthouse, mobile profile, on the home page, a filtered search and a
// listing, and the scripts each page loads first.
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { FirstPageCode } from '../../apps/web/app/first-page.ts';
import { findChromium, chromiumFlags } from '../support/chromium.ts';
import { freePort } from '../../apps/local/keep-server.ts';
import { firstScriptKiB } from './first-script-budgets.ts';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const runs = Number(process.env['RUNS'] ?? '3');
const floor = 98;
type BenchPage = 'home' | 'search' | 'listing';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const report = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
});

/**
 * Returns the Lighthouse report of a page in the browser at that debugging port. Runs its command
 * line: its types would be a tenth of what `npm run verify` reads.
 */
async function lighthouse(
  url: string,
  port: number,
  only: readonly string[],
): Promise<z.infer<typeof report>> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      'node_modules/lighthouse/cli/index.js',
      url,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${only.join(',')}`,
    ],
    { maxBuffer: 100 * 1_024 * 1_024 },
  );
  return report.parse(JSON.parse(stdout));
}

async function pagesOf(site: RunningSite): Promise<Record<BenchPage, string>> {
  const reply = (await (await fetch(`${site.origin}/data/search/jobs`)).json()) as {
    results: { url: { en: string } }[];
  };
  const listing = reply.results[0]?.url.en;
  if (listing === undefined) throw new Error('the site has no listing to look at');
  return {
    home: '/en',
    search: '/en/jobs?functions=fundraising,communications&locationType=REMOTE',
    listing,
  };
}

async function scriptBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const { files } = JSON.parse(/ id="page-code">([^<]+)</.exec(html)?.[1] ?? '{}') as Pick<
    FirstPageCode,
    'files'
  >;
  const sizes = await Promise.all(
    files.map(
      async (source) =>
        gzipSync(Buffer.from(await (await fetch(new URL(source, url))).arrayBuffer())).length,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function startChromium(port: number): Promise<{ child: ChildProcess; profile: string }> {
  const profile = mkdtempSync(join(tmpdir(), 'causa-lighthouse-'));
  const child = spawn(
    findChromium(),
    [
      ...chromiumFlags,
      '--headless=new',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    {
      stdio: 'ignore',
    },
  );
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}/json/version`).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return { child, profile };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Chromium did not open its debugging port');
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

async function main(): Promise<boolean> {
  const site = await startRunningSite('demo');
  const port = await freePort();
  const { child, profile } = await startChromium(port);
  let good = true;
  try {
    for (const [name, path] of Object.entries(await pagesOf(site)) as [BenchPage, string][]) {
      const url = site.origin + path;
      // A warm-up: caches fill, and the worker finishes the jobs of a new world.
      await lighthouse(url, port, ['performance']);
      const scores: Record<string, number[]> = {};
      const timings: Record<string, number[]> = {};
      const failed = new Set<string>();
      for (let run = 0; run < runs; run += 1) {
        const result = await lighthouse(url, port, categories);
        for (const category of categories)
          (scores[category] ??= []).push(
            Math.round((result.categories[category]?.score ?? 0) * 100),
          );
        for (const audit of [
          'first-contentful-paint',
          'largest-contentful-paint',
          'total-blocking-time',
          'cumulative-layout-shift',
        ])
          (timings[audit] ??= []).push(result.audits[audit]?.numericValue ?? 0);
        for (const category of categories.slice(1)) {
          for (const { id, weight } of result.categories[category]?.auditRefs ?? [])
            if (weight > 0 && (result.audits[id]?.score ?? 1) < 1) failed.add(id);
        }
      }
      const kilobytes = (await scriptBytes(url)) / 1_024;
      const line = categories
        .map((category) => `${category} ${median(scores[category] ?? [])}`)
        .join('  ');
      const times = Object.entries(timings)
        .map(
          ([audit, values]) =>
            `${audit} ${median(values) < 1 ? median(values).toFixed(3) : Math.round(median(values))}`,
        )
        .join('  ');
      const ok =
        categories.every((category) => median(scores[category] ?? []) >= floor) &&
        kilobytes <= firstScriptKiB(name);
      good &&= ok;
      process.stdout.write(
        `${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(8)} ${line}  script ${kilobytes.toFixed(1)} of ${firstScriptKiB(name)} KiB gz\n     ${times}${failed.size > 0 ? `\n     not passed: ${[...failed].join(', ')}` : ''}\n`,
      );
    }
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true });
    await site.stop();
  }
  return good;
}

process.exitCode = (await main()) ? 0 : 1;

interface RunningSite {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Runs the whole product as `npm start` does, on a free port with its own data. SITE_ORIGIN names a
 * running one instead. Progress is printed to standard error.
 */
async function startRunningSite(seed: 'small' | 'demo' | 'large'): Promise<RunningSite> {
  const running = process.env['SITE_ORIGIN'];
  if (running !== undefined)
    return { origin: new URL(running).origin, stop: async () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'causa-bench-'));
  const env = { ...process.env, DATA_DIR: folder, SEED: seed, PORT: '0', HOST: '127.0.0.1' };
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/local/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await addressOf(child);
  return {
    origin,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (piece: Buffer) => {
      said += piece.toString();
      process.stderr.write(piece);
      const address = /ready at (http:\/\/\S+)/.exec(said)?.[1];
      // Rendering the pictures of the demo world uses a core for most of a minute, which would
      // distort the page figures.
      if (address !== undefined && /organizations are drawn/.test(said)) resolve(address);
    });
    child.once('exit', (code) =>
      reject(new Error(`the site ended with ${code} before it was ready`)),
    );
  });
}
