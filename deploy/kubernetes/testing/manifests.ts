/** The manifests as data, checked against the schemas of Kubernetes' own API. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';

const FOLDER = resolve('deploy/kubernetes');
const MODELS = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
  StatefulSet,
};

export type Kind = keyof typeof MODELS;
type Data = Readonly<Record<string, unknown>>;
export interface Manifest extends Data {
  readonly kind: Kind;
}

export const files = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');

export const kustomization = parse(readFileSync(join(FOLDER, 'kustomization.yaml'), 'utf8')) as {
  readonly resources: readonly string[];
};

export const manifests: readonly Manifest[] = files.flatMap((file) =>
  parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as Manifest;
  }),
);

export const ofKind = <K extends Kind>(kind: K) =>
  manifests.filter((manifest) => manifest.kind === kind) as unknown as readonly InstanceType<(typeof MODELS)[K]>[];

const isObject = (value: unknown): value is Data => typeof value === 'object' && value !== null;

/** Records the fields of `value` that are read during its check; a field that is never read is unknown to Kubernetes. */
function watched(value: Data, at: string, read: Set<string>): Data {
  return new Proxy(value, {
    get: (target, name, receiver) => {
      const path = `${at}.${String(name)}`;
      const found: unknown = Reflect.get(target, name, receiver);
      read.add(path);
      return isObject(found) && Object.hasOwn(target, name) ? watched(found, path, read) : found;
    },
  });
}

const pathsOf = (value: unknown, at: string): readonly string[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, part]) => [`${at}.${name}`, ...pathsOf(part, `${at}.${name}`)])
    : [];

/** Throws the errors of the schema, or an error that names the fields that the schema does not have. */
export function check(manifest: Manifest): void {
  const read = new Set<string>();
  MODELS[manifest.kind].prototype.validate.call(watched(manifest, manifest.kind, read));
  const unknown = pathsOf(manifest, manifest.kind).filter((path) => !read.has(path));
  if (unknown.length > 0) throw new Error(`Kubernetes knows no ${unknown.join(', ')}`);
}
