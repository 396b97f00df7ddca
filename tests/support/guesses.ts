import { randomBytes } from 'node:crypto';
import { type Answer, type Client, openClient } from './client.ts';
import { sized } from './size.ts';
import type { TestApp } from './test-app.ts';

/** The number of guesses per secret. */
const guesses = sized(200, 100_000);

/**
 * Counts the guesses of a secret that got any answer but "not found". Every twenty guesses use
 * another address, so that rate limits per address do not answer instead.
 */
export async function countAcceptedGuesses(
  world: Pick<TestApp, 'app'>,
  attempts: readonly ((client: Client, secret: string) => Promise<Answer>)[],
): Promise<number> {
  let letIn = 0;
  let client = openClient(world);
  for (let guess = 0; guess < guesses; guess += 1) {
    if (guess % 20 === 0) client = openClient(world);
    const secret = randomBytes(32).toString('base64url');
    for (const attempt of attempts) if ((await attempt(client, secret)).status !== 404) letIn += 1;
  }
  return letIn;
}
