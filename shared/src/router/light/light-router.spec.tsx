/** Each test runs with React Router's data router and with the light router, so that the payment pages behave the same with both. */
import { act, screen } from '@testing-library/react';
import type { MouseEvent } from 'react';
import { heading, isLeftToBrowser, pagesWith, ROUTERS, state, url } from './testing/pages.tsx';

describe.each(Object.entries(ROUTERS))('%s', (_, routers) => {
  const { faults, seen, setLink, navigates, open, openDocument, go, navigate, retry, dispose, answer, back } =
    pagesWith(routers);

  it('shows the first page when its loader has ended, and until then the placeholder', async () => {
    await open('/slow/1?a=b');
    expect(heading()).toBe('waiting');
    await answer('/slow/1?a=b', 'a bill');
    expect(heading()).toBe('a bill 1');
    expect(state()).toBe('idle');
  });

  it('passes the decoded parameters and the query of a URL to its loader, without its hash', async () => {
    await open('/bill/a%2Fb?bank=B#terms');
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
    expect(screen.getByRole('link')).toHaveAttribute('href', '/bill/2?bank=B');
    expect(await isLeftToBrowser({ ctrlKey: true })).toBe(true);
    expect(url()).toBe('/bill/1');
    expect(await isLeftToBrowser()).toBe(false);
    expect(url()).toBe('/bill/2?bank=B');
    const before = history.length;
    await isLeftToBrowser();
    // A link to the current page reads it again, without another history entry.
    expect(history.length).toBe(before);
    expect(seen.loads).toEqual(['/bill/1', '/bill/2?bank=B', '/bill/2?bank=B']);
  });

  it('leaves a link to another window to the browser', async () => {
    setLink({ target: '_blank' });
    await open('/bill/1');
    expect(screen.getByRole('link')).toHaveAttribute('target', '_blank');
    expect(await isLeftToBrowser()).toBe(true);
    expect(url()).toBe('/bill/1');
  });

  it('replaces the history entry by a link with `replace`', async () => {
    setLink({ replace: true });
    await open('/bill/1');
    const before = history.length;
    await isLeftToBrowser();
    expect([url(), history.length]).toEqual(['/bill/2?bank=B', before]);
    expect(screen.getByRole('link')).not.toHaveAttribute('replace');
  });

  it('calls the click handler of a link, which can prevent the navigation', async () => {
    const onClick = jest.fn<void, [MouseEvent<HTMLElement>]>();
    setLink({ onClick });
    await open('/bill/1');
    onClick.mockImplementationOnce((event) => event.preventDefault());
    await isLeftToBrowser();
    expect(url()).toBe('/bill/1');
    await isLeftToBrowser();
    expect(url()).toBe('/bill/2?bank=B');
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('goes back by `navigate(-1)`', async () => {
    await open('/bill/1');
    await go('/bill/2');
    await back(() => void navigate(-1));
    expect([url(), heading()]).toEqual(['/bill/1', expect.stringContaining('/bill/1')]);
  });

  it('returns the same function from `useNavigate` on every page', async () => {
    await open('/bill/1');
    await go('/bill/2');
    expect(navigates.size).toBe(1);
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

  it('loads another document for `redirectDocument`, by a new history entry or in place of the current one', async () => {
    const left: string[] = [];
    const leave = (how: string) => (to: string) => void left.push(`${how} ${to}`);
    const address = {
      pathname: '/bill/1',
      search: '',
      hash: '',
      origin: location.origin,
      assign: leave('assign'),
      replace: leave('replace'),
    };
    // jsdom cannot load another document.
    const page = new Proxy(window, {
      get(target, key) {
        const value: unknown = key === 'location' ? address : Reflect.get(target, key, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    await open('/bill/1', { window: page });
    await go('/elsewhere');
    await go('/elsewhere', { replace: true });
    expect(left).toEqual(['assign /other?a=b', 'replace /other?a=b']);
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

  it.each(['/slow/1', '/slow/1?a=b#terms'])('opens %s again after an error, and keeps the URL', async (address) => {
    const [request = ''] = address.split('#');
    await open(address);
    await answer(request, Promise.reject(new Error('no network')));
    await retry();
    await answer(request, Promise.reject(new Error('still no network')));
    expect([heading(), url(), state()]).toEqual(['problem: still no network', address, 'idle']);
    const before = history.length;
    await retry();
    await answer(request, 'a bill');
    expect([heading(), url(), history.length]).toEqual(['a bill 1', address, before]);
    // One request for each attempt.
    expect(seen.loads).toEqual([request, request, request]);
  });

  it('opens a page with a hash again after it failed to render', async () => {
    faults.rendering = true;
    await open('/bill/1#terms');
    faults.rendering = false;
    await retry();
    expect([heading(), url()]).toEqual([expect.stringContaining('data of /bill/1'), '/bill/1#terms']);
    expect(seen.loads).toEqual(['/bill/1', '/bill/1']);
  });

  it('goes to the page that is chosen while the failed one is opened again', async () => {
    await open('/slow/1#terms');
    await answer('/slow/1', Promise.reject(new Error('no network')));
    await retry();
    await go('/slow/2');
    await answer('/slow/1', 'first');
    await answer('/slow/2', 'second');
    expect([heading(), url()]).toEqual(['second 2', '/slow/2']);
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

describe('the light router alone', () => {
  const { setLink, open, navigate } = pagesWith(ROUTERS['the light router']);
  const refusal = (name: string) => `The light router does not support "${name}".`;

  it('refuses an option of the library for links that it does not have', async () => {
    setLink({ reloadDocument: true });
    await expect(open('/bill/1')).rejects.toThrow(refusal('reloadDocument'));
  });

  it('refuses an option of the library for navigations that it does not have', async () => {
    await open('/bill/1');
    await expect(navigate('/bill/2', { state: { from: 'a list' } })).rejects.toThrow(refusal('state'));
  });
});
