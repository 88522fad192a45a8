/**
 * How packages are built. `production` is what people use. `development` is a shell for those who work on the portal: builds of
 * their own machine may stand in for remotes. `hot` is the same, and the build of a remote, while it is served and edited.
 */
const FLAVOURS = ['production', 'development', 'hot'] as const;
export type Flavour = (typeof FLAVOURS)[number];

/** From the environment, so that the one line of a package's configuration stays one line. Throws for any other. */
export function flavour(): Flavour {
  const requested = process.env['PORTAL_FLAVOUR'] ?? 'production';
  const found = FLAVOURS.find((one) => one === requested);
  if (!found) throw new Error(`PORTAL_FLAVOUR must be ${FLAVOURS.join(', ')}.`);
  return found;
}
