/** Calls ⇔ contracts ⇔ handlers ⇔ callers: each call is described once, served, and really used. */
import { isSpec, type Problem, type Source } from './sources.ts';
import type { Row } from './tables.ts';

export interface Contract {
  /** As it is written in code: `customers.update`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: string;
}

const isCall = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'data' in value;

/** The calls that a contract file exports, alone or gathered under a noun. */
export const contractsOf = (exported: Readonly<Record<string, unknown>>): readonly Contract[] =>
  Object.entries(exported).flatMap(([noun, value]) => {
    if (isCall(value)) return [{ ...value, name: noun }];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([verb, call]) =>
      isCall(call) ? [{ ...call, name: `${noun}.${verb}` }] : [],
    );
  });

/** `x.y`, or `x` handed over whole to something that knows what to do with a family. */
const mentions = (text: string, name: string) => {
  const [noun = '', verb] = name.split('.');
  const written = new RegExp(`\\b${name.replace('.', '\\.')}\\b`);
  return (
    written.test(text) ||
    (verb !== undefined && new RegExp(`[({,:]\\s*${noun}\\s*[,)}]`).test(text.replace(/^import[^;]*;/gms, '')))
  );
};

/** A public call may ask for less than the list says, never for more: `none` is everybody, anything else a signed-in user. */
const accessFits = (auth: string | undefined, access: string) => (auth === 'none') === (access === 'public');

export function callProblems(
  rows: readonly Row[],
  contracts: readonly Contract[],
  sources: readonly Source[],
): readonly Problem[] {
  const written = sources.filter(({ path }) => /\.tsx?$/.test(path) && !isSpec(path));
  // What a domain says that it serves is held to what it serves when the gateway starts.
  const served = written.filter(({ path }) => path.startsWith('deploy/sandbox/') && !path.endsWith('/domain.ts'));
  const browserSources = written.filter(({ path }) => /^(shell|mfe-|shared\/src\/(?!contract\/|testing\/))/.test(path));
  const claimed = new Map<string, string>();
  return contracts.flatMap(({ name, method, path, access }) => {
    const key = `${method} ${path}`;
    const row = rows.find((one) => `${one['method']} ${one['path']}` === key);
    const first = claimed.get(key);
    claimed.set(key, name);
    const messages = [
      row ? undefined : `${key} is no call of the specification (specification/calls.tsv).`,
      row && !accessFits(row['auth'], access) ? `${key} is for ${row['auth']}, not for ${access}.` : undefined,
      first ? `${key} is described twice, also as ${first}.` : undefined,
      served.some(({ text }) => mentions(text, name)) ? undefined : `${key} has no handler in deploy/sandbox.`,
      browserSources.some(({ text }) => mentions(text, name)) ? undefined : `${key} is asked by nobody.`,
    ];
    return messages.filter((message) => message !== undefined).map((message) => ({ path: name, message }));
  });
}
