import type pg from 'pg';

/**
 * Starts a COPY and waits until the connection is ready for the next query, which is after the end
 * of its stream.
 */
export async function runCopy<Copy extends pg.Submittable>(
  client: pg.Client,
  copy: Copy,
  work: (copy: Copy) => Promise<void>,
): Promise<void> {
  const ready = new Promise<void>((resolve) => client.once('drain', resolve));
  await work(client.query(copy));
  await ready;
}
