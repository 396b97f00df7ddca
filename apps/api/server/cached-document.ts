import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CompressedText } from './compressed-text.ts';

interface Serialized {
  document: CompressedText;
  etag: string;
}

export interface CachedDocument {
  /** Builds the document now, so that no request has to. */
  warm(): Promise<void>;
  /**
   * Sends it from memory, compressed if the client accepts that. Answers 304 to a matching ETag.
   */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/**
 * Caches a JSON document that does not change while the process runs, built and compressed once.
 */
export function cacheDocument(make: () => object): CachedDocument {
  let made: Promise<Serialized> | undefined;
  const serialize = async (): Promise<Serialized> => {
    const text = JSON.stringify(make());
    const digest = createHash('sha256').update(text).digest('base64url');
    const document = new CompressedText(text);
    await document.warm();
    return { document, etag: `W/"${digest.slice(0, 22)}"` };
  };
  const read = (): Promise<Serialized> => (made ??= serialize());
  return {
    warm: async () => void (await read()),
    async send(request, reply) {
      const { document, etag } = await read();
      void reply.headers({ etag, 'cache-control': 'public, max-age=300' });
      if (request.headers['if-none-match']?.split(/,\s*/, 20).includes(etag) === true)
        return reply.code(304).header('vary', 'accept-encoding').send();
      return document.send(request, reply);
    },
  };
}
