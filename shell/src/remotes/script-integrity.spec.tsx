import { hashFor, integrityByPath, scriptIntegrity } from './script-integrity.ts';
import { registered } from '../testing/registry.ts';

const files = integrityByPath([registered()]);
const entry = `${location.origin}/releases/mfe-probe/1.2.0/remoteEntry.js`;

const create = (url: string): unknown => {
  const { createScript } = scriptIntegrity(files);
  return createScript?.({
    url,
    attrs: {},
    remoteInfo: { name: 'mfe_probe', entry: url, type: 'global', entryGlobalName: '', shareScope: '' },
  });
};

test('a script of a release has the hash from the registry, and is requested with CORS', () => {
  const { script, timeout } = create(entry) as { script: HTMLScriptElement; timeout: number };
  expect(script.integrity).toBe(registered().stable.integrity);
  expect(script.crossOrigin).toBe('anonymous');
  expect(script.src).toBe(entry);
  expect(timeout).toBe(120_000);
});

test('a repeated request for a script has another query and the same hash', () => {
  expect(hashFor(files, `${entry}?attempt=2`)).toBe(registered().stable.integrity);
});

test.each([
  `${location.origin}/releases/mfe-probe/1.2.0/other.js`,
  `${location.origin}/releases/mfe-probe/1.2.1/remoteEntry.js`,
  'https://elsewhere.example/releases/mfe-probe/1.2.0/remoteEntry.js',
  'data:text/javascript,alert(1)',
  `${location.origin}/registry.json`,
])('a URL that is not in the registry is refused: %s', (url) => {
  expect(() => create(url)).toThrow('UnlistedScript');
});
