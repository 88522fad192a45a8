/**
 * How packages are built. `production` is for release. `development` is a shell for developers, in which local builds may replace remotes.
 * `hot` is the same with hot reload, and is also how a remote is built while it is served and edited.
 */
const FLAVOURS = ['production', 'development', 'hot'] as const;
export type Flavour = (typeof FLAVOURS)[number];

/** Read from the environment, so that the configuration of each package stays one line. Throws for an unknown flavour. */
export function flavour(): Flavour {
  const requested = process.env['PORTAL_FLAVOUR'] ?? 'production';
  const found = FLAVOURS.find((one) => one === requested);
  if (!found) throw new Error(`PORTAL_FLAVOUR must be ${FLAVOURS.join(', ')}.`);
  return found;
}
