/**
 * The host's side of module federation: runs the entries of classic containers, gives them the modules that the shell provides, and returns
 * the modules that they expose. A container negotiates versions itself, so the host needs no federation runtime (decision 0155).
 */
import { CHUNK_LOAD_TIMEOUT } from '@portal/shared/remote/chunk-limit.ts';
import type { ScriptMaker } from './script-integrity.ts';

/** One version of a module that the host provides. */
export interface Provided {
  readonly from: string;
  readonly get: () => Promise<() => unknown>;
}

/** The provided modules by name and version. Containers mark the modules that they use in this object. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, Provided>>>>;

/** What the entry of a container assigns to its global variable. */
interface Container {
  readonly init: (scope: ShareScope) => unknown;
  readonly get: (module: string) => Promise<() => unknown>;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** The error of the bundler for a script that did not arrive. */
class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Resolves when the script has run, even if it threw. */
async function run(script: HTMLScriptElement, timeout: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const failWith = (why: string) => () =>
        reject(new ChunkLoadError(`Loading the entry failed.\n(${why}: ${script.src})`));
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', failWith('error'));
      timer = setTimeout(failWith('timeout'), timeout);
      document.head.append(script);
    });
  } finally {
    clearTimeout(timer);
    script.remove();
  }
}

/** @param timeout milliseconds after which an entry counts as failed */
export function containerHost(scope: ShareScope, scriptFor: ScriptMaker, timeout = CHUNK_LOAD_TIMEOUT) {
  const globals = globalThis as unknown as Record<string, unknown>;
  /** By name. A container whose entry failed is removed, so that a later call requests it again. */
  const containers = new Map<string, Promise<Container>>();

  async function start(name: string, entry: string): Promise<Container> {
    // If the entry throws, a container that an earlier URL of this release has left must not be used.
    globals[name] = undefined;
    await run(scriptFor(entry), timeout);
    const container = globals[name];
    if (!isContainer(container)) throw new Error(`The entry ${entry} has no container ${name}.`);
    await container.init(scope);
    return container;
  }

  function containerOf(name: string, entry: string): Promise<Container> {
    const container = start(name, entry);
    containers.set(name, container);
    container.catch(() => containers.get(name) === container && containers.delete(name));
    return container;
  }

  /**
   * A module that a container exposes.
   * @param name the container's global variable
   * @param isAgain runs the entry again, because a container keeps a module that failed
   */
  return async (name: string, entry: string, module: string, isAgain = false): Promise<unknown> => {
    const known = isAgain ? undefined : containers.get(name);
    const container = await (known ?? containerOf(name, entry));
    return (await container.get(`./${module}`))();
  };
}
