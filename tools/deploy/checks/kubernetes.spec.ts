import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const root = join(__dirname, '../../..');
const folder = join(root, 'deploy/kubernetes');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

interface Container {
  image: string;
  securityContext: object;
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  livenessProbe?: { httpGet: { path: string } };
  readinessProbe?: { httpGet: { path: string } };
}

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: {
    template: {
      metadata: { labels: object };
      spec: { securityContext: object; containers: Container[]; terminationGracePeriodSeconds: number };
    };
  };
}

const manifests = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document): [string, Manifest] => {
    const manifest = document.toJS() as Manifest;
    return [`${file}: ${manifest.kind} ${manifest.metadata.name}`, manifest];
  }),
);

const named = (kind: string, name: string) =>
  manifests.find(([, each]) => each.kind === kind && each.metadata.name === name)?.[1];

it.each(manifests)('%s fits the schema of Kubernetes', (_name, manifest) => {
  const group = manifest.apiVersion.includes('/') ? manifest.apiVersion : 'v1';
  const models = createRequire(__filename)(`kubernetes-models/${group}`) as Record<
    string,
    new (data: object) => { validate(): void }
  >;
  const Model = models[manifest.kind];
  if (!Model) throw new Error(`${manifest.apiVersion} has no ${manifest.kind}.`);
  new Model(manifest).validate();
  expect(() => new Model({ ...manifest, spec: [], data: [] }).validate()).toThrow();
});

describe.each([
  ['Deployment', 'nitrate-api'],
  ['Deployment', 'nitrate-worker'],
  ['Job', `nitrate-migrate-${version.replaceAll('.', '-')}`],
])('%s %s', (kind, name) => {
  const pod = named(kind, name)?.spec.template.spec;
  const [container] = pod?.containers ?? [];

  it('runs as an ordinary user with a read-only root file system and no rights', () => {
    expect(pod?.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 10001,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(container?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it('has settings that are there', () => {
    for (const { configMapRef, secretRef } of container?.envFrom ?? []) {
      expect(
        configMapRef ? named('ConfigMap', configMapRef.name) : named('Secret', secretRef?.name ?? ''),
      ).toBeDefined();
    }
  });
});

it('is of the version of the programs, migrates with the image of the api, and repeats nothing that cannot help', () => {
  const imageOf = (name: string) => named('Deployment', name)?.spec.template.spec.containers[0]?.image;
  const api = imageOf('nitrate-api');
  expect([api, imageOf('nitrate-worker')].map((image) => image?.split(':')[1])).toEqual([version, version]);
  const job = named('Job', `nitrate-migrate-${version.replaceAll('.', '-')}`);
  expect(job?.spec.template.spec.containers[0]).toMatchObject({ image: api, command: ['nitrate', 'migrate'] });
  expect(JSON.stringify(job?.spec)).toContain('"action":"FailJob","onExitCodes":{"operator":"In","values":[78]}');
});

it('probes the api at the paths that it has, and keeps the keys from the worker', () => {
  const [api] = named('Deployment', 'nitrate-api')?.spec.template.spec.containers ?? [];
  expect(api?.livenessProbe?.httpGet.path).toBe('/health/live');
  expect(api?.readinessProbe?.httpGet.path).toBe('/health/ready');
  expect(named('Deployment', 'nitrate-api')?.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(5 + 10);
  const [worker] = named('Deployment', 'nitrate-worker')?.spec.template.spec.containers ?? [];
  expect(JSON.stringify(worker?.envFrom)).not.toContain('nitrate-api');
});
