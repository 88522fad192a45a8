/** Finds the package of each byte of a script. */
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';

/** Source maps name no source for code that the bundler adds around modules. */
const BUNDLER = 'the bundler';

/** Returns the name of an npm package, or for our own sources the folder below `src`: `shared/src/gateway`. */
export function packageOf(source: string): string {
  const inNpm = [...source.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].map(([, name]) => name);
  const name = inNpm.findLast((found) => found !== '.pnpm');
  if (name) return name;
  // The runtime of the bundler, and the modules that the bundler generates for an import of many files.
  if (/webpack\/runtime\/|\|(?:eager|lazy)/.test(source)) return BUNDLER;
  const [, bundle, path] = /^webpack:\/\/([^/@]+)@[^/]*\/(?:css )?(?:\.{1,2}\/)*(.*)$/.exec(source) ?? [];
  if (bundle === undefined || path === undefined) return source;
  const [folder] = /(?:[\w-]+\/)?src\/[\w-]+/.exec(path) ?? [path];
  return folder.startsWith('src/') ? `${bundle}/${folder}` : folder;
}

/**
 * Counts the characters of `script` by package.
 * @param map the source map of the script, as JSON
 */
export function charactersByPackage(script: string, map: string): ReadonlyMap<string, number> {
  const lines = script.split('\n');
  const sums = new Map<string, number>();
  let from = { line: 1, column: 0, name: BUNDLER };
  const until = (line: number, column: number) => {
    const inside = lines.slice(from.line, line - 1).reduce((sum, { length }) => sum + length, 0);
    const length =
      line === from.line ? column - from.column : (lines[from.line - 1] ?? '').length - from.column + inside + column;
    sums.set(from.name, (sums.get(from.name) ?? 0) + length);
  };
  eachMapping(new TraceMap(map), ({ generatedLine, generatedColumn, source }) => {
    until(generatedLine, generatedColumn);
    from = { line: generatedLine, column: generatedColumn, name: source === null ? BUNDLER : packageOf(source) };
  });
  until(lines.length, (lines.at(-1) ?? '').length);
  return sums;
}
