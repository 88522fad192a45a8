/**
 * The kind of a build. `production` is for release. `development` is a shell for developers, in which local builds may replace remotes.
 * `hot` is like `development` with hot reload, and is also used for a remote that is served while it is edited.
 */
const FLAVOURS = ['production', 'development', 'hot'] as const;
export type Flavour = (typeof FLAVOURS)[number];

/**
 * The flavour is read from the environment, so that the configuration of each package stays one line. Throws for an
 * unknown flavour.
 */
export function flavour(): Flavour {
  const requested = process.env['PORTAL_FLAVOUR'] ?? 'production';
  const found = FLAVOURS.find((one) => one === requested);
  if (!found) throw new Error(`PORTAL_FLAVOUR must be ${FLAVOURS.join(', ')}.`);
  return found;
}
