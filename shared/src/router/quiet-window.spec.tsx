import { createBrowserRouter, type DataRouter } from 'react-router-dom';
import { withoutEcho } from './quiet-window.ts';

let router: DataRouter;
let loads: string[] = [];

/** Dispatches the `popstate` event that single-spa dispatches after every pushState. */
function echo(): void {
  const event = new PopStateEvent('popstate', { state: history.state });
  Object.assign(event, { singleSpa: true });
  dispatchEvent(event);
}

/** Resolves once the router is idle at `search`. */
const arrived = (search: string) =>
  new Promise<void>((resolve) => {
    const look = () => {
      const { initialized, navigation, location } = router.state;
      if (initialized && navigation.state === 'idle' && location.search === search) resolve();
    };
    router.subscribe(look);
    look();
  });

/** The query string of the current navigation; a navigation begins synchronously. */
const goingTo = () => router.state.navigation.location?.search;

beforeEach(async () => {
  history.replaceState(null, '', '/customers');
  const loader = ({ request }: { request: Request }) => {
    loads.push(new URL(request.url).search);
    return null;
  };
  router = createBrowserRouter([{ path: '/customers', loader, element: null }], {
    window: withoutEcho(window, () => router),
  });
  await arrived('');
  loads = [];
});

afterEach(() => router.dispose());

it('a navigation runs its loader once and stays a PUSH, although single-spa dispatches a second event', async () => {
  await router.navigate('/customers?page=2');
  echo();
  expect(goingTo()).toBeUndefined();
  expect(loads).toEqual(['?page=2']);
  expect(router.state.historyAction).toBe('PUSH');
});

it('the second event of single-spa is also ignored while the loader runs', async () => {
  const done = router.navigate('/customers?page=2');
  echo();
  expect(goingTo()).toBe('?page=2');
  await done;
  expect(loads).toEqual(['?page=2']);
  expect(router.state.historyAction).toBe('PUSH');
});

it('the router follows the back button of the browser', async () => {
  await router.navigate('/customers?page=2');
  history.back();
  await arrived('');
  expect(router.state.historyAction).toBe('POP');
});

it('the router follows a navigation of the shell', async () => {
  history.pushState(null, '', '/customers?page=3');
  echo();
  expect(goingTo()).toBe('?page=3');
  await arrived('?page=3');
  expect(loads).toEqual(['?page=3']);
});

it('a disposed router ignores navigation events', () => {
  router.dispose();
  history.pushState(null, '', '/customers?page=4');
  echo();
  expect(goingTo()).toBeUndefined();
  expect(loads).toEqual([]);
});
