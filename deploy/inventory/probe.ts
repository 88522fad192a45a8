/** Fetches a payment page as a browser would, and reports how it differs from the release that should be served. */
import { headersFor, type Addresses, type Kind } from '../http/headers.ts';
import { STORE_WORKER } from '../http/own-addresses.ts';
import { pageIn, settingsOf, type PageSettings } from '../edge/pages.ts';
import { integrityOf, type InventoryEntry } from './inventory.ts';

export interface Expected {
  /** The folder of the release: what `npm run build` wrote. */
  readonly store: string;
  readonly addresses: Addresses;
  /** The settings of the page besides the addresses. */
  readonly settings: PageSettings;
  readonly inventory: readonly InventoryEntry[];
}

/** Headers that would load something, redirect, or store something; none of our answers has them. */
const UNWANTED = ['link', 'refresh', 'set-cookie', 'service-worker-allowed'];

const AS_A_BROWSER = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

const SCRIPT = /<script\b[^>]*>/gi;
const tagsOf = (html: string): readonly string[] => html.match(SCRIPT) ?? [];

function headerDifferences(where: string, answer: Response, kind: Kind, addresses: Addresses): readonly string[] {
  const { reports: _reports, ...unreported } = addresses;
  const wrong = Object.entries(headersFor('payer', kind, unreported)).flatMap(([name, value]) => {
    const got = answer.headers.get(name);
    if (got === value) return [];
    return got === null
      ? `${where}: the header ${name} is missing.`
      : `${where}: the header ${name} is "${got}", not "${value}".`;
  });
  const added = UNWANTED.flatMap((name) => {
    const got = answer.headers.get(name);
    return got === null ? [] : `${where}: there is a header ${name}: "${got}".`;
  });
  return [...wrong, ...added];
}

async function pageDifferences(address: string, { store, addresses, settings }: Expected): Promise<readonly string[]> {
  const answer = await fetch(address, { headers: AS_A_BROWSER, redirect: 'manual' });
  if (answer.status !== 200) return [`${address}: the status is ${answer.status}, not 200.`];
  const html = await answer.text();
  const expected = await pageIn(store, 'payer', settingsOf(addresses, settings, true));
  const known = new Set(tagsOf(expected));
  const delivered = tagsOf(html);
  const added = delivered.filter((tag) => !known.has(tag)).map((tag) => `${address}: ${tag} is not in the release.`);
  const missing = [...known].filter((tag) => !delivered.includes(tag)).map((tag) => `${address}: ${tag} is missing.`);
  const tags = [...added, ...missing];
  return [
    ...headerDifferences(address, answer, 'page', addresses),
    ...tags,
    ...(html !== expected && tags.length === 0 ? [`${address}: the text of the page differs from the release.`] : []),
  ];
}

/** Workers keep their names, so they are not immutable. */
const kindOf = (path: string): Kind => {
  if (path === STORE_WORKER.path) return 'worker';
  return path === STORE_WORKER.retired ? 'changing' : 'immutable';
};

async function scriptDifferences(
  address: string,
  { integrity }: InventoryEntry,
  addresses: Addresses,
): Promise<readonly string[]> {
  const kind = kindOf(new URL(address).pathname);
  const answer = await fetch(address, { headers: { ...AS_A_BROWSER, accept: '*/*' }, redirect: 'manual' });
  if (answer.status !== 200) return [`${address}: the status is ${answer.status}, not 200.`];
  const got = integrityOf(new Uint8Array(await answer.arrayBuffer()));
  return [
    ...headerDifferences(address, answer, kind, addresses),
    ...(got === integrity ? [] : [`${address}: the script's hash is ${got}, not ${integrity}.`]),
  ];
}

/** One sentence for each difference; none when the page is as it was released. Rejects when the server does not respond. */
export async function differences(address: string, expected: Expected): Promise<readonly string[]> {
  const own = expected.inventory.filter(({ file }) => file.startsWith('payer/'));
  const retired = own.find(({ file }) => file === `payer${STORE_WORKER.retired}`);
  // When store pages are not stored on devices, another script is served under the worker's name.
  const isRetired = expected.settings['store-offline'] === 'off';
  const scripts = own.map((script) =>
    isRetired && retired && script.file === `payer${STORE_WORKER.path}` ? { ...retired, file: script.file } : script,
  );
  const all = await Promise.all([
    pageDifferences(address, expected),
    ...scripts.map((script) =>
      scriptDifferences(new URL(script.file.slice('payer'.length), address).href, script, expected.addresses),
    ),
  ]);
  return all.flat();
}
