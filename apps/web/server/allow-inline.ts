import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Sources in the content security policy for the inline script and style of a document. */
export interface InlineHashes {
  script?: string;
  style: string;
}

/** Returns the source that allows an inline script or style with exactly this text. */
export function hashInline(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Allows the inline script and style of a document by their hashes. A nonce would differ in each
 * reply, so that no shared cache could keep it.
 */
export function allowInline(reply: FastifyReply, { script, style }: InlineHashes): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  const directives = policy.split('; ').map((directive) => {
    const own = directive.replace(/ 'nonce-[^']*'/, '');
    if (own.startsWith('style-src ')) return `${own} ${style}`;
    return own.startsWith('script-src ') && script !== undefined ? `${own} ${script}` : own;
  });
  return reply.header('content-security-policy', directives.join('; '));
}
