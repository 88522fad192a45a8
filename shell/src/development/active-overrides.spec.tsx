import { releaseDescriptorOf } from '@portal/shared/remote/registry.ts';
import { registered } from '../testing/registry.ts';

const HERE = 'http://localhost:4321';
const SERVED = 'http://localhost:4322';
const PROPOSED = 'http://localhost:6666';

/** The browser's stored data, the page and its URL, before the page's first script. */
const begun = (() => {
  const stored = { local: { 'mfe-probe': HERE }, faults: { 'mfe-stores': 'tampered', 'mfe-collections': 'down' } };
  localStorage.setItem('portal.development', JSON.stringify(stored));
  document.head.innerHTML = `<meta name="portal:local" content="mfe-new@${SERVED} mfe-probe@${SERVED}">`;
  history.replaceState(null, '', `/somewhere?page=2&local=mfe-stores@${PROPOSED}&local=mfe-probe@${HERE}`);
  return Promise.all([import('./active-overrides.ts'), import('./trusted-scripts.ts'), import('./local-scripts.ts')]);
})();

test('a person’s own choice overrides the local builds of the page’s server', async () => {
  const [{ localOrigins }] = await begun;
  expect([...localOrigins]).toEqual([
    ['mfe-new', SERVED],
    ['mfe-probe', HERE],
  ]);
});

test('a local build that a link proposes is not trusted before the person accepts it, and the proposal is removed from the URL', async () => {
  const [{ proposals, isTrusted }] = await begun;
  expect(proposals).toEqual([{ name: 'mfe-stores', origin: PROPOSED }]);
  expect(isTrusted(PROPOSED)).toBe(false);
  expect(location.href).toBe(`${location.origin}/somewhere?page=2`);
});

test('only scripts of the page and of active local builds are trusted', async () => {
  const [, { ownOrLocalScript }] = await begun;
  for (const address of ['/main.js', `${HERE}/remoteEntry.js`, `${SERVED}/app.js`])
    expect(ownOrLocalScript(address)).toBe(address);
  for (const address of [`${PROPOSED}/remoteEntry.js`, 'https://elsewhere.example/a.js', 'data:text/javascript,1'])
    expect(ownOrLocalScript(address)).toBeNull();
});

test('a script of a local build needs no hash; a script of a release needs the hash that the registry names', async () => {
  const [, , { localScripts }] = await begun;
  const { stable } = registered();
  const { createScript } = localScripts(new Map([[stable.entry, stable.integrity]]));
  const create = (url: string) => {
    const remoteInfo = { name: 'mfe_probe', entry: url, type: 'global', entryGlobalName: '', shareScope: '' } as const;
    const element: unknown = createScript?.({ url, attrs: {}, remoteInfo });
    return (element as { script: HTMLScriptElement }).script.integrity;
  };
  expect(create(`${HERE}/remoteEntry.js`)).toBe('');
  expect(create(location.origin + stable.entry)).toBe(stable.integrity);
  for (const url of [`${PROPOSED}/remoteEntry.js`, `${location.origin}/releases/mfe-probe/9.0.0/remoteEntry.js`])
    expect(() => create(url)).toThrow('UnlistedScript');
});

test('a fault switch breaks a remote in every release, and leaves other remotes unchanged', async () => {
  await begun;
  const { broken } = await import('./faults.ts');
  const { stable } = registered();
  const whole = { ...registered(), previous: releaseDescriptorOf(stable) };
  expect(broken(whole)).toBe(whole);
  const tampered = broken({ ...whole, name: 'mfe-stores' });
  expect(tampered.stable.entry).toBe(stable.entry);
  expect(tampered.stable.integrity).not.toBe(stable.integrity);
  expect(tampered.previous).toEqual(releaseDescriptorOf(tampered.stable));
  expect(broken({ ...whole, name: 'mfe-collections' }).previous?.entry).not.toContain('/releases/');
});
