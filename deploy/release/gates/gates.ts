/** The gates that a build must pass before it is published. Each throws a `ReleaseError` that says what to do; none of them writes. */
import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';
import { sha384, uncovered } from '@portal/shared/build/integrity.ts';
import type { BuildDescriptor } from '@portal/shared/build/build-descriptor.ts';
import { containerName } from '@portal/shared/remote/container-name.ts';
import { accepts } from '@portal/shared/remote/contract-range.ts';
import { against } from '../../checks/budgets.ts';
import { ReleaseError } from '../release-error.ts';

/** The build's files by name. */
export type Contents = ReadonlyMap<string, Uint8Array>;

const brotli = promisify(brotliCompress);

const contentOf = (files: Contents, file: string): Uint8Array => {
  const content = files.get(file);
  if (!content) throw new ReleaseError(`${file} is missing from the build. Build the remote again.`);
  return content;
};

const textOf = (files: Contents, file: string) => new TextDecoder().decode(contentOf(files, file));

/**
 * Checks that every file is as the build described it, that every preloaded file is one of them, and that the entry has this name and
 * version.
 */
export function mustBeAsBuilt({ name, version, files, entry, preload }: BuildDescriptor, contents: Contents): void {
  for (const { file, integrity } of files)
    if (sha384(contentOf(contents, file)) !== integrity)
      throw new ReleaseError(`${file} was changed after the build. Build the remote again.`);
  for (const { file, integrity } of [entry, ...preload])
    if (!files.some((one) => one.file === file && one.integrity === integrity))
      throw new ReleaseError(`remote.json names ${file}, which is not a file of the build. Build the remote again.`);
  // The name is matched as a whole word, because the name of 1.0.1 is a prefix of the name of 1.0.10.
  if (!new RegExp(String.raw`\b${containerName(name, version)}\b`).test(textOf(contents, entry.file)))
    throw new ReleaseError(`${entry.file} is not the entry of ${name} ${version}. Build the remote again.`);
}

const HASH = /sha384-[A-Za-z0-9+/]{64}/g;

/** The entry, whose hash is in the registry, contains the hash of every other script and style sheet, and no other hash. */
export function mustBeCovered({ name, files, entry }: BuildDescriptor, contents: Contents): void {
  const rest = files.filter(({ file }) => file !== entry.file);
  const text = textOf(contents, entry.file);
  const open = uncovered(rest, text);
  if (open.length > 0)
    throw new ReleaseError(
      `No hash in ${entry.file} covers ${open.map(({ file }) => file).join(', ')}. Build ${name} with the preset in shared/src/build.`,
    );
  const known = new Set(rest.map(({ integrity }) => integrity));
  if ([...text.matchAll(HASH)].some(([hash]) => !known.has(hash)))
    throw new ReleaseError(`${entry.file} loads a file that remote.json does not list. Build ${name} again.`);
}

/** The manifest says who answers for the remote, so that its failures reach a team. */
export function mustHaveOwner({ name, version, owner }: BuildDescriptor): void {
  if (!owner)
    throw new ReleaseError(`${name} ${version} names no owner. Add owner: { team, contact } to its manifest.`);
}

/** The entry is small, because everybody who opens the remote waits for it. */
export async function mustBeSmall({ name, version, entry }: BuildDescriptor, contents: Contents): Promise<void> {
  const small = await brotli(contentOf(contents, entry.file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  const { line, problem } = against(`${name} ${version}: ${entry.file}`, { script: small.byteLength, style: 0 });
  if (problem) throw new ReleaseError(`${line}: ${problem.message}. Load lazily the code that only some screens need.`);
}

/**
 * At least one served shell accepts the release; otherwise people would see the remote's area fail. `contracts` are those of the served
 * shells.
 */
export function mustBeWanted({ name, version, contract }: BuildDescriptor, contracts: readonly string[]): void {
  if (contracts.some((one) => accepts(contract, one))) return;
  throw new ReleaseError(
    `${name} ${version} needs the contract ${contract}, and no served shell has it (${contracts.join(', ')}). First serve a shell that has it.`,
  );
}

/** A sentence for each served shell that does not accept the release, so that users of this shell keep the previous release. */
export const cautions = (
  { name, version, contract }: BuildDescriptor,
  contracts: readonly string[],
): readonly string[] =>
  contracts
    .filter((one) => !accepts(contract, one))
    .map(
      (one) =>
        `Warning: the served shell with the contract ${one} does not accept ${name} ${version}, which needs ${contract}.`,
    );
