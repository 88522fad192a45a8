import { ownScript } from './trusted-scripts.ts';

test.each(['/main.js', './chunk.js', `${location.origin}/releases/mfe-probe/1.0.0/remoteEntry.js?attempt=1`])(
  'a script URL of the page’s own origin is trusted: %s',
  (address) => expect(ownScript(address)).toBe(address),
);

test.each([
  'https://elsewhere.example/main.js',
  '//elsewhere.example/main.js',
  'data:text/javascript,alert(1)',
  'blob:https://elsewhere.example/1',
  'javascript:alert(1)',
])('a script URL of another origin or scheme is refused: %s', (address) => expect(ownScript(address)).toBeNull());
