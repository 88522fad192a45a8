import { fetchRemote, preloadChunks, preloadRegistry } from './early-files.ts';

const preloads = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map((link) => link.getAttribute('href'));

const signIn = () => localStorage.setItem('portal.account', JSON.stringify({ id: 'a', portal_type: 'merchant' }));

afterEach(() => {
  document.head.replaceChildren();
  localStorage.clear();
});

describe('the registry', () => {
  it.each([
    ['an address of a remote', '/customers/datatable', false],
    ['the first page of a signed-in person', '/login', true],
  ])('is requested together with the first script at %s', (_, address, isSignedIn) => {
    history.replaceState(null, '', address);
    if (isSignedIn) signIn();
    preloadRegistry();
    expect(preloads()).toEqual(['/registry.json', '/registry.json.sig']);
  });

  it('is not requested early on the sign-in page of a signed-out visitor', () => {
    history.replaceState(null, '', '/login');
    preloadRegistry();
    expect(preloads()).toEqual([]);
  });
});

const list = (visit: string, content: string) =>
  document.head.append(Object.assign(document.createElement('meta'), { name: `preload:${visit}`, content }));

describe('the files of a remote', () => {
  let fetched: string[];

  beforeEach(() => {
    fetched = [];
    globalThis.fetch = (file) => {
      if (typeof file === 'string') fetched.push(file);
      return Promise.reject(new Error('The network is cut.'));
    };
    list('merchant', '/releases/mfe-bills/1.0.0/remoteEntry.js /charts.1a.js');
    list('merchant:en', '/releases/mfe-bills/1.0.0/en.js');
    list('merchant:ms', '/releases/mfe-bills/1.0.0/ms.js');
    list('introducer', '/releases/mfe-introducer/1.0.0/remoteEntry.js');
    document.documentElement.lang = 'ms';
  });

  it('of the portal of a signed-in user are fetched, with the messages of the page', () => {
    signIn();
    fetchRemote();
    expect(fetched).toEqual([
      '/releases/mfe-bills/1.0.0/remoteEntry.js',
      '/charts.1a.js',
      '/releases/mfe-bills/1.0.0/ms.js',
    ]);
  });

  it('are not fetched for a signed-out visitor, who sees the sign-in form', () => {
    fetchRemote();
    expect(fetched).toEqual([]);
  });
});

describe('chunks', () => {
  beforeEach(() => {
    list('signed-out', '/identity.1a.js sha256-a= /identity.2b.css sha256-b=');
    list('signed-in:ms', '/portal-words-ms.6f.js sha256-f=');
    list('signed-in', '/frame.3c.js sha256-c=');
    list('en', '/words-en.4d.js sha256-d=');
    list('ms', '/words-ms.5e.js sha256-e=');
    document.documentElement.lang = 'en';
  });

  it('of the sign-in form are preloaded with their hashes for a signed-out visitor', () => {
    preloadChunks();
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
    expect(links.map(({ as, integrity }) => [as, integrity])).toEqual([
      ['script', 'sha256-d='],
      ['script', 'sha256-a='],
      ['style', 'sha256-b='],
    ]);
    expect(preloads()).toEqual(['/words-en.4d.js', '/identity.1a.js', '/identity.2b.css']);
  });

  it('of the frame are preloaded for a signed-in user, with the messages of the page', () => {
    signIn();
    document.documentElement.lang = 'ms';
    preloadChunks();
    expect(preloads()).toEqual(['/words-ms.5e.js', '/frame.3c.js', '/portal-words-ms.6f.js']);
  });

  it('are not preloaded in a build without a list of chunks', () => {
    document.head.replaceChildren();
    preloadChunks();
    expect(preloads()).toEqual([]);
  });
});
