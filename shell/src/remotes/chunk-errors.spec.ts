import { chunkCodeOf } from './chunk-errors.ts';

const errorNamed = (name: string, message: string) => Object.assign(new Error(message), { name });

test.each([
  ['a failed script', errorNamed('ChunkLoadError', 'Loading chunk 5 failed.\n(error: http://portal/5.js)')],
  ['a timed-out script', errorNamed('ChunkLoadError', 'Loading chunk 5 failed.\n(timeout: http://portal/5.js)')],
  ['a missing script', errorNamed('ChunkLoadError', 'Loading chunk 5 failed.\n(missing: http://portal/5.js)')],
  ['an entry that did not come', new Error('RUNTIME-008 ScriptNetworkError: /releases/mfe-a/1.0.0/remoteEntry.js')],
])('%s gives ChunkLoadError', (_what, error) => expect(chunkCodeOf(error)).toBe('ChunkLoadError'));

test('a failed stylesheet gives CSS_CHUNK_LOAD_FAILED', () => {
  const failed = errorNamed('ChunkLoadError', 'Loading css chunk 5 failed.\n(error: undefined)');
  expect(chunkCodeOf(failed)).toBe('CSS_CHUNK_LOAD_FAILED');
});

test('an ordinary error gives no code of a chunk error', () =>
  expect(chunkCodeOf(new TypeError('x is undefined'))).toBeNull());
