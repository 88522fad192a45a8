import { hashFor, integrityByPath, releasedScript } from './script-integrity.ts';
import { registered } from '../testing/registry.ts';

const files = integrityByPath([registered()]);
const entry = `${location.origin}/releases/mfe-probe/1.2.0/remoteEntry.js`;

const create = releasedScript(files);

test('a script of a release has the hash from the registry, and is requested with CORS', () => {
  const script = create(entry);
  expect(script.integrity).toBe(registered().stable.integrity);
  expect(script.crossOrigin).toBe('anonymous');
  expect(script.src).toBe(entry);
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
