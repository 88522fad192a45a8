/** What the build of a remote uses of the modules that the shell provides to it. */
import type { Compilation } from '@rspack/core';
import { rangeOf } from './installed.ts';

const SHARED = '@portal/shared/';

export interface SharedUse {
  /** The range of versions of React. */
  readonly react: string;
  /** The exports of each module of shared, by its path: `ui/page/notice.tsx`. Empty for a module that is only loaded as a whole. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
}

/** Also names the exports that the build left out because no code used them, which costs nothing. */
export function sharedUseOf({ modules, moduleGraph }: Compilation): SharedUse {
  const used = new Map<string, Set<string>>();
  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue;
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      const { request, ids: [name] = [] } = dependency;
      if (!request?.startsWith(SHARED)) continue;
      const path = request.slice(SHARED.length);
      const names = used.get(path) ?? new Set();
      used.set(path, name === undefined ? names : names.add(name));
    }
  }
  const sorted = [...used].map(([path, names]) => [path, [...names].sort()] as const);
  return {
    react: rangeOf('react'),
    modules: Object.fromEntries(sorted.toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
}
