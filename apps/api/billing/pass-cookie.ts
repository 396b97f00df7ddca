import { linkPaymentMinutes } from '@causa/shared/platform/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie that replaces a signed link or public key during a payment. */
export interface PassCookie {
  read(request: FastifyRequest): string;
  /** Sets the cookie for these paths and everything below them. */
  set(reply: FastifyReply, pass: string, paths: readonly string[]): void;
}

export function passCookie(secure: boolean): PassCookie {
  // `__Host-` is impossible with a path.
  const name = secure ? '__Secure-pay' : 'pay';
  return {
    read: (request) => (request.cookies[name] ?? '').slice(0, 100),
    set(reply, pass, paths) {
      for (const path of paths)
        void reply.setCookie(name, pass, {
          path,
          httpOnly: true,
          sameSite: 'lax',
          secure,
          maxAge: linkPaymentMinutes * 60,
        });
    },
  };
}
