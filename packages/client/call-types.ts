import type { paths } from './generated.ts';

export type Path = keyof paths;
export type MethodOf<P extends Path> = {
  [M in keyof paths[P]]: M extends Method ? (paths[P][M] extends object ? M : never) : never;
}[keyof paths[P]] &
  Method;
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type JsonOf<Content> = Content extends { content: { 'application/json': infer Json } }
  ? Json
  : never;
type Responses<C> = C extends { responses: infer R } ? R[keyof R] : never;

/** The reply of a successful call. */
export type Reply<P extends Path, M extends MethodOf<P>> = JsonOf<Responses<paths[P][M]>>;
/** The body of a call. */
export type Body<P extends Path, M extends MethodOf<P>> = paths[P][M] extends {
  requestBody?: infer B;
}
  ? JsonOf<NonNullable<B>>
  : never;
/** The query parameters of a call. */
export type Query<P extends Path> = paths[P] extends {
  get: { parameters: { query?: infer Q } };
}
  ? NonNullable<Q>
  : never;
