/**
 * A domain of the gateway is one value: the calls that it serves, its due work, its demonstration rows, and the ports that it offers to
 * domains that do not depend on it. Only the list of domains names all of them; code for all domains loops over this list.
 */
import { callName, type CallSpec } from '@portal/shared/contract/kernel/call.ts';
import type { PermissionArea } from '@portal/shared/contract/kernel/permissions/feature-permissions.ts';
import type { FastifyInstance } from 'fastify';
import type { Tx } from './data/database.ts';
import { subjects, type SubjectType } from './events/subjects.ts';
import { isRegistered, registerPermissions } from './feature-permissions.ts';
import { plugin } from './http/plugin.ts';
import type { DueJob } from './jobs/jobs.ts';
import { momentsJob, type MomentJob } from './jobs/moments.ts';
import type { UpcomingUntil } from './jobs/upcoming.ts';
import { feedJob, type FeedConsumer } from './ledger/feed.ts';
import { ledgerKinds, type LedgerKind } from './ledger/kinds.ts';
import { proofJobs } from './ledger/proof-jobs.ts';
import { KERNEL_PROOFS, proofs, type Proof } from './ledger/prove.ts';
import { checkPorts, type Part, type Ports } from './ports.ts';
import type { CrudResource } from './resources/crud-resource.ts';
import type { Sandbox } from './sandbox.ts';
import { liveActs, type DemoAct } from './seed/acts.ts';
import type { Clock } from './time/clock.ts';

type Family = Readonly<Record<string, CallSpec>>;

/** The `name` of a domain is that of its folder. */
export interface Domain extends Part {
  /** The families of the contract that the domain serves. The calls of its CRUD resources are added automatically. */
  readonly calls?: readonly Family[];
  readonly resources?: readonly CrudResource[];
  /** The permissions that a feature brings for its calls and screens. */
  readonly permissions?: readonly PermissionArea[];
  /** Serves the calls, in its own scope: hooks and parsers added here reach no other domain. */
  readonly serve?: (app: FastifyInstance) => void;
  /** Work done once at startup, before the gateway listens. */
  readonly start?: (app: FastifyInstance) => Promise<void>;
  readonly jobs?: (sandbox: Sandbox) => readonly DueJob[];
  /** Moment jobs, which run with the clock set to their own time, even when they run late. */
  readonly moments?: (ports: Ports) => readonly MomentJob[];
  /** The work of the domain that falls due until a given time. It is shown before the clock is moved to that time. */
  readonly upcoming?: UpcomingUntil;
  /** The domain's consumers of new ledger groups. */
  readonly feeds?: readonly FeedConsumer[];
  /** The kinds of subjects of events that the domain defines. */
  readonly subjects?: readonly SubjectType[];
  /** The kinds of ledger groups that the domain posts. */
  readonly ledgerKinds?: readonly LedgerKind[];
  /** Invariants of the domain's rows. The kernel itself proves the invariants of the ledger and of events. */
  readonly proofs?: readonly Proof[];
  /** Collects what other domains declare for this domain, in fields that this domain adds to `Domain` with `declare module`. */
  readonly gather?: (domains: readonly Domain[]) => void;
  /** Actions of people in the demonstration, at times in the past. */
  readonly demoActs?: readonly DemoAct[];
  /** Inserts the domain's rows of the demonstration. Rows that they reference are seeded by domains earlier in the list. */
  readonly seed?: (tx: Tx, clock: Clock, ports: Ports) => Promise<void>;
}

/** A simulator of an external system. */
export interface Simulator extends Part {
  readonly serve?: (app: FastifyInstance) => void;
  /** The simulator's work that falls due until a given time, in the same form as that of domains. */
  readonly upcoming?: UpcomingUntil;
}

export const defineDomain = (domain: Domain): Domain => domain;

/** Every call that the domain declares to serve. */
export const callsOf = ({ calls = [], resources = [] }: Domain): readonly CallSpec[] => [
  ...calls.flatMap((family) => Object.values(family)),
  ...resources.flatMap(({ contract }) => Object.values<CallSpec>({ ...contract })),
];

/** Throws an error for the first rule that the list of domains breaks. */
function checkList(domains: readonly Domain[]): void {
  const names = new Set<string>();
  const owners = new Map<string, string>();
  for (const domain of domains) {
    if (names.has(domain.name)) throw new Error(`The domain "${domain.name}" is registered twice.`);
    names.add(domain.name);
    for (const call of callsOf(domain)) {
      // The name of a parameter makes no difference: `items/{id}` and `items/{code}` are one address.
      const address = callName(call).replaceAll(/\{\w+\}/g, '{}');
      const owner = owners.get(address);
      if (owner !== undefined)
        throw new Error(`The call ${callName(call)} is served by two domains, "${owner}" and "${domain.name}".`);
      owners.set(address, domain.name);
    }
  }
}

/** Throws when a domain serves fewer or more calls than it declares. */
function checkServed(domain: Domain, served: readonly CallSpec[]): void {
  const promised = new Set(callsOf(domain).map(callName));
  const done = served.map(callName);
  const missing = [...promised].find((call) => !done.includes(call));
  if (missing !== undefined) throw new Error(`The domain "${domain.name}" does not serve ${missing}.`);
  const surplus = done.find((call) => !promised.has(call));
  if (surplus !== undefined)
    throw new Error(`The domain "${domain.name}" serves ${surplus}, which is none of its calls.`);
}

/** The ports that the kernel itself needs. */
const KERNEL: Part = { name: 'kernel', needs: ['authenticate'] };

/** Fills the registries of the kernel and of domains. Throws one sentence that names the entries which are duplicate, missing or unknown. */
export function fillRegistries(domains: readonly Domain[]): void {
  subjects.register(domains.flatMap((domain) => domain.subjects ?? []));
  ledgerKinds.register(domains.flatMap((domain) => domain.ledgerKinds ?? []));
  proofs.register([...KERNEL_PROOFS, ...domains.flatMap((domain) => domain.proofs ?? [])]);
  registerPermissions(domains);
  for (const { gather } of domains) gather?.(domains);
}

/** Throws when a call needs a permission that nothing declares, because nobody could make the call. */
function checkNeeds(domains: readonly Domain[]): void {
  for (const call of domains.flatMap(callsOf)) {
    const { needs = 'anyone' } = call;
    if (needs !== 'anyone' && !isRegistered(needs))
      throw new Error(`The call ${callName(call)} needs the permission "${needs}", which no domain declares.`);
  }
}

/** The moment jobs of these domains. */
export const momentsOf = (domains: readonly Domain[], ports: Ports): readonly MomentJob[] => [
  ...domains.flatMap(({ moments }) => moments?.(ports) ?? []),
  liveActs(
    domains.flatMap(({ demoActs }) => demoActs ?? []),
    ports,
  ),
];

/** Registers each domain and each simulator as a separate Fastify plugin. Throws when the list, a port, a call or a job is invalid. */
export async function registerDomains(
  app: FastifyInstance,
  domains: readonly Domain[],
  simulators: readonly Simulator[],
): Promise<void> {
  const { jobs, served } = app.sandbox;
  checkList(domains);
  checkPorts([KERNEL, ...domains, ...simulators]);
  fillRegistries(domains);
  checkNeeds(domains);
  for (const domain of domains) {
    const before = served.length;
    await app.register(
      plugin(domain.name, (scope) => {
        domain.serve?.(scope);
        for (const resource of domain.resources ?? []) resource.serve(scope);
      }),
    );
    checkServed(domain, served.slice(before));
    for (const job of domain.jobs?.(app.sandbox) ?? []) jobs.register(job);
    for (const feed of domain.feeds ?? []) jobs.register(feedJob(feed));
  }
  for (const job of proofJobs) jobs.register(job);
  jobs.register(momentsJob(momentsOf(domains, app.sandbox.ports), jobs.isStopped));
  jobs.order();
  for (const { name, serve } of simulators) await app.register(plugin(name, (scope) => serve?.(scope)));
}
