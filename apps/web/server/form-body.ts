import type { FastifyRequest } from 'fastify';

/**
 * The fields of a form, and the file that was chosen, if one was; nothing when something else was
 * sent.
 */
export async function readForm({
  body,
  headers,
}: FastifyRequest): Promise<{ values: Record<string, string>; file: File | null }> {
  const values: Record<string, string> = {};
  let file: File | null = null;
  if (!Buffer.isBuffer(body)) return { values, file };
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  })
    .formData()
    .catch(() => new FormData());
  for (const [name, value] of form) {
    if (typeof value === 'string') values[name] = value;
    else if (value.size > 0) file = value;
  }
  return { values, file };
}
