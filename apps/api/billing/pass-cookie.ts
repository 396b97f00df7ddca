import { linkPaymentMinutes } from '@causa/shared/platform/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie that stands in for a signed link or a public key where something is paid. */
export interface PassCookie {
  read(request: FastifyRequest): string;
  /** For these paths and what is below them alone. */
  set(reply: FastifyReply, pass: string, paths: readonly string[]): void;
}

export function passCookie(secure: boolean): PassCookie {
  // Bound to paths, so it cannot carry `__Host-`.
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
