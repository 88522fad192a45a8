/**
 * Changes each key that docs/operations.md explains how to change, while it is in use: the keys of callbacks and cards while people pay, the
 * key of the registry and that of a team while pages read the registry. Fails when a record is lost, a person's session ends, a merchant or
 * a page cannot verify a signature.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { signerOf, type PinnedKey } from '../../shared/src/remote/signature.ts';
import { parseCommand } from '../release/command-line.ts';
import { COMMANDS } from '../release/commands.ts';
import { readPinned } from '../release/keys.ts';
import { serveShell, shellHere } from '../release/shells.ts';
import { openSigningContext } from '../release/testing/builds.ts';
import { changeKeysUnderLoad } from '../sandbox/src/testing/rehearsal/keys.ts';
import setUp, { endPostgres } from '../sandbox/src/testing/run-setup.ts';
import { inWords } from './counted.ts';

const REMOTE = 'mfe-probe';
const ROUND_TRIP_MS = 50;

/** Rotates the key of the registry, and replaces that of a team, while pages read the registry. Returns the number of reads. */
async function rotateUnderReads(): Promise<{ readonly reads: number; readonly refused: number }> {
  const context = openSigningContext();
  const { store } = context.signing;
  const [portal, team] = [join(context.root, 'portal'), join(context.root, 'team')];
  const run = async (keys: string, ...words: readonly string[]) => {
    const command = parseCommand([...words, '--keys', keys], {});
    const now = () => new Date();
    await COMMANDS[command.command]({ command, store, now, by: 'the rehearsal', print: () => undefined });
  };
  const asHolder = (...words: readonly string[]) => run(portal, ...words, '--reason', 'a rehearsal');
  const serve = () => serveShell(store, shellHere(readPinned(portal), new Date()));
  const receivePublicKeys = () => {
    mkdirSync(team, { recursive: true });
    writeFileSync(join(team, 'public.json'), JSON.stringify(readPinned(portal)));
  };
  const delegate = () => asHolder('delegate', REMOTE, '--public-keys', join(team, 'teams', REMOTE, 'public.json'));
  const release = async (version: string) => {
    await run(team, 'publish', REMOTE, '--from', context.build(version));
    await asHolder('promote', `${REMOTE}@${version}`);
  };

  let [reads, refused] = [0, 0];
  const end = new AbortController();
  /** The keys with which the open pages were built. */
  let opened: readonly PinnedKey[] = [];
  const isTrusted = async () => {
    const [bytes, signature] = await Promise.all([store.read('registry.json'), store.read('registry.json.sig')]);
    const body = new Uint8Array(bytes ?? []).buffer;
    return (await signerOf(opened, new TextDecoder().decode(signature), body)) !== undefined;
  };
  /** A page reads both files again when they do not match, because a change may have come between them; its second read is a round trip later. */
  const readAgainAndAgain = async () => {
    while (!end.signal.aborted) {
      if (!(await isTrusted())) {
        await sleep(ROUND_TRIP_MS);
        if (!(await isTrusted())) refused += 1;
      }
      reads += 1;
      await turn();
    }
  };
  try {
    await run(portal, 'keys');
    await run(portal, 'keys');
    await serve();
    receivePublicKeys();
    await run(team, 'team-key', REMOTE);
    await delegate();
    await release('1.0.0');
    opened = readPinned(portal);
    const pages = readAgainAndAgain();
    await asHolder('keys', '--use');
    receivePublicKeys();
    await run(team, 'team-key', REMOTE);
    await delegate();
    await release('1.1.0');
    await asHolder('renew');
    await run(portal, 'keys');
    await serve();
    end.abort();
    await pages;
    return { reads, refused };
  } finally {
    end.abort();
    context.close();
  }
}

/** @param records how many records people make */
export async function keysInWords(records: number): Promise<string> {
  await setUp();
  try {
    const [changed, { reads, refused }] = [await changeKeysUnderLoad(records), await rotateUnderReads()];
    if (refused > 0) throw new Error(`${refused} of ${reads} pages refused the registry.`);
    const { verified, repeated } = changed;
    return [
      'keys of callbacks, cards, the registry and a team',
      inWords('changed under load', changed),
      `    ${verified.byOldKey} callbacks verified with the old key, ${verified.byNewKey} with the new one`,
      `    requests repeated: ${repeated.unanswered} without an answer, ${repeated.failed} after 5xx; no session ended`,
      `    ${reads} reads of the registry by pages with the keys of before: ${refused} refused`,
    ].join('\n');
  } finally {
    await endPostgres();
  }
}
