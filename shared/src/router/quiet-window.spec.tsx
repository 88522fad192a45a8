import { createBrowserRouter, type DataRouter } from 'react-router-dom';
import { withoutEcho } from './quiet-window.ts';

let router: DataRouter;
let loads: string[] = [];

/** What single-spa does after each pushState of anybody. */
function echo(): void {
  const event = new PopStateEvent('popstate', { state: history.state });
  Object.assign(event, { singleSpa: true });
  dispatchEvent(event);
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(async () => {
  history.replaceState(null, '', '/customers');
  const loader = ({ request }: { request: Request }) => {
    loads.push(new URL(request.url).search);
    return null;
  };
  router = createBrowserRouter([{ path: '/customers', loader, element: null }], {
    window: withoutEcho(window, () => router),
  });
  await settled();
  loads = [];
});

afterEach(() => router.dispose());

it('one navigation runs its loader once, and stays a push, although single-spa repeats it', async () => {
  await router.navigate('/customers?page=2');
  echo();
  await settled();
  expect(loads).toEqual(['?page=2']);
  expect(router.state.historyAction).toBe('PUSH');
});

it('an echo that comes while the loader still runs is dropped too', async () => {
  const arrived = router.navigate('/customers?page=2');
  echo();
  await arrived;
  await settled();
  expect(loads).toEqual(['?page=2']);
});

it('going back is heard', async () => {
  await router.navigate('/customers?page=2');
  history.back();
  await settled();
  expect(router.state.location.search).toBe('');
  expect(router.state.historyAction).toBe('POP');
});

it('a navigation of the shell is heard', async () => {
  history.pushState(null, '', '/customers?page=3');
  echo();
  await settled();
  expect(router.state.location.search).toBe('?page=3');
});

it('a disposed router hears nothing more', async () => {
  router.dispose();
  history.pushState(null, '', '/customers?page=4');
  echo();
  await settled();
  expect(loads).toEqual([]);
});
