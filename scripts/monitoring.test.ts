import { readFileSync } from 'node:fs';
import { metricsPlugin } from '@causa/api/server/plugins/metrics';
import type { ServerOptions } from '@causa/api/server/server-options';
import { createWebMetrics } from '@causa/web/server/metrics';
import { createMetrics } from '@causa/worker/watch';
import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const folder = 'apps/ops/monitoring';
const { groups } = parse(readFileSync(`${folder}/alarms.yml`, 'utf8')) as {
  groups: { rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(readFileSync(`${folder}/overview.json`, 'utf8')) as {
  panels: { title: string; type: string; targets?: { expr: string }[] }[];
};
const expressions = [
  ...rules.map(({ alert, expr }) => ({ place: alert, expr })),
  ...panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ place: title, expr })),
  ),
];

/** Labels of each sample that the programs expose, by its name; Prometheus itself adds the first. */
const exposed = new Map<string, Set<string>>([
  ['up', new Set()],
  ['ALERTS', new Set(['alertstate', 'alertname'])],
]);
/** Labels that a metric has only after a request or in some processes. */
const labelNames: Record<string, readonly string[]> = {
  http_request_duration_seconds: ['method', 'route', 'status'],
  schedule_late_seconds: ['schedule'],
};

beforeAll(async () => {
  const app = Fastify();
  await app.register(metricsPlugin, {
    version: 1,
    pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    search: { engine: { isOpen: false } },
  } as unknown as ServerOptions);
  await app.inject('/metrics');
  const texts = [
    (await app.inject('/metrics')).body,
    await createWebMetrics(1).registry.metrics(),
    await createMetrics(1).registry.metrics(),
  ];
  await app.close();
  for (const text of texts)
    for (const [, name = '', kind] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
      const parts =
        kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];
      const found = [...text.matchAll(new RegExp(`^${name}\\w*\\{([^}]*)\\}`, 'gm'))].flatMap(
        ([, labels = '']) => [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label),
      );
      for (const part of parts)
        exposed.set(
          part,
          new Set([...(exposed.get(part) ?? []), ...(labelNames[name] ?? []), ...found]),
        );
    }
});

const functions =
  /^(?:sum|count|max|min|topk|rate|changes|histogram_quantile|min_over_time|vector|by|and|or)$/;

/** Lists the metrics of a query, each with the labels of its selector. */
function readMetrics(expr: string): { name: string; labels: string[] }[] {
  const plain = expr.replaceAll(/\bby \([^)]*\)/g, '').replaceAll(/\[[^\]]*\]/g, '');
  return [...plain.matchAll(/([A-Za-z_]\w*)(?:\{([^}]*)\})?/g)].flatMap(
    ([, name = '', selector = ''], at, all) =>
      functions.test(name) || isInSelector(plain, all[at]?.index ?? 0)
        ? []
        : [{ name, labels: [...selector.matchAll(/(\w+)(?:=|!)/g)].map(([, one = '']) => one) }],
  );
}

function isInSelector(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return before.lastIndexOf('{') > before.lastIndexOf('}') || /\d$/.test(before);
}

describe('alarms and dashboard', () => {
  test('queries only metrics and labels that the programs expose', () => {
    const added = ['job', 'instance'];
    const unknown = expressions.flatMap(({ place, expr }) =>
      readMetrics(expr).flatMap(({ name, labels }) => {
        const known = exposed.get(name);
        if (known === undefined) return [`${place}: no metric ${name}`];
        return labels
          .filter((label) => !known.has(label) && !added.includes(label))
          .map((label) => `${place}: ${name} has no label ${label}`);
      }),
    );
    expect(unknown).toEqual([]);
    for (const { place, expr } of expressions)
      expect(readMetrics(expr).length, place).toBeGreaterThan(0);
  });

  test('groups only by labels of a metric of the query', () => {
    const unknown = expressions.flatMap(({ place, expr }) => {
      const known = new Set(
        readMetrics(expr).flatMap(({ name }) => [...(exposed.get(name) ?? [])]),
      );
      return [...expr.matchAll(/\bby \(([^)]*)\)/g)]
        .flatMap(([, list = '']) => list.split(', '))
        .filter((label) => !known.has(label) && !['job', 'instance', 'le'].includes(label))
        .map((label) => `${place}: by ${label}`);
    });
    expect(unknown).toEqual([]);
  });

  test('notices an unknown metric and label', () => {
    expect(readMetrics('sum by (job) (rate(gone_total{reason="x"}[5m])) / up')).toEqual([
      { name: 'gone_total', labels: ['reason'] },
      { name: 'up', labels: [] },
    ]);
    expect(exposed.has('gone_total')).toBe(false);
  });

  test('explains each alarm in docs/alarms.md, and no other', () => {
    const text = readFileSync('docs/alarms.md', 'utf8');
    const sections = text.split(/^## /m).slice(1);
    const explained = sections.filter((section) => section.includes('\n- Means: '));
    expect(explained.map((section) => section.split('\n', 1)[0])).toEqual(
      rules.map(({ alert }) => alert),
    );
    for (const section of explained)
      expect(section).toMatch(/- Means: .+\n- Confirm: .+\n- Do: .+/);
    for (const { alert, annotations } of rules)
      expect(annotations.runbook).toBe(`docs/alarms.md#${alert.toLowerCase()}`);
  });

  test('has a case of promtool for each alarm', () => {
    const cases = readFileSync(`${folder}/alarms.test.yml`, 'utf8');
    const fired = [...cases.matchAll(/alertname: (\w+)\s+eval_time: \w+\s+exp_alerts:\s+- /g)].map(
      ([, name]) => name,
    );
    expect(new Set(fired)).toEqual(new Set(rules.map(({ alert }) => alert)));
  });
});
