/**
 * Whether a shell of `version` satisfies a remote's range, which is always a caret range: `^1.2.0` accepts 1.2.0 up to,
 * but not including, 2.0.0.
 */
export function accepts(range: string, version: string): boolean {
  const [wantMajor = 0, wantMinor = 0, wantPatch = 0] = range.slice(1).split('.').map(Number);
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (major !== wantMajor) return false;
  return minor === wantMinor ? patch >= wantPatch : minor > wantMinor;
}
