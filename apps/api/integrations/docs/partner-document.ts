import type { FastifyInstance } from 'fastify';

/** Returns the OpenAPI document of the calls under `/api/v1` with the schemas they use. */
export function buildPartnerDocument(app: FastifyInstance): object {
  const whole = app.swagger() as {
    paths?: Record<string, unknown>;
    components?: { schemas?: Record<string, unknown> };
  };
  const paths = Object.fromEntries(
    Object.entries(whole.paths ?? {}).filter(([path]) => path.startsWith('/api/v1/')),
  );
  const all = whole.components?.schemas ?? {};
  const named = new Set<string>();
  const follow = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(
      /"#\/components\/schemas\/([^"/]+)/g,
    )) {
      if (named.has(name) || !(name in all)) continue;
      named.add(name);
      follow(all[name]);
    }
  };
  follow(paths);
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => named.has(name)));
  return { ...whole, paths, components: { ...whole.components, schemas } };
}
