import { readFileSync } from 'node:fs';
import { fetchDocument } from '@causa/core/adapters/web-pages/fetch-web-page';
import type { Services } from '@causa/core/create-services';
import { newId } from '@causa/core/platform/ids';
import type { FetchDocument } from '@causa/core/platform/web-pages/fetch-page';

/** The board of the demo organization; with the suffix `-empty`, the same without jobs. */
const demoBoard = 'vecinosdecauce';
/** The key that the simulated JazzHR accepts. */
const demoKey = 'demo-key';

const recorded = (name: string): string =>
  readFileSync(new URL(`./recorded/${name}`, import.meta.url), 'utf8');

/**
 * Simulated boards of `npm start` and e2e tests, from files in their providers' formats; other
 * boards are fetched.
 */
export function playedBoards(real: FetchDocument = fetchDocument()): FetchDocument {
  const boards = new Map([
    [demoBoard, { status: 200, body: recorded('greenhouse-board.json') }],
    [`${demoBoard}-empty`, { status: 200, body: '{"jobs":[],"meta":{"total":0}}' }],
    ['no-such-board', { status: 404, body: '{"status":404,"error":"Job not found"}' }],
  ]);
  const jobs = recorded('jazzhr-jobs.json');
  return (address) => {
    const url = new URL(address);
    const name = /^\/v1\/boards\/([^/]+)\/jobs$/.exec(url.pathname)?.[1];
    const played = name === undefined ? undefined : boards.get(name);
    if (url.host === 'boards-api.greenhouse.io' && played !== undefined)
      return Promise.resolve(played);
    if (url.host === 'api.resumatorapi.com')
      return Promise.resolve(
        url.searchParams.get('apikey') === demoKey
          ? { status: 200, body: jobs }
          : { status: 403, body: '{"error":"API key is not valid"}' },
      );
    return real(address);
  };
}

/** Connects the board of the demo organization, without an import yet. */
export async function addDemoBoard(
  { db, system }: Services,
  organizationId: string,
): Promise<void> {
  const now = system.now();
  await db.integration.create({
    data: {
      id: newId(),
      organizationId,
      kind: 'GREENHOUSE',
      board: demoBoard,
      locale: 'es',
      nextRunAt: new Date(now.getTime() + 3_600_000),
    },
  });
}
