/**
 * Icons of the menu: a manifest names an outline icon, and its release contains the path data, so that the shell bundles no icon
 * set.
 */

interface Outline {
  readonly __iconNode: readonly (readonly [element: string, { readonly d?: string }])[];
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The path data of an outline icon of tabler.io/icons, such as `building-store`. Rejects if there is no such icon. */
export async function linesOf(icon: string): Promise<string> {
  const file = `Icon${icon.split('-').map(capital).join('')}.mjs`;
  try {
    const { __iconNode } = (await import(`@tabler/icons-react/dist/esm/icons/${file}`)) as Outline;
    return __iconNode.map(([, { d }]) => d).join('');
  } catch (cause) {
    throw new Error(`There is no icon named ${icon}: see the outlines of tabler.io/icons.`, { cause });
  }
}
