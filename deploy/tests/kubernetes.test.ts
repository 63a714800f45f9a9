import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { CronJob } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Secret, Service } from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { knownSettings, readYaml } from './read-deploy.ts';

const folder = 'deploy/kubernetes';
const manifest = (file: string) => readYaml(`${folder}/${file}`)[0] as never;
const kustomization = z
  .looseObject({ resources: z.array(z.string()), images: z.array(z.object({ name: z.string() })), namespace: z.string() })
  .parse(manifest('kustomization.yaml'));

const namespace = new Namespace(manifest('namespace.yaml'));
const settings = new ConfigMap(manifest('settings.yaml'));
const secret = new Secret(manifest('secret.example.yaml'));
const deployment = new Deployment(manifest('deployment.yaml'));
const service = new Service(manifest('service.yaml'));
const ingresses = readYaml(`${folder}/ingress.yaml`).map((one) => new Ingress(one as never));
const budget = new PodDisruptionBudget(manifest('disruption-budget.yaml'));
const policy = new NetworkPolicy(manifest('network-policy.yaml'));
const journeys = new CronJob(manifest('journeys.yaml'));

const pod = deployment.spec?.template;
const origin = pod?.spec?.containers[0];
const walk = journeys.spec?.jobTemplate.spec?.template.spec;
const data = settings.data ?? {};
const secretsFolder = origin?.volumeMounts?.find(({ name }) => name === 'secrets')?.mountPath;

test.each([namespace, settings, secret, deployment, service, ...ingresses, budget, policy, journeys])(
  'is a manifest that Kubernetes takes: $kind',
  (one) => {
    expect(() => one.validate()).not.toThrow();
  },
);

test('kustomize applies every manifest but the example of a secret', () => {
  const files = readdirSync(path.join(import.meta.dirname, '../kubernetes')).filter((file) => file !== 'kustomization.yaml');
  expect([...kustomization.resources, 'secret.example.yaml'].sort()).toEqual(files.sort());
  expect(kustomization.images.map(({ name }) => name)).toEqual([origin?.image, walk?.containers[0]?.image]);
  expect(kustomization.namespace).toBe(namespace.metadata?.name);
  expect(secret.metadata?.namespace).toBe(namespace.metadata?.name);
});

test('service, budget, policy and spread are about the pods that there are, and ports by their names', () => {
  const labels = pod?.metadata?.labels ?? {};
  const selectors = [
    deployment.spec?.selector.matchLabels,
    service.spec?.selector,
    budget.spec?.selector?.matchLabels,
    policy.spec?.podSelector?.matchLabels,
    pod?.spec?.topologySpreadConstraints?.[0]?.labelSelector?.matchLabels,
  ];
  for (const selector of selectors) {
    expect(Object.keys(selector ?? {}).length).toBeGreaterThan(0);
    expect(labels).toMatchObject(selector ?? {});
  }
  const ports = origin?.ports?.map(({ name }) => name) ?? [];
  const probes = [origin?.startupProbe, origin?.livenessProbe, origin?.readinessProbe];
  for (const port of [...probes.map((probe) => probe?.httpGet?.port), ...(service.spec?.ports ?? []).map(({ targetPort }) => targetPort)])
    expect(ports).toContain(port);
  for (const { ports: allowed = [] } of policy.spec?.ingress ?? []) for (const { port } of allowed) expect(ports).toContain(port);
  const paths = ingresses.flatMap(({ spec }) => spec?.rules ?? []).flatMap(({ http }) => http?.paths ?? []);
  expect(paths.map(({ path: at }) => at)).toEqual(['/', '/', '/_releases', '/bn/_releases', '/_releases', '/bn/_releases']);
  for (const { backend } of paths) {
    expect(backend.service?.name).toBe(service.metadata?.name);
    expect(service.spec?.ports?.map(({ name }) => name)).toContain(backend.service?.port?.name);
  }
});

test('a pod is asked whether it answers and whether it can serve, and is given the time that it takes to end', () => {
  expect(origin?.livenessProbe?.httpGet?.path).toBe('/healthz');
  expect(origin?.startupProbe?.httpGet?.path).toBe('/healthz');
  expect(origin?.readinessProbe?.httpGet?.path).toBe('/readyz');
  const period = (origin?.readinessProbe?.periodSeconds ?? 10) * (origin?.readinessProbe?.failureThreshold ?? 3);
  expect(Number(data.DRAIN_SECONDS)).toBeGreaterThan(period);
  expect(Number(data.STOP_SECONDS)).toBeGreaterThan(Number(data.DRAIN_SECONDS));
  expect(pod?.spec?.terminationGracePeriodSeconds).toBeGreaterThan(Number(data.STOP_SECONDS) + Number(data.DRAIN_SECONDS));
});

test('there are two origins at least, also while they are replaced or a node is drained', () => {
  expect(deployment.spec?.replicas).toBeGreaterThanOrEqual(2);
  expect(deployment.spec?.strategy?.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
  expect(budget.spec?.minAvailable).toBe(1);
});

test('pods meet the restricted standard of the namespace, write nowhere but into their volumes, and have no token', () => {
  expect(namespace.metadata?.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' });
  expect(pod?.spec).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: {
      runAsNonRoot: true,
      runAsUser: 10001,
      seccompProfile: { type: expect.stringMatching(/^(RuntimeDefault|Localhost)$/) },
    },
  });
  expect(pod?.spec?.containers).toHaveLength(1);
  expect(origin?.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  const mounted = origin?.volumeMounts?.map(({ name, mountPath, readOnly }) => ({ name, mountPath, readOnly }));
  expect(mounted).toEqual([
    { name: 'data', mountPath: '/var/lib/zakat-site', readOnly: undefined },
    { name: 'tmp', mountPath: '/tmp', readOnly: undefined },
    { name: 'secrets', mountPath: secretsFolder, readOnly: true },
  ]);
  expect(pod?.spec?.volumes?.map(({ name }) => name)).toEqual(mounted?.map(({ name }) => name));
  expect(origin?.resources?.limits).toHaveProperty('memory');
});

test('every setting is one that the origin reads, and every secret a file of the secret', () => {
  expect(origin?.envFrom).toEqual([{ configMapRef: { name: settings.metadata?.name } }]);
  for (const name of Object.keys(data)) expect(knownSettings()).toContain(name);
  const files = Object.values(data).filter((value) => value.startsWith(`${secretsFolder}/`));
  expect(files.map((file) => path.basename(file)).sort()).toEqual(Object.keys(secret.stringData ?? {}).sort());
  expect(pod?.spec?.volumes?.find(({ name }) => name === 'secrets')?.secret?.secretName).toBe(secret.metadata?.name);
  for (const name of ['DATA_KEY', 'DATABASE_URL', 'SESSION_SECRET', 'ORIGIN_KEY', 'MAIL_URL']) expect(data).not.toHaveProperty(name);
});

test('the walk of journeys is switched on by an operator, one at a time, and is confined like the origin', () => {
  expect(journeys.spec).toMatchObject({ suspend: true, concurrencyPolicy: 'Forbid' });
  expect(walk).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
  });
  const [browser] = walk?.containers ?? [];
  expect(browser?.securityContext).toEqual(origin?.securityContext);
  expect(browser?.resources?.limits).toHaveProperty('memory');
  expect(browser?.volumeMounts).toEqual([{ name: 'tmp', mountPath: '/tmp' }]);
  // The token alone is secret, and comes from a Secret.
  expect(browser?.env?.map(({ name, valueFrom }) => [name, valueFrom?.secretKeyRef?.name])).toEqual([
    ['ORIGIN_URL', undefined],
    ['RELEASE_TOKEN', 'zakat-journeys'],
  ]);
});
