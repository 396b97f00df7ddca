import { request as ask } from 'node:http';
import { request as askSecurely } from 'node:https';

/** Answers that must agree: behind one address, programs of both versions may answer in turn. */
const answersNeeded = 8;
/** Milliseconds after which older programs are no longer waited for: the API may have been returned. */
const longestWaitMs = 600_000;

export interface ApiVersionOptions {
  apiOrigin: string;
  /** BUILD_VERSION of this web service. */
  version: number;
  now?: () => number;
}

/**
 * Returns a function that says whether this web service may get visitors: not while a program of an
 * older version still answers for the API, whose endpoints may lack what new pages ask for. An API
 * that does not answer is not waited for, because an error page is better than none.
 */
export function watchApiVersion(options: ApiVersionOptions): () => Promise<boolean> {
  const { apiOrigin, version, now = () => Date.now() } = options;
  const since = now();
  let isReady = version === 0;
  let running: Promise<boolean> | undefined;
  const ask = async (): Promise<boolean> => {
    const answers = await Promise.all(
      Array.from({ length: answersNeeded }, () => readVersion(apiOrigin)),
    );
    if (answers.some((one) => one !== undefined && one < version)) return false;
    isReady = answers.every((one) => one !== undefined);
    return true;
  };
  return () => {
    if (isReady || now() - since > longestWaitMs) return Promise.resolve(true);
    // Probes of anybody share one question, so that they cannot multiply requests to the API.
    running ??= ask().finally(() => (running = undefined));
    return running;
  };
}

/**
 * Returns the version of one program of the API, over a connection of its own; 0 for a program that
 * does not name it, undefined without an answer.
 */
function readVersion(apiOrigin: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const send = apiOrigin.startsWith('https:') ? askSecurely : ask;
    const call = send(`${new URL(apiOrigin).origin}/readyz`, { agent: false, timeout: 2_000 });
    call.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text = (text + chunk).slice(0, 1_000)));
      answer.on('error', () => resolve(undefined));
      answer.on('end', () => resolve(answer.statusCode === 200 ? parseVersion(text) : undefined));
    });
    call.on('timeout', () => call.destroy(new Error('no answer in time')));
    call.on('error', () => resolve(undefined));
    call.end();
  });
}

function parseVersion(text: string): number | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && 'version' in answer
      ? Number(answer.version) || 0
      : 0;
  } catch {
    return undefined;
  }
}
