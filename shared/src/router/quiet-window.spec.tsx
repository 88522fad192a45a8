import { createBrowserRouter, type DataRouter } from 'react-router-dom';
import { withoutEcho } from './quiet-window.ts';

let router: DataRouter;
let loads: string[] = [];

/** Does what single-spa does after every pushState. */
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

/** Where the router is going; it begins to navigate at once. */
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

it('one navigation runs its loader once, and stays a push, although single-spa repeats it', async () => {
  await router.navigate('/customers?page=2');
  echo();
  expect(goingTo()).toBeUndefined();
  expect(loads).toEqual(['?page=2']);
  expect(router.state.historyAction).toBe('PUSH');
});

it('an echo that comes while the loader still runs is dropped too', async () => {
  const done = router.navigate('/customers?page=2');
  echo();
  expect(goingTo()).toBe('?page=2');
  await done;
  expect(loads).toEqual(['?page=2']);
  expect(router.state.historyAction).toBe('PUSH');
});

it('going back is heard', async () => {
  await router.navigate('/customers?page=2');
  history.back();
  await arrived('');
  expect(router.state.historyAction).toBe('POP');
});

it('a navigation of the shell is heard', async () => {
  history.pushState(null, '', '/customers?page=3');
  echo();
  expect(goingTo()).toBe('?page=3');
  await arrived('?page=3');
  expect(loads).toEqual(['?page=3']);
});

it('a disposed router hears nothing more', () => {
  router.dispose();
  history.pushState(null, '', '/customers?page=4');
  echo();
  expect(goingTo()).toBeUndefined();
  expect(loads).toEqual([]);
});
