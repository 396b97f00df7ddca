import { withSpan } from '@causa/tracing/tracing';
import { Meilisearch, type Task } from 'meilisearch';
import type { SearchDocument } from '../../search/indexing/search-document.ts';
import type { DocumentChanges, RebuildOptions } from '../../search/engine/search-engine.ts';
import { meiliDocument } from './meili-document.ts';
import { isOneOf } from './meili-query.ts';
import { meiliSettings } from './meili-settings.ts';

/**
 * Characters per payload of a rebuild: large batches for the engine, little memory of the process.
 */
const payloadLength = 8_000_000;
const pageSize = 1_000;
const progressEveryMs = 2_000;

export interface MeiliIndexOptions {
  url: string;
  key: string;
  uid: string;
  taskTimeoutMs: number;
}

/**
 * Returns a client. `identity`: a compressed reply arrives in two parts, and on a kept-alive
 * connection the second one waits some 40 ms for an acknowledgement.
 */
export function openMeili(url: string, key: string, timeoutMs: number): Meilisearch {
  return new Meilisearch({
    host: url,
    apiKey: key,
    timeout: timeoutMs,
    requestInit: { headers: { 'accept-encoding': 'identity' } },
  });
}

/**
 * Writes one index: changes documents or rebuilds it. The engine queues writes; `settle` waits
 * until they are done.
 */
export class MeiliIndex {
  private readonly client: Meilisearch;
  private readonly uid: string;
  private readonly taskTimeoutMs: number;
  /** Unfinished tasks by index: the first and the last. */
  private readonly waiting = new Map<string, { first: number; last: number }>();

  constructor({ url, key, uid, taskTimeoutMs }: MeiliIndexOptions) {
    this.client = openMeili(url, key, 60_000);
    this.uid = uid;
    this.taskTimeoutMs = taskTimeoutMs;
  }

  async apply(changes: DocumentChanges): Promise<void> {
    await withSpan({ name: 'write Meilisearch', kind: 'client' }, () =>
      this.applyTo(this.uid, changes),
    );
  }

  /** Waits for queued writes. Throws when one since the last call was refused. */
  async settle(uid = this.uid): Promise<void> {
    const tasks = this.waiting.get(uid);
    if (tasks === undefined) return;
    this.waiting.delete(uid);
    // Tasks of one index finish in order.
    await this.finished(tasks.last);
    const { results } = await this.client.tasks.getTasks({
      indexUids: [uid],
      statuses: ['failed', 'canceled'],
      from: tasks.last,
      limit: 1,
    });
    const [failed] = results;
    if (failed !== undefined && failed.uid >= tasks.first) throw toFailure(failed);
  }

  async rebuild({ documents, replay, onProgress }: RebuildOptions): Promise<{ documents: number }> {
    const next = `${this.uid}_next`;
    await this.ensure(this.uid);
    await this.drop(next);
    await this.ensure(next);
    await this.done((await this.client.index(next).updateSettings(meiliSettings)).taskUid);
    const count = await this.fill(next, documents, onProgress);
    for await (const changes of replay()) await this.applyTo(next, changes);
    await this.settle(next);
    await this.done(
      (await this.client.swapIndexes([{ indexes: [this.uid, next], rename: false }])).taskUid,
    );
    for await (const changes of replay()) await this.applyTo(this.uid, changes);
    await this.settle();
    await this.drop(next);
    return { documents: count };
  }

  async *versions(): AsyncIterable<readonly { id: string; version: string }[]> {
    for (let offset = 0; ; offset += pageSize) {
      const { results } = await this.client
        .index<{ id: string; version: string }>(this.uid)
        .getDocuments({ fields: ['id', 'version'], limit: pageSize, offset });
      if (results.length > 0) yield results;
      if (results.length < pageSize) return;
    }
  }

  async readVersions(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { results } = await this.client
      .index<{ id: string; version: string }>(this.uid)
      .getDocuments({ filter: isOneOf('id', ids), fields: ['id', 'version'], limit: ids.length });
    return new Map(results.map(({ id, version }) => [id, version]));
  }

  /** Returns the number of all documents; a search counts no further than its limit. */
  async documentCount(): Promise<number> {
    return (await this.client.index(this.uid).getDocuments({ fields: ['id'], limit: 1 })).total;
  }

  /**
   * Sends large payloads without waiting: the engine merges queued ones into a batch, and each
   * batch costs seconds. Progress counts processed documents.
   */
  private async fill(
    uid: string,
    documents: RebuildOptions['documents'],
    onProgress: RebuildOptions['onProgress'],
  ): Promise<number> {
    const sent: { task: number; documents: number }[] = [];
    let payload = '';
    let inPayload = 0;
    let count = 0;
    let notifiedAt = performance.now();
    const send = async (): Promise<void> => {
      if (inPayload === 0) return;
      const { taskUid } = await this.client
        .index(uid)
        .addDocumentsFromString(payload, 'application/x-ndjson', { primaryKey: 'id' });
      this.noteTask(uid, taskUid);
      sent.push({ task: taskUid, documents: inPayload });
      count += inPayload;
      payload = '';
      inPayload = 0;
    };
    const tell = async (): Promise<boolean> => {
      const { results } = await this.client.tasks.getTasks({
        indexUids: [uid],
        statuses: ['enqueued', 'processing'],
        reverse: true,
        limit: 1,
      });
      const first = results[0]?.uid ?? Number.POSITIVE_INFINITY;
      onProgress?.(
        sent.reduce((sum, { task, documents: taken }) => sum + (task < first ? taken : 0), 0),
      );
      notifiedAt = performance.now();
      return results.length > 0;
    };
    for await (const batch of documents) {
      for (const document of batch) {
        payload += `${JSON.stringify(meiliDocument(document))}\n`;
        inPayload++;
        if (payload.length >= payloadLength) await send();
      }
      if (performance.now() - notifiedAt > progressEveryMs) await tell();
    }
    await send();
    while (await tell()) await new Promise((resolve) => setTimeout(resolve, 200));
    await this.settle(uid);
    return count;
  }

  private async applyTo(uid: string, { documents, removed }: DocumentChanges): Promise<void> {
    if (documents.length > 0) {
      const { taskUid } = await this.client.index(uid).addDocuments(
        documents.map((document: SearchDocument) => meiliDocument(document)),
        { primaryKey: 'id' },
      );
      this.noteTask(uid, taskUid);
    }
    if (removed.length > 0)
      this.noteTask(uid, (await this.client.index(uid).deleteDocuments([...removed])).taskUid);
  }

  private noteTask(uid: string, task: number): void {
    const tasks = this.waiting.get(uid);
    if (tasks === undefined) this.waiting.set(uid, { first: task, last: task });
    else tasks.last = task;
  }

  private async ensure(uid: string): Promise<void> {
    const task = await this.finished(
      (await this.client.createIndex(uid, { primaryKey: 'id' })).taskUid,
    );
    if (task.status !== 'succeeded' && task.error?.code !== 'index_already_exists')
      throw toFailure(task);
  }

  private async drop(uid: string): Promise<void> {
    const task = await this.finished((await this.client.deleteIndex(uid)).taskUid);
    if (task.status !== 'succeeded' && task.error?.code !== 'index_not_found')
      throw toFailure(task);
  }

  /** Waits for a task and throws when it failed, which the client does not. */
  private async done(task: number): Promise<void> {
    const result = await this.finished(task);
    if (result.status !== 'succeeded') throw toFailure(result);
  }

  private finished(task: number): Promise<Task> {
    return this.client.tasks.waitForTask(task, { timeout: this.taskTimeoutMs, interval: 100 });
  }
}

function toFailure(task: Task): Error {
  return new Error(
    `Meilisearch could not do ${task.type} on ${task.indexUid ?? 'its indexes'}: ${task.error?.message ?? task.status}`,
  );
}
