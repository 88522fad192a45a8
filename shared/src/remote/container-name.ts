/**
 * The global under which a release's container registers. A hyphen or a dot is not allowed in one; the version keeps two releases
 * of one remote apart that run one after the other in one page.
 */
export const containerName = (name: string, version: string): string => `${name}@${version}`.replaceAll(/\W/g, '_');
