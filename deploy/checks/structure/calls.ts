/** Calls ⇔ contracts ⇔ handlers ⇔ callers: each call is described once, served, and used by some client. */
import { isSpec, type Problem, type Source } from './sources.ts';
import { lineOf, tablePath, type Row } from './tables.ts';

export interface Contract {
  /** The name of the call in code: `customers.update`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: string;
  /** The folder of the contract that describes it: `customers`. */
  readonly folder: string;
  /** The folder of the remote that brings it. The specification does not list the calls of features. */
  readonly remote?: string;
}

const isCall = (value: unknown): value is Omit<Contract, 'name' | 'folder'> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'data' in value;

/** The calls that a contract file of this folder exports, each alone or grouped in an object. */
export const contractsOf = (exported: Readonly<Record<string, unknown>>, folder: string): readonly Contract[] =>
  Object.entries(exported).flatMap(([noun, value]) => {
    if (isCall(value)) return [{ ...value, name: noun, folder }];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([verb, call]) =>
      isCall(call) ? [{ ...call, name: `${noun}.${verb}`, folder }] : [],
    );
  });

/** Whether a text mentions `x.y`, or passes the whole family `x` to a function. */
const mentions = (text: string, name: string) => {
  const [noun = '', verb] = name.split('.');
  const written = new RegExp(`\\b${name.replace('.', '\\.')}\\b`);
  return (
    written.test(text) ||
    (verb !== undefined && new RegExp(`[({,:]\\s*${noun}\\s*[,)}]`).test(text.replace(/^import[^;]*;/gms, '')))
  );
};

/**
 * The row that the specification should have for a call. Its domain is the domain of another call from the same folder. If there is none,
 * the folder's name is used.
 */
function rowOf(contract: Contract, rows: readonly Row[], contracts: readonly Contract[]): string {
  const { method, path, access, folder } = contract;
  const siblingCalls = contracts
    .filter((other) => other.folder === folder)
    .map((other) => `${other.method} ${other.path}`);
  const domain = rows.find((row) => siblingCalls.includes(`${row['method']} ${row['path']}`))?.['domain'] ?? folder;
  const auth = { public: 'none', introducer: 'introducer', admin: 'admin' }[access] ?? 'bearer';
  return lineOf({ method, path, auth, domain, note: '', state: 'added' });
}

/** The code in which a call is served and used: of the gateway and of all clients, or of the remote that brings it. */
function placesOf({ remote }: Contract) {
  if (remote === undefined)
    return {
      served: /^deploy\/sandbox\//,
      used: /^(shell|mfe-|shared\/src\/(?!contract\/|testing\/))/,
      name: 'deploy/sandbox',
    };
  return { served: new RegExp(`^${remote}/gateway/`), used: new RegExp(`^${remote}/src/`), name: `${remote}/gateway` };
}

/** A call that needs no authentication is `public` in the list, and no other call is. */
const accessFits = (auth: string | undefined, access: string) => (auth === 'none') === (access === 'public');

export function callProblems(
  rows: readonly Row[],
  contracts: readonly Contract[],
  sources: readonly Source[],
): readonly Problem[] {
  const written = sources.filter(({ path }) => /\.tsx?$/.test(path) && !isSpec(path));
  // When the gateway starts, it compares the calls that a domain claims to serve with those that it serves, so this check ignores
  // `domain.ts`.
  const handlers = written.filter(({ path }) => !path.endsWith('/domain.ts'));
  const claimed = new Map<string, string>();
  return contracts.flatMap((contract) => {
    const { name, method, path, access, remote } = contract;
    const places = placesOf(contract);
    const key = `${method} ${path}`;
    const row = rows.find((one) => `${one['method']} ${one['path']}` === key);
    const first = claimed.get(key);
    claimed.set(key, name);
    const messages = [
      row || remote !== undefined
        ? undefined
        : `${key} is not a call in the specification. Add its row to ${tablePath('calls')}:\n${rowOf(contract, rows, contracts)}`,
      row && remote === undefined && !accessFits(row['auth'], access)
        ? `${key} is for ${row['auth']}, not for ${access}.`
        : undefined,
      first ? `${key} is described twice, also as ${first}.` : undefined,
      handlers.some((source) => places.served.test(source.path) && mentions(source.text, name))
        ? undefined
        : `${key} has no handler in ${places.name}.`,
      written.some((source) => places.used.test(source.path) && mentions(source.text, name))
        ? undefined
        : `No code uses ${key}.`,
    ];
    return messages.filter((message) => message !== undefined).map((message) => ({ path: name, message }));
  });
}
