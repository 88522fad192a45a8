/**
 * Whether the served shells can read what the registry would say of a release, and provide what it uses of the shared API. Without this gate,
 * only a browser would find out, and only on the screens that it opens.
 */
import type { BuildDescriptor } from '@portal/shared/build/build-descriptor.ts';
import { accepts } from '@portal/shared/remote/contract-range.ts';
import { inOrderOfVersions } from '../release-records.ts';
import { ReleaseError } from '../release-error.ts';
import type { TargetShell } from '../shells.ts';

type Used = Pick<BuildDescriptor, 'name' | 'version' | 'contract' | 'uses' | 'firstPages'>;

const MOST_NAMES = 3;

const some = (names: readonly string[]): string => {
  const more = names.length - MOST_NAMES;
  return more > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} and ${more} more` : names.join(', ');
};

/** What the release uses and the shell does not provide; empty when one of them was built before this was recorded. */
function missing({ uses }: Used, { provides }: TargetShell): readonly string[] {
  if (!uses || !provides) return [];
  const modules = Object.entries(uses.modules).flatMap(([path, names]) => {
    const provided = provides.modules[path];
    if (!provided) return [path];
    return names.filter((name) => !provided.includes(name)).map((name) => `${name} of ${path}`);
  });
  return accepts(uses.react, provides.react) ? modules : [`React ${uses.react}`, ...modules];
}

/** The contract of the first shells that read a registry with early reads. */
const FIRST_WITH_READS = '1.1.0';

/**
 * A sentence for each shell that refuses every registry with this release, also one that would not load the release: its users would then get
 * no newer registry at all.
 */
const unreadable = ({ name, version, firstPages = [] }: Used, shells: readonly TargetShell[]): readonly string[] =>
  firstPages.some(({ reads }) => reads.length > 0)
    ? shells
        .filter(({ contract }) => inOrderOfVersions(contract, FIRST_WITH_READS) < 0)
        .map(
          ({ contract }) =>
            `${name} ${version} has early reads, and the shell with the contract ${contract} refuses every registry with them.`,
        )
    : [];

/** A sentence for each shell that accepts the contract of the release and does not provide what it uses: people would see its area fail. */
const failing = (release: Used, shells: readonly TargetShell[]): readonly string[] =>
  shells
    .filter(({ contract }) => accepts(release.contract, contract))
    .map((shell) => ({ shell, names: missing(release, shell) }))
    .filter(({ names }) => names.length > 0)
    .map(
      ({ shell, names }) =>
        `${release.name} ${release.version} uses ${some(names)}, which the shell with the contract ${shell.contract} does not provide.`,
    );

/** A sentence for each fault that the release would cause in one of the shells. */
export const unprovided = (release: Used, shells: readonly TargetShell[]): readonly string[] => [
  ...unreadable(release, shells),
  ...failing(release, shells),
];

/** Throws `ReleaseError`, in one sentence for each fault, when a served shell cannot read the release, or does not provide what it uses. */
export function mustBeProvided(release: Used, shells: readonly TargetShell[]): void {
  const refusals = unprovided(release, shells);
  if (refusals.length > 0) throw new ReleaseError(refusals.join('\n'));
}
