import { describe, expect, it, vi } from 'vitest';
import { ApiError, createApiClient, type Transport, type TransportReply } from './api-client.ts';

const json = (status: number, body: unknown): TransportReply => ({
  status,
  header: () => 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

function clientAnswering(replies: TransportReply[], more: object = {}) {
  const transport = vi.fn<Transport>(() => Promise.resolve(replies.shift() ?? json(200, {})));
  const wait = vi.fn(() => Promise.resolve());
  return { transport, wait, api: createApiClient({ transport, locale: 'es', wait, version: 3, ...more }) };
}

describe('the API client', () => {
  it('asks for JSON in the page’s language and sends JSON', async () => {
    const { api, transport } = clientAnswering([json(200, { ok: 1 })]);
    await expect(api.send('POST', '/data/tracked-events', { name: 'A' })).resolves.toEqual({ ok: 1 });
    expect(transport.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"name":"A"}',
      headers: { accept: 'application/json', 'accept-language': 'es', 'content-type': 'application/json' },
    });
  });

  it('retries a GET five times, a second apart, on 408 and 5xx', async () => {
    const { api, transport, wait } = clientAnswering([json(503, {}), json(408, {}), json(200, { at: 'last' })]);
    await expect(api.get('/data/x')).resolves.toEqual({ at: 'last' });
    expect(transport).toHaveBeenCalledTimes(3);
    expect(wait.mock.calls).toEqual([[1000], [1000]]);

    const down = clientAnswering(Array.from({ length: 9 }, () => json(500, {})));
    await expect(down.api.get('/data/x')).rejects.toMatchObject({ status: 500 });
    expect(down.transport).toHaveBeenCalledTimes(6);
  });

  it('retries nothing else', async () => {
    const posted = clientAnswering([json(503, {})]);
    await expect(posted.api.send('POST', '/data/x')).rejects.toBeInstanceOf(ApiError);
    expect(posted.transport).toHaveBeenCalledTimes(1);
    const missing = clientAnswering([json(404, { errors: [{ name: 'NOT_FOUND', description: 'Nada' }] })]);
    await expect(missing.api.get('/data/x')).rejects.toMatchObject({ status: 404, message: 'Nada', errors: [{ name: 'NOT_FOUND' }] });
    expect(missing.transport).toHaveBeenCalledTimes(1);
  });

  it('says what the error catalogue says', async () => {
    const { api } = clientAnswering([
      { status: 200, header: () => 'text/html', body: '<p>' },
      { status: 200, header: () => 'application/json', body: '{' },
    ]);
    await expect(api.get(undefined)).rejects.toThrow('Cannot fetch with undefined URL');
    await expect(api.get('/data/a')).rejects.toThrow('Invalid Content-Type for JSON response');
    await expect(api.get('/data/b')).rejects.toThrow('Error parsing JSON response');
    const server = createApiClient({ transport: undefined, locale: 'en' });
    await expect(server.get('/data/c')).rejects.toThrow('Data for /data/c is not available during SSR');
  });

  it('tells of a refusal on its own addresses and of a newer version', async () => {
    const onRefused = vi.fn();
    const onNewVersion = vi.fn();
    const { api } = clientAnswering([json(401, {}), json(403, {}), json(200, { _version: 3 }), json(200, { _version: 4 })], { onRefused, onNewVersion });
    await expect(api.get('/data/a')).rejects.toMatchObject({ status: 401 });
    await expect(api.get('https://elsewhere.example/a')).rejects.toMatchObject({ status: 403 });
    expect(onRefused.mock.calls).toEqual([[401]]);
    await api.get('/data/a');
    expect(onNewVersion).not.toHaveBeenCalled();
    await api.get('/data/a');
    expect(onNewVersion).toHaveBeenCalledTimes(1);
  });
});
