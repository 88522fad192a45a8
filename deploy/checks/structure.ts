/** `npm run structure`: checks names, folders and imports, and lists each violation. Exits 1 when there is one. */
import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { folderOf, manifestOf, remotesIn, sourcesOf } from '../../shared/src/build/packages.ts';
import { termProblems } from './glossary/check.ts';
import { addressProblems, routeProblems, type Manifest, type Route } from './structure/addresses.ts';
import { implementedAddresses, implementedCalls, stateProblems } from './structure/implemented-calls.ts';
import { callProblems, contractsOf } from './structure/calls.ts';
import { contributedProblems } from './structure/contributions.ts';
import { faultProblems } from './structure/faults.ts';
import { folderProblems } from './structure/folders.ts';
import { galleryProblems } from './structure/gallery.ts';
import { importProblems } from './structure/imports.ts';
import { invariantProblems } from './structure/invariants.ts';
import { messageProblems } from './structure/messages.ts';
import { dialectProblems } from './structure/names.ts';
import { CODE_OWNERS, ownerProblems } from './structure/owners.ts';
import { providedProblems } from './structure/provided.ts';
import { resourceProblems } from './structure/resources.ts';
import { sentenceProblems } from './structure/sentences.ts';
import { isSpec, readSources } from './structure/sources.ts';
import { readTable } from './structure/tables.ts';
import { vocabularyProblems } from './structure/vocabulary.ts';
import { wordProblems } from './structure/words.ts';

const repository = resolve('.');
const sources = readSources(repository);

const load = (path: string) => import(resolve(path)) as Promise<Readonly<Record<string, unknown>>>;

const remotes = await Promise.all(remotesIn(repository).map((name) => manifestOf(repository, name)));
/** Remotes whose sources are in the shell have the shell's addresses. */
const manifests: readonly Manifest[] = remotes.map((remote) =>
  folderOf(repository, remote.name) === remote.name ? remote : { ...remote, home: 'shell' },
);

const SHELL_APPS = /^shell\/src\/apps\/[\w-]+\/manifest\.ts$/;
const released = remotes.map(({ name }) => `${sourcesOf(repository, name)}/manifest.ts`);
const shellFiles = sources.filter(({ path }) => SHELL_APPS.test(path) && !released.includes(path));
const shellApps = await Promise.all(
  shellFiles.map(async ({ path }) => ({ ...((await load(path))['manifest'] as Manifest), home: 'shell' })),
);

// Loading the routes may load a screen's messages, whose module reads the language from the address of the page. Node has no such address.
Object.assign(globalThis, { location: { search: '' } });

const routesOf = async ({ name, screens }: Manifest) =>
  screens.length === 0 ? [] : ((await load(`${sourcesOf(repository, name)}/routes.tsx`))['routes'] as readonly Route[]);
const routes = await Promise.all(manifests.map(routesOf));

const contractFiles = sources.filter(({ path }) => /^shared\/src\/contract\/.+\.ts$/.test(path) && !isSpec(path));
const contracts = (
  await Promise.all(contractFiles.map(async ({ path }) => contractsOf(await load(path), basename(dirname(path)))))
).flat();

const CONTRACT_OF_REMOTE = /^(mfe-[^/]+)\/contract\/.+\.ts$/;
const ofFeatures = await Promise.all(
  sources
    .filter(({ path }) => CONTRACT_OF_REMOTE.test(path) && !isSpec(path))
    .map(async ({ path }) => {
      const [, remote = ''] = CONTRACT_OF_REMOTE.exec(path) ?? [];
      return contractsOf(await load(path), remote).map((contract) => ({ ...contract, remote }));
    }),
);

const [addresses, calls, sentences] = [readTable('routes'), readTable('calls'), readTable('sentences')];
const servedAddresses = implementedAddresses(addresses, [...manifests, ...shellApps]);
const servedCalls = implementedCalls(calls, contracts);
const problems = [
  ...importProblems(sources),
  ...folderProblems(sources),
  ...providedProblems(sources),
  ...galleryProblems(sources),
  ...vocabularyProblems(sources),
  ...dialectProblems(sources),
  ...resourceProblems(sources),
  ...wordProblems(sources),
  ...messageProblems(sources),
  ...termProblems(sources),
  ...addressProblems(addresses, [...manifests, ...shellApps]),
  ...manifests.flatMap((manifest, at) => routeProblems(manifest, routes[at] ?? [])),
  ...remotes.flatMap((remote) => contributedProblems(remote, sourcesOf(repository, remote.name), sources)),
  ...ownerProblems(
    remotes.map((manifest) => ({ folder: folderOf(repository, manifest.name), manifest })),
    readFileSync(CODE_OWNERS, 'utf8'),
  ),
  ...stateProblems('routes', addresses, servedAddresses),
  ...stateProblems('calls', calls, servedCalls),
  ...callProblems(calls, [...contracts, ...ofFeatures.flat()], sources),
  ...sentenceProblems(
    sentences,
    calls.map(({ domain }) => domain),
    sources,
  ),
  ...invariantProblems(readTable('invariants'), sources),
  ...faultProblems(readTable('faults'), sources),
];

const print = (line: string) => process.stdout.write(`${line}\n`);
for (const { path, message } of problems) print(`${path}: ${message}`);
print(
  `${sources.length} files, ${servedAddresses.length} of ${addresses.length} addresses, ${servedCalls.length} of ${calls.length} calls.`,
);
const waiting = sentences.filter((row) => row['not_yet']);
print(
  `${sentences.length - waiting.length} of ${sentences.length} sentences have their test, ${waiting.length} are not yet built.`,
);
print(problems.length === 0 ? 'The structure is in order.' : `${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
