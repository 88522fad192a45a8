/**
 * Runs before React. A refresh of a remote's components works through the React that the shell brought, which it looks for
 * here; without a debugger in the browser that list is missing, and every refresh would say that it worked and change nothing.
 *
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
