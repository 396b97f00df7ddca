import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildPartnerDocument } from '@causa/api/integrations/docs/partner-document';
import type { paths } from '@causa/client/generated';
import createClient from 'openapi-fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApiKey } from '../../../support/api-keys.ts';
import { completeJob, startNewsroom } from '../../../support/posting.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let origin: string;
let key: string;
let folder: string;
let file: string;
beforeAll(async () => {
  world = await startTestApp();
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { orgId } = await startNewsroom(world);
  ({ key } = await makeApiKey(world, orgId, { mode: 'sandbox' }));
  folder = await mkdtemp(join(tmpdir(), 'causa-openapi-'));
  file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(buildPartnerDocument(origin)));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await world.close();
});

const run = promisify(execFile);
const quiet = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
const redocly = fileURLToPath(new URL('../../../../node_modules/.bin/redocly', import.meta.url));

describe('GET /api/openapi.json', () => {
  it('passes the linter of redocly with only known warnings', async () => {
    const how = ['lint', file, '--extends', 'recommended', '--format', 'json'];
    const { stdout } = await run(redocly, how, { env: quiet });
    const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf('{')));
    expect(totals).toMatchObject({ errors: 0 });
    // The pattern of `listingId` tells these paths from `by-external-id`.
    expect(new Set(problems.map(({ ruleId }: { ruleId: string }) => ruleId))).toEqual(
      new Set(['no-ambiguous-paths']),
    );
  });
});

describe('client of openapi-fetch', () => {
  it('creates, publishes, edits, lists and closes a listing with the generated types', async () => {
    const client = createClient<paths>({
      baseUrl: origin,
      headers: { authorization: `Bearer ${key}` },
    });
    const { externalId, body } = {
      externalId: 'REQ 7/2026',
      body: { ...completeJob, type: 'JOB', title: 'Kitchen coordinator', locale: 'en' } as const,
    };
    const put = (title: string) =>
      client.PUT('/api/v1/listings/by-external-id/{externalId}', {
        params: { path: { externalId } },
        body: {
          ...body,
          title,
          functions: [...body.functions],
          areasOfFocus: [...body.areasOfFocus],
          jobTypes: [...body.jobTypes],
          description: [...body.description],
        },
      });
    const made = await put(body.title);
    expect([made.response.status, made.data?.problems]).toEqual([201, []]);
    const listingId = made.data?.listing.id ?? '';
    const path = { params: { path: { listingId } } };
    const published = await client.POST('/api/v1/listings/{listingId}/publish', {
      params: { ...path.params, header: { 'Idempotency-Key': 'publish-7' } },
      body: {},
    });
    expect(published.data?.listing.state).toBe('LIVE');
    expect(published.response.headers.get('ratelimit-limit')).toBe('600');
    expect((await put('Kitchen lead')).data?.listing.hasEdits).toBe(true);
    const closed = await client.POST('/api/v1/listings/{listingId}/close', {
      ...path,
      body: { reason: 'FILLED_ELSEWHERE' },
    });
    expect(closed.data?.listing.state).toBe('CLOSED');
    const listed = await client.GET('/api/v1/listings', {
      params: { query: { updatedSince: '2026-01-01T00:00:00+00:00' } },
    });
    expect(listed.data?.listings.map(({ id }) => id)).toEqual([listingId]);
  });
});

const pythonProgram = `
import datetime, json, sys
sys.path.insert(0, sys.argv[1])
from causa_client import AuthenticatedClient
from causa_client.api.listings import (
    close_listing, list_listings, publish_listing, put_listing_by_external_id
)
from causa_client.models import CloseListingInput, CloseReason, ListingByExternalIdInput

client = AuthenticatedClient(base_url=sys.argv[2], token=sys.argv[3])
def put(title):
    body = ListingByExternalIdInput.from_dict({**json.loads(sys.argv[4]), "title": title})
    return put_listing_by_external_id.sync("py 1/a", client=client, body=body).listing
def close():
    body = CloseListingInput(reason=CloseReason.STOPPED)
    return close_listing.sync(made.id, client=client, body=body)
made = put("Cook")
since = datetime.datetime(2026, 1, 1, tzinfo=datetime.timezone.utc)
listed = list_listings.sync(client=client, updated_since=since)
print(made.external_id, made.id in [one.id for one in listed.listings])
print(close().errors[0].code)
published = publish_listing.sync(made.id, client=client, idempotency_key="publish-py-1")
print(published.listing.state.value, put("Head cook").has_edits, close().listing.state.value)
`;

const javaProgram = `
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.ListingsApi;
import org.openapitools.client.model.*;

public class Program {
  public static void main(String[] args) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(args[0]);
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + args[1]));
    ListingsApi listings = new ListingsApi(client);
    ListingByExternalIdInput body =
        client.getObjectMapper().readValue(args[2], ListingByExternalIdInput.class);
    PartnerListing made = listings.putListingByExternalId("java 1/a", body, null).getListing();
    String id = made.getId();
    String published = listings.publishListing(id, null, "publish-java-1", null)
        .getListing().getState().getValue();
    body.setTitle("Head cook");
    Boolean hasEdits =
        listings.putListingByExternalId("java 1/a", body, null).getListing().getHasEdits();
    CloseListingInput reason = new CloseListingInput().reason(CloseReason.STOPPED);
    String closed =
        listings.closeListing(id, reason, null, null).getListing().getState().getValue();
    System.out.println(made.getExternalId() + " " + published + " " + hasEdits + " " + closed);
  }
}
`;

/** The body of a complete job, for programs of other languages. */
const bodyText = JSON.stringify({ ...completeJob, type: 'JOB', title: 'Cook', locale: 'en' });

/** Whether this machine has a program; its tests are skipped otherwise. */
const has = (name: string, ...args: string[]): Promise<boolean> =>
  run(name, args).then(
    () => true,
    () => false,
  );

describe('client of openapi-python-client', () => {
  it('creates, lists, publishes, edits and closes a listing and reads a refusal', async (context) => {
    if (!(await has('openapi-python-client', '--version')))
      return context.skip('no openapi-python-client here');
    const output = join(folder, 'causa_client');
    await run('openapi-python-client', [
      'generate',
      '--path',
      file,
      '--output-path',
      output,
      '--meta',
      'none',
    ]);
    const program = join(folder, 'program.py');
    await writeFile(program, pythonProgram);
    const { stdout } = await run('python3', [program, folder, origin, key, bodyText]);
    expect(stdout.trim().split('\n')).toEqual([
      'py 1/a True',
      'LISTING_NOT_PUBLISHED',
      'LIVE True CLOSED',
    ]);
  });
});

describe('client of openapi-generator', () => {
  it('creates, publishes, edits and closes a listing in Java', async (context) => {
    if (!(await has('openapi-generator-cli', 'version')))
      return context.skip('no openapi-generator-cli here');
    const output = join(folder, 'java');
    const how = ['generate', '-i', file, '-g', 'java', '--library', 'native', '-o', output];
    await run('openapi-generator-cli', how);
    await writeFile(join(output, 'src/main/java/Program.java'), javaProgram);
    const libraries = 'dependency:build-classpath';
    await run('mvn', ['-q', '-B', 'compile', libraries, '-Dmdep.outputFile=libraries.txt'], {
      cwd: output,
    });
    const path = `target/classes:${await readFile(join(output, 'libraries.txt'), 'utf8')}`;
    const { stdout } = await run('java', ['-cp', path, 'Program', origin, key, bodyText], {
      cwd: output,
    });
    expect(stdout.trim()).toBe('java 1/a LIVE true CLOSED');
  });

  it('compiles as Python', async (context) => {
    if (!(await has('openapi-generator-cli', 'version')))
      return context.skip('no openapi-generator-cli here');
    const output = join(folder, 'python');
    await run('openapi-generator-cli', ['generate', '-i', file, '-g', 'python', '-o', output]);
    await run('python3', ['-m', 'compileall', '-q', output]);
  });
});
