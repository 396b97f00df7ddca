import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const folder = 'apps/ops/chart';
const read = (file: string) => readFileSync(file, 'utf8');
const values = parse(read(`${folder}/values.yaml`)) as {
  settings: Record<string, string>;
  webSettings: Record<string, string>;
  terminationGracePeriodSeconds: number;
};
const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, { environment?: Record<string, string> }>;
};
const secretKeys = (/```secret\n([^`]*)```/.exec(read('docs/kubernetes.md'))?.[1] ?? '').split(
  /\s+/,
);

describe('the Helm chart', () => {
  test('passes every setting that docker-compose.yml passes', () => {
    const shared = new Set([...Object.keys(values.settings), ...secretKeys, 'METRICS_HOST']);
    for (const part of ['api', 'worker'])
      expect(
        Object.keys(services[part]?.environment ?? {}).filter((name) => !shared.has(name)),
        part,
      ).toEqual([]);
    const template = read(`${folder}/templates/programs.yaml`);
    const web = Object.keys(services['web']?.environment ?? {});
    expect(web.length).toBeGreaterThan(5);
    expect(
      web.filter(
        (name) => !(name in values.webSettings) && !new RegExp(`\\b${name}\\b`).test(template),
      ),
    ).toEqual([]);
  });

  test('holds no secret', () => {
    expect(Object.keys(values.settings).filter((name) => secretKeys.includes(name))).toEqual([]);
    expect(
      Object.keys(values.settings).filter((name) => /SECRET|TOKEN|PASSWORD/.test(name)),
    ).toEqual([]);
  });

  test('waits longer for a pod than the pod needs to stop', () => {
    const needed = Number(values.settings['SHUTDOWN_GRACE_MS']) / 1_000 + 25;
    expect(values.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(needed);
  });

  test('carries the alarms of Prometheus', () => {
    expect(read(`${folder}/alarms.yml`)).toBe(read('apps/ops/monitoring/alarms.yml'));
  });

  test('is valid for helm and confines each container', (context) => {
    const installed = spawnSync('helm', ['version']).status === 0;
    context.skip(!installed, 'helm is not installed here, so it could not render the chart');
    const sets = [
      'existingSecret=causa,ownerSecret=owner,files.existingClaim=files',
      'settings.PUBLIC_ORIGIN=https://jobs.example.org,monitoring.enabled=true',
      'ingress.enabled=true,ingress.host=jobs.example.org',
    ].flatMap((set) => ['--set', set]);
    const { status, stdout, stderr } = spawnSync(
      'helm',
      ['template', 'causa', folder, '--kube-version', '1.30.0', ...sets],
      { encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const made = parseAllDocuments(stdout).map((document) => document.toJS() as Rendered | null);
    const pods = made.flatMap((one) => one?.spec?.template?.spec ?? []);
    expect(pods).toHaveLength(4);
    for (const pod of pods) {
      expect(pod.securityContext.runAsNonRoot).toBe(true);
      for (const container of [...pod.containers, ...(pod.initContainers ?? [])])
        expect(container.securityContext).toEqual({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        });
    }
  });
});

interface Rendered {
  spec?: {
    template?: {
      spec?: {
        securityContext: { runAsNonRoot: boolean };
        containers: { securityContext: object }[];
        initContainers?: { securityContext: object }[];
      };
    };
  };
}
