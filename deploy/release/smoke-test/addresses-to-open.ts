/** The URLs of a remote that are opened: those that need no record, and for every other screen the first URL that a page links to. */
import type { BuildDescriptor } from '@portal/shared/build/build-descriptor.ts';
import { screenAt } from '@portal/shared/remote/addresses.ts';

/** @param outside URLs of screens that people open from outside */
export function addressesToOpen({ nav, screens }: BuildDescriptor, outside: readonly string[]) {
  const fixed = screens.map(({ path }) => path as string).filter((path) => !path.includes(':'));
  const addresses = [...new Set<string>([...nav.map(({ to }) => to), ...fixed, ...outside])];
  const pathOf = (address: string) => screenAt(screens, address)?.path;
  const isOpened = (path: string) => addresses.some((address) => pathOf(address) === path);
  return {
    /** Grows while it is iterated. */
    addresses: addresses as readonly string[],
    follow: (links: readonly string[]): void => {
      for (const link of links) {
        const path = pathOf(link);
        if (path && !isOpened(path)) addresses.push(link);
      }
    },
    /** Paths of screens that no opened page links to. */
    unseen: () => screens.map(({ path }) => path).filter((path) => !isOpened(path)),
  };
}
