import { waitFor } from '@testing-library/dom';
import { RemoteError } from './failures.ts';
import { lifecycles, type AreaView, type RemoteApp } from './lifecycles.ts';

const LIMITS = { slow: 40, mount: 80, unmount: 40 };
const never = () => new Promise<never>(() => undefined);
const done = () => Promise.resolve();

const well: RemoteApp = {
  mount: ({ domElement }) => {
    domElement.textContent = 'Customers';
    return done();
  },
  unmount: ({ domElement }) => {
    domElement.replaceChildren();
    return done();
  },
};

function area(load: (isAgain: boolean) => Promise<RemoteApp>, fallBack = () => false, startClock?: () => () => void) {
  const host = document.createElement('div');
  const views: AreaView[] = [];
  const reports: unknown[] = [];
  const present = () => (view: AreaView) => void views.push(view);
  const report = (error: unknown) => void reports.push(error);
  const explain = (cause: unknown) =>
    Promise.resolve(cause instanceof RemoteError ? cause : new RemoteError('threw', 'mfe-probe', 'stopped', { cause }));
  const renew = () => Promise.resolve(false);
  const app = lifecycles({
    name: 'mfe-probe',
    load,
    host,
    present,
    report,
    explain,
    renew,
    fallBack,
    limits: LIMITS,
    ...(startClock && { startClock }),
  });
  const until = async (state: AreaView['state']): Promise<AreaView> => {
    await waitFor(() => expect(views.at(-1)?.state).toBe(state));
    return views[views.length - 1] as AreaView;
  };
  return { app, host, views, reports, until };
}

test('a remote is mounted, and its unmount leaves nothing behind', async () => {
  const { app, host, until } = area(() => Promise.resolve(well));
  await app.mount();
  await until('ready');
  expect(host.textContent).toBe('Customers');
  await app.unmount();
  expect(host.childElementCount).toBe(0);
});

test('the clock of a mount is stopped by the page of the current opening, and not by a page of an abandoned one', async () => {
  const stopClock = jest.fn();
  const startClock = jest.fn(() => stopClock);
  const pages: (() => void)[] = [];
  const { app } = area(
    () => Promise.resolve({ ...well, mount: ({ onFirstPage }) => (onFirstPage && pages.push(onFirstPage), done()) }),
    undefined,
    startClock,
  );
  await app.mount();
  await waitFor(() => expect(pages).toHaveLength(1));
  await app.unmount();
  await app.mount();
  await waitFor(() => expect(pages).toHaveLength(2));
  pages[0]?.();
  expect(stopClock).not.toHaveBeenCalled();
  pages[1]?.();
  expect(stopClock).toHaveBeenCalledTimes(1);
  expect(startClock).toHaveBeenCalledTimes(2);
});

test('single-spa does not wait for a remote that is still loading', async () => {
  const { app, host } = area(never);
  await app.mount();
  await app.unmount();
  expect(host.childElementCount).toBe(0);
});

test('a slow remote can be retried after a while, even before it has failed', async () => {
  let count = 0;
  const { app, host, until } = area((isAgain) => (count++ === 0 && !isAgain ? never() : Promise.resolve(well)));
  await app.mount();
  const view = await until('slow');
  if ('retry' in view) view.retry();
  await waitFor(() => expect(host.textContent).toBe('Customers'));
  expect(host.childElementCount).toBe(1);
});

const broken: readonly (readonly [string, () => Promise<RemoteApp>, string])[] = [
  ['cannot be loaded', () => Promise.reject(new RemoteError('tampered', 'mfe-probe', 'changed')), 'tampered'],
  [
    'throws in bootstrap',
    () => Promise.resolve({ ...well, bootstrap: () => Promise.reject(new TypeError('no')) }),
    'threw',
  ],
  ['rejects in mount', () => Promise.resolve({ ...well, mount: () => Promise.reject(new TypeError('no')) }), 'threw'],
  [
    'throws in mount without a promise',
    () =>
      Promise.resolve({
        ...well,
        mount: () => {
          throw new TypeError('no');
        },
      }),
    'threw',
  ],
  ['never finishes mounting', () => Promise.resolve({ ...well, mount: never }), 'hung'],
];

test.each(broken)(
  'F21: a remote that %s fails only in its own area, which shows the failure',
  async (_, load, kind) => {
    const { app, host, reports, until } = area(load);
    await app.mount();
    const view = await until('failed');
    expect(view).toMatchObject({ state: 'failed', error: { kind } });
    expect(reports).toHaveLength(1);
    await app.unmount();
    expect(host.childElementCount).toBe(0);
  },
);

test('a screen whose file fails to load is replaced by the panel; any other error is left to the remote', async () => {
  let reportError: (error: unknown) => void = () => undefined;
  const mount: RemoteApp['mount'] = (props) => {
    reportError = (error) => props.report(error, 'mfe-probe');
    return well.mount(props);
  };
  const { app, host, reports, until } = area(() => Promise.resolve({ ...well, mount }));
  await app.mount();
  await until('ready');
  reportError(new TypeError('no'));
  expect(reports).toHaveLength(1);
  expect(host.textContent).toBe('Customers');
  reportError(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
  await until('failed');
  expect(host.textContent).toBe('');
});

test('a retry after a failure opens the remote', async () => {
  let isBroken = true;
  const mount: RemoteApp['mount'] = (props) => (isBroken ? Promise.reject(new Error('once')) : well.mount(props));
  const { app, host, until } = area(() => Promise.resolve({ ...well, mount }));
  await app.mount();
  const view = await until('failed');
  isBroken = false;
  if ('retry' in view) view.retry();
  await waitFor(() => expect(host.textContent).toBe('Customers'));
});

const stubborn: readonly (readonly [string, RemoteApp['unmount']])[] = [
  ['never finishes', never],
  ['rejects', () => Promise.reject(new Error('no'))],
  [
    'throws',
    () => {
      throw new Error('no');
    },
  ],
];

test.each(stubborn)('F21: an unmount that %s still empties the area', async (_, unmount) => {
  const { app, host, reports, until } = area(() => Promise.resolve({ ...well, unmount }));
  await app.mount();
  await until('ready');
  await app.unmount();
  expect(host.childElementCount).toBe(0);
  expect(reports).toHaveLength(1);
});

test('a remote that finishes loading after the person left its page is not mounted', async () => {
  let arrive: (app: RemoteApp) => void = () => undefined;
  const mount = jest.fn(well.mount);
  const { app } = area(() => new Promise((resolve) => (arrive = resolve)));
  await app.mount();
  await app.unmount();
  arrive({ ...well, mount });
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(mount).not.toHaveBeenCalled();
});

test.each(broken)('a remote that %s is replaced once by its fallback release', async (_, load) => {
  let failing = 1;
  const { app, host, reports } = area(
    () => (failing === 1 ? load() : Promise.resolve(well)),
    () => failing-- === 1,
  );
  await app.mount();
  await waitFor(() => expect(host.textContent).toBe('Customers'));
  expect(reports).toHaveLength(1);
  await app.unmount();
  expect(host.childElementCount).toBe(0);
});

test('when the fallback release fails too, the panel shows the failure', async () => {
  let failing = 2;
  const { app, reports, until } = area(
    () => Promise.reject(new RemoteError('tampered', 'mfe-probe', 'changed')),
    () => (failing -= 1) > 0,
  );
  await app.mount();
  expect(await until('failed')).toMatchObject({ error: { kind: 'tampered' } });
  expect(reports).toHaveLength(2);
});
