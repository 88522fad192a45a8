/**
 * Runs before React. React Refresh updates a remote's components through the shell's React, which registers in this hook.
 * Without a devtools extension the hook has no list, and every refresh would report success without changing anything.
 */
interface Hook {
  readonly renderers: Map<number, unknown>;
  inject: (renderer: unknown) => number;
}

const PLACE = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

const page = globalThis as { [PLACE]?: Hook };

let last = 0;

const nothing = () => undefined;

const absent = (): Hook & Readonly<Record<string, unknown>> => ({
  renderers: new Map(),
  supportsFiber: true,
  inject: () => (last += 1),
  onScheduleFiberRoot: nothing,
  onCommitFiberRoot: nothing,
  onCommitFiberUnmount: nothing,
});

const hook = (page[PLACE] ??= absent());
const { inject } = hook;

hook.inject = (renderer) => {
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};
