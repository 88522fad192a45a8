/**
 * The global variable under which a release's container registers. Its name must not contain a hyphen or a dot. It contains the
 * version, because two releases of one remote can run in one page, one after the other.
 */
export const containerName = (name: string, version: string): string => `${name}@${version}`.replaceAll(/\W/g, '_');
