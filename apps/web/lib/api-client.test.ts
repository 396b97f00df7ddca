import { describe, expect, it, vi } from 'vitest';
import {
  acceptCookies,
  environment,
  trackEvent,
} from '@causa/shared/generated/platform/site.endpoints';
import { deleteOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import { readSavedSearch } from '@causa/shared/generated/alerts/saved.endpoints';
import { ApiError, createApiClient, type Transport, type TransportReply } from './api-client.ts';

const json = (status: number, body: unknown): TransportReply => ({
  status,
  header: () => 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

function clientAnswering(replies: TransportReply[], more: object = {}) {
  const transport = vi.fn<Transport>(() => Promise.resolve(replies.shift() ?? json(200, {})));
  const wait = vi.fn(() => Promise.resolve());
  return {
    transport,
    wait,
    api: createApiClient({ transport, locale: 'es', wait, version: 3, ...more }),
  };
}

describe('api client', () => {
  it('requests JSON in the language of the page and sends JSON', async () => {
    const { api, transport } = clientAnswering([json(200, { ok: 1 })]);
    await expect(api.call(trackEvent, { body: { name: 'A' } })).resolves.toEqual({ ok: 1 });
    expect(transport.mock.calls[0]?.[0]).toBe('/data/tracked-events');
    expect(transport.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"name":"A"}',
      headers: {
        accept: 'application/json',
        'accept-language': 'es',
        'content-type': 'application/json',
      },
    });
  });

  it('sends the body of a DELETE only when given', async () => {
    const { api, transport } = clientAnswering([json(200, {}), json(200, {})]);
    const params = { orgId: 'x' };
    await api.call(deleteOrganization, { params, body: { name: 'Harbor' } });
    await api.call(deleteOrganization, { params });
    expect(transport.mock.calls.map(([, { body }]) => body)).toEqual([
      '{"name":"Harbor"}',
      undefined,
    ]);
  });

  it('retries a GET five times, a second apart, on 408 and 5xx', async () => {
    const { api, transport, wait } = clientAnswering([
      json(503, {}),
      json(408, {}),
      json(200, { at: 'last' }),
    ]);
    await expect(api.call(environment)).resolves.toEqual({ at: 'last' });
    expect(transport).toHaveBeenCalledTimes(3);
    expect(wait.mock.calls).toEqual([[1000], [1000]]);

    const down = clientAnswering(Array.from({ length: 9 }, () => json(500, {})));
    await expect(down.api.call(environment)).rejects.toMatchObject({ status: 500 });
    expect(down.transport).toHaveBeenCalledTimes(6);
  });

  it('retries no other request', async () => {
    const posted = clientAnswering([json(503, {})]);
    await expect(posted.api.call(acceptCookies)).rejects.toBeInstanceOf(ApiError);
    expect(posted.transport).toHaveBeenCalledTimes(1);
    const missing = clientAnswering([
      json(404, { errors: [{ name: 'NOT_FOUND', description: 'Nada', code: 'NOT_FOUND' }] }),
    ]);
    await expect(missing.api.call(environment)).rejects.toMatchObject({
      status: 404,
      message: 'Nada',
      errors: [{ name: 'NOT_FOUND' }],
    });
    expect(missing.transport).toHaveBeenCalledTimes(1);
  });

  it('returns the sentence of the error catalogue', async () => {
    const { api } = clientAnswering([
      { status: 200, header: () => 'text/html', body: '<p>' },
      { status: 200, header: () => 'application/json', body: '{' },
    ]);
    await expect(api.call(undefined as never)).rejects.toThrow('Cannot fetch with undefined URL');
    await expect(api.call(environment)).rejects.toThrow('Invalid Content-Type for JSON response');
    await expect(api.call(environment)).rejects.toThrow('Error parsing JSON response');
    const server = createApiClient({ transport: undefined, locale: 'en' });
    await expect(server.call(environment)).rejects.toThrow(
      'Data for /data/environment is not available during SSR',
    );
  });

  it('reports refusals and newer versions', async () => {
    const onRefused = vi.fn();
    const onNewVersion = vi.fn();
    const { api } = clientAnswering(
      [json(401, {}), json(403, {}), json(200, { _version: 3 }), json(200, { _version: 4 })],
      { onRefused, onNewVersion },
    );
    await expect(api.call(environment)).rejects.toMatchObject({ status: 401 });
    await expect(api.call(environment)).rejects.toMatchObject({ status: 403 });
    expect(onRefused.mock.calls).toEqual([[401], [403]]);
    await api.call(environment);
    expect(onNewVersion).not.toHaveBeenCalled();
    await api.call(environment);
    expect(onNewVersion).toHaveBeenCalledTimes(1);
  });

  it('types an endpoint by its contract and rejects calls without one', () => {
    const { api } = clientAnswering([]);
    const typed = async (): Promise<void> => {
      const { savedSearch } = await api.call(readSavedSearch, { params: { id: 'x' } });
      savedSearch.name satisfies string;
      // @ts-expect-error -- the path needs an id
      await api.call(readSavedSearch);
      // @ts-expect-error -- the body has no such field
      await api.call(trackEvent, { body: { title: 'A' } });
      // @ts-expect-error -- no contract has this path
      await api.call({ method: 'GET', path: '/data/nothing' });
    };
    expect(typed).toBeTypeOf('function');
  });
});
