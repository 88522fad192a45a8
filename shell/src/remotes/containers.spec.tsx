import { containerHost, type ShareScope } from './containers.ts';
import { scriptOf } from './script-integrity.ts';

const ENTRY = '/releases/mfe-probe/1.2.0/remoteEntry.js';
const NAME = 'mfe_probe_1_2_0';
const SCOPE: ShareScope = { react: { '19.0.0': { from: 'shell', get: () => Promise.resolve(() => 'React') } } };

const globals = globalThis as unknown as Record<string, unknown>;
afterEach(() => delete globals[NAME]);

/** A host in a page whose network is `answer`: it gets each script as soon as the page contains it. */
function hostWith(answer: (script: HTMLScriptElement) => void, timeout?: number) {
  const urls: string[] = [];
  const moduleOf = containerHost(
    SCOPE,
    (url) => {
      urls.push(url);
      const script = scriptOf(url, 'sha384-probe');
      queueMicrotask(() => script.isConnected && answer(script));
      return script;
    },
    timeout,
  );
  return { moduleOf, urls };
}

const arrives = (script: HTMLScriptElement) => void script.dispatchEvent(new Event('load'));
const fails = (script: HTMLScriptElement) => void script.dispatchEvent(new Event('error'));

/** Runs the entry of a container that exposes `./app`, as a browser would. */
const runs = (script: HTMLScriptElement) => {
  let given: ShareScope | undefined;
  globals[NAME] = {
    init: (scope: ShareScope) => (given = scope),
    get: (module: string) => Promise.resolve(() => ({ module, given })),
  };
  arrives(script);
};

test('a container gets the provided modules, and its exposed module is returned', async () => {
  const { moduleOf } = hostWith(runs);
  expect(await moduleOf(NAME, ENTRY, 'app')).toEqual({ module: './app', given: SCOPE });
  expect(document.querySelector('script')).toBeNull();
});

test('an entry runs once for all its modules, until it is requested again', async () => {
  const { moduleOf, urls } = hostWith(runs);
  const again = `${ENTRY}?attempt=1`;
  await Promise.all([moduleOf(NAME, ENTRY, 'app'), moduleOf(NAME, ENTRY, 'search/bills')]);
  await moduleOf(NAME, again, 'app');
  expect(urls).toEqual([ENTRY]);
  await moduleOf(NAME, again, 'app', true);
  expect(urls).toEqual([ENTRY, again]);
});

test('an entry that did not arrive is a ChunkLoadError with its URL, and is requested again by the next call', async () => {
  const answers = [fails, runs];
  const { moduleOf, urls } = hostWith((script) => answers.shift()?.(script));
  await expect(moduleOf(NAME, ENTRY, 'app')).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: expect.stringContaining(`(error: ${location.origin}${ENTRY})`) as string,
  });
  await moduleOf(NAME, ENTRY, 'app');
  expect(urls).toEqual([ENTRY, ENTRY]);
});

test('an entry that does not arrive in time is a ChunkLoadError that names the timeout', async () => {
  const { moduleOf } = hostWith(() => undefined, 1);
  await expect(moduleOf(NAME, ENTRY, 'app')).rejects.toThrow('(timeout: ');
});

test('an entry that throws does not reuse the container of an earlier attempt', async () => {
  const answers = [runs, arrives];
  const { moduleOf } = hostWith((script) => answers.shift()?.(script));
  await moduleOf(NAME, ENTRY, 'app');
  await expect(moduleOf(NAME, `${ENTRY}?attempt=1`, 'app', true)).rejects.toThrow(`has no container ${NAME}`);
});
