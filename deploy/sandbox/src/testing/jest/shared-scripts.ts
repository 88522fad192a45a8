/**
 * Compiles modules once for all specs of a worker. Jest gives every spec file its own context, and compiles all modules again in it: a thousand for a
 * spec of the gateway. V8 compiles a script independently of a context, so a script that was compiled for one file can run in the context of the next
 * file, where it creates separate objects.
 */
// Imports the module object itself, because Jest reads its functions at each call: a named `import` could not be replaced.
import vm from 'node:vm';

interface Compiled {
  readonly source: string;
  readonly script: vm.Script;
}

/** Represents the realm of the worker itself: Jest passes it back with the code to compile in that realm. */
export const HERE = vm.createContext();

const { compileFunction } = vm;
const compiled = new Map<string, Compiled>();

function compileOnce(
  source: string,
  parameters: readonly string[] = [],
  options: vm.CompileFunctionOptions = {},
): ReturnType<typeof compileFunction> {
  const { filename, parsingContext } = options;
  if (!filename || !parsingContext) return compileFunction(source, parameters, options);
  // The function's head is on the first line, and the offset corrects its columns, because failures name lines and columns.
  const head = `(function (${parameters.join(', ')}) {`;
  const known = compiled.get(head + filename);
  const script =
    known?.source === source
      ? known.script
      : new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  if (known?.script !== script) compiled.set(head + filename, { source, script });
  const made: unknown = parsingContext === HERE ? script.runInThisContext() : script.runInContext(parsingContext);
  return made as ReturnType<typeof compileFunction>;
}

/** Makes all specs of this process share their compiled scripts. */
export function shareScripts(): void {
  vm.compileFunction = compileOnce;
}
