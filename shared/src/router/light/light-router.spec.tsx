/** Each test runs with React Router's data router and with the light router, so that the payment pages behave the same with both. */
import { act, screen } from '@testing-library/react';
import { pagesWith, ROUTERS } from './testing/pages.tsx';

describe.each(Object.entries(ROUTERS))('%s', (_, routers) => {
  const { faults, seen, open, openDocument, go, navigate, dispose, answer, back, heading, state, url } =
    pagesWith(routers);

  it('shows the first page when its loader has ended, and until then the placeholder', async () => {
    await open('/slow/1?a=b');
    expect(heading()).toBe('waiting');
    await answer('/slow/1?a=b', 'a bill');
    expect(heading()).toBe('a bill 1');
    expect(state()).toBe('idle');
  });

  it('passes the decoded parameters and the query of a URL to its loader', async () => {
    await open('/bill/a%2Fb?bank=B');
    expect(heading()).toBe('data of /bill/a%2Fb?bank=B with {"uuid":"a/b"} a/b');
  });

  it('keeps the page and its URL until the next page has its data', async () => {
    await open('/bill/1');
    const before = history.length;
    await go('/slow/2');
    expect([state(), url(), heading()]).toEqual(['loading', '/bill/1', expect.stringContaining('/bill/1')]);
    await answer('/slow/2', 'second');
    expect([state(), url(), heading()]).toEqual(['idle', '/slow/2', 'second 2']);
    expect(history.length).toBe(before + 1);
  });

  it('resolves a navigation when its page is shown', async () => {
    await open('/bill/1');
    let isDone = false;
    await act(async () => void navigate('/slow/2').then(() => (isDone = true)));
    expect(isDone).toBe(false);
    await answer('/slow/2', 'second');
    expect(isDone).toBe(true);
  });

  it('drops a navigation for the next one, and aborts its requests', async () => {
    await open('/bill/1');
    await go('/slow/2');
    await go('/slow/3');
    expect(seen.aborted).toEqual(['/slow/2']);
    await answer('/slow/3', 'third');
    await answer('/slow/2', 'second');
    expect([url(), heading()]).toEqual(['/slow/3', 'third 3']);
  });

  it('follows a link, and leaves a click with a key held down to the browser', async () => {
    await open('/bill/1');
    const link = screen.getByRole('link');
    expect(link).toHaveAttribute('href', '/bill/2?bank=B');
    const click = (init: MouseEventInit) =>
      act(async () => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })));
    link.addEventListener('click', (event) => event.ctrlKey && event.preventDefault());
    await click({ ctrlKey: true });
    expect(url()).toBe('/bill/1');
    await click({});
    expect(url()).toBe('/bill/2?bank=B');
    const before = history.length;
    await click({});
    // A link to the current page reads it again, without another history entry.
    expect(history.length).toBe(before);
    expect(seen.loads).toEqual(['/bill/1', '/bill/2?bank=B', '/bill/2?bank=B']);
  });

  it('reads a page again when the person goes back to it', async () => {
    await open('/bill/1');
    await go('/bill/2');
    await back();
    expect([url(), heading()]).toEqual(['/bill/1', expect.stringContaining('/bill/1')]);
    expect(seen.loads).toEqual(['/bill/1', '/bill/2', '/bill/1']);
  });

  it.each([
    ['replaces the entry of the page before by `replace`', '/old/7', '/bill/7', 0],
    ['adds an entry for `redirect`', '/moved', '/bill/9', 1],
    ['follows a redirect that a loader throws', '/thrown', '/bill/8', 0],
  ])('%s', async (_title, from, to, entries) => {
    await open('/bill/1');
    const before = history.length;
    await go(from);
    expect([url(), history.length - before]).toEqual([to, entries]);
    expect(heading()).toContain(`data of ${to}`);
  });

  it('redirects the first URL without another history entry', async () => {
    const before = history.length;
    await open('/old/7');
    expect([url(), history.length - before]).toEqual(['/bill/7', 1]);
  });

  it('loads another document for `redirectDocument`', async () => {
    const left: string[] = [];
    const here = { pathname: '/elsewhere', search: '', hash: '', origin: location.origin };
    const address = { ...here, assign: (to: string) => void left.push(to) };
    // jsdom cannot load another document.
    const page = new Proxy(window, {
      get(target, key) {
        const value: unknown = key === 'location' ? address : Reflect.get(target, key, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    await open('/elsewhere', { window: page });
    expect(left).toEqual(['/other?a=b']);
  });

  it('shows the error of a loader and reports it, and the next navigation shows the page', async () => {
    await open('/slow/1');
    const failure = new Error('no network');
    await answer('/slow/1', Promise.reject(failure));
    expect(heading()).toBe('problem: no network');
    expect(seen.errors).toEqual([['loading', failure]]);
    await go('/slow/1', { replace: true });
    expect([heading(), state()]).toEqual(['problem: no network', 'loading']);
    await answer('/slow/1', 'a bill');
    expect(heading()).toBe('a bill 1');
  });

  it('shows the status of a response that a loader throws', async () => {
    await open('/nowhere');
    expect(heading()).toBe('status 404');
  });

  it('shows the error of a page that fails to render, until the page is opened again', async () => {
    faults.rendering = true;
    await open('/bill/1');
    expect(heading()).toBe('problem: The page is broken.');
    expect(seen.errors).toEqual([['rendering', new Error('The page is broken.')]]);
    faults.rendering = false;
    await go('/bill/1', { replace: true });
    expect(heading()).toContain('data of /bill/1');
  });

  it('imports a lazy screen once', async () => {
    await open('/lazy');
    await go('/lazy?again');
    expect(heading()).toContain('data of /lazy?again');
    expect(seen.imports).toBe(1);
  });

  it('shows the error of a screen that could not be imported', async () => {
    faults.importing = true;
    await open('/lazy');
    expect(heading()).toBe('problem: The screen did not come.');
    faults.importing = false;
    await go('/lazy');
    // React Router keeps the failure, so a payer would have to load the whole page again.
    expect(heading()).toContain(routers === ROUTERS['React Router'] ? 'problem' : 'data of /lazy');
  });

  it('shows a page without a loader at once', async () => {
    await open('/static');
    expect(heading()).toBe('static');
  });

  it('reads nothing for a place on the same page', async () => {
    await open('/bill/1');
    await go('/bill/1#terms');
    expect([url(), state()]).toEqual(['/bill/1#terms', 'idle']);
    expect(seen.loads).toEqual(['/bill/1']);
  });

  it('does not read the data of a rendered document again', async () => {
    await open('/bill/1', { hydrationData: { loaderData: { bill: 'from the document' } } });
    expect(heading()).toBe('from the document 1');
    expect(seen.loads).toEqual([]);
    await go('/bill/1');
    expect(heading()).toContain('data of /bill/1');
  });

  it('shows the data of a document without reading it, independently of the URL of the browser', () => {
    openDocument('/bill/1?a=b', { bill: 'rendered' });
    expect(heading()).toBe('rendered 1');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/bill/2?bank=B');
    expect(seen.loads).toEqual([]);
  });

  it('ignores the browser after it was disposed', async () => {
    await open('/bill/1');
    await go('/bill/2');
    dispose();
    await back();
    expect(seen.loads).toEqual(['/bill/1', '/bill/2']);
  });
});
