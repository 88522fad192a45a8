import { waitFor } from '@testing-library/dom';
import { navigateToUrl, registerApplication, start } from 'single-spa';
import { firstScreenClock } from './first-screen.ts';

const LIST = '/first-screen/list';
const OTHER = '/first-screen/other';

type Report = Parameters<ReturnType<typeof firstScreenClock>>[0];

/** The reports by the path of the remote that was mounted. */
const reports = new Map<string, jest.Mock<void, Parameters<Report>>>();
/** Ends the measurement of the remote that was mounted last, as its first page does. */
let showPage: () => void;

const hide = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

beforeAll(async () => {
  const startClock = firstScreenClock();
  for (const path of [LIST, OTHER]) {
    const report = jest.fn<void, Parameters<Report>>();
    reports.set(path, report);
    const mount = () => {
      showPage = startClock(report);
      return Promise.resolve();
    };
    registerApplication({
      name: path,
      app: () => Promise.resolve({ bootstrap: () => Promise.resolve(), mount, unmount: () => Promise.resolve() }),
      activeWhen: ({ pathname }) => pathname === path,
    });
  }
  start();
  // A redirect before anything is shown.
  history.replaceState(null, '', LIST);
  await waitFor(() => expect(showPage).toBeDefined());
});

const timesOf = (path: string) => (reports.get(path)?.mock.calls ?? []).map(([time]) => time);

async function open(path: string): Promise<void> {
  const before = showPage;
  navigateToUrl(path);
  await waitFor(() => expect(showPage).not.toBe(before));
}

test('the first remote of a document is measured since the navigation to the document, and reported once', async () => {
  const least = performance.now();
  showPage();
  showPage();
  await waitFor(() => expect(timesOf(LIST)).toHaveLength(1));
  const [{ visit, milliseconds } = {}] = timesOf(LIST);
  expect(visit).toBe('document');
  expect(milliseconds).toBeGreaterThanOrEqual(Math.floor(least));
});

test('a change to another remote is measured since the change', async () => {
  const before = performance.now();
  await open(OTHER);
  showPage();
  await waitFor(() => expect(timesOf(OTHER)).toHaveLength(1));
  const [{ visit, milliseconds } = {}] = timesOf(OTHER);
  expect(visit).toBe('navigation');
  expect(milliseconds).toBeLessThanOrEqual(Math.ceil(performance.now() - before));
});

test('a remote that was hidden before its first page is not measured', async () => {
  const before = timesOf(LIST).length;
  await open(LIST);
  hide('hidden');
  hide('visible');
  showPage();
  await open(OTHER);
  showPage();
  await waitFor(() => expect(timesOf(OTHER)).toHaveLength(2));
  expect(timesOf(LIST)).toHaveLength(before);
});
