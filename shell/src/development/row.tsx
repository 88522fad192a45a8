/** One remote: which release the person gets and why, its state, and the possible overrides. */
import type { RegisteredRemote } from '@portal/shared/remote/registry.ts';
import { store, useAccount } from '@portal/shared/session/atoms.ts';
import { useAtomValue } from 'jotai';
import { useId, useState, type SubmitEvent } from 'react';
import { bucketOf, choicesFor } from '../registry/choose-release.ts';
import { applyFault, applyLocal } from './apply.ts';
import { localOrigins, overrides } from './active-overrides.ts';
import { LOCAL } from './local-release.ts';
import { FAULTS, localOrigin } from './overrides.ts';
import { loadLogAtom, type LoadEntry } from './load-log.ts';
import { bucketIn, failedBy, faultFor, localFor, WORDS } from './words.ts';

/** The local build of a remote: a field for its URL, and a button to return to the release. */
function Local({ name }: { name: string }) {
  const own = overrides.local[name];
  const [text, setText] = useState(own ?? localOrigins.get(name) ?? '');
  const [isRefused, setRefused] = useState(false);
  const problem = useId();
  const use = (event: SubmitEvent) => {
    event.preventDefault();
    const origin = localOrigin(text.trim());
    setRefused(origin === undefined);
    if (origin !== undefined) applyLocal(name, origin);
  };
  return (
    <form className="dev-local" onSubmit={use}>
      <input
        type="url"
        required
        size={24}
        placeholder={WORDS.example}
        aria-label={localFor(name)}
        aria-invalid={isRefused}
        aria-describedby={problem}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <button type="submit">{WORDS.use}</button>
      {own !== undefined && (
        <button type="button" onClick={() => applyLocal(name, null)}>
          {WORDS.reset}
        </button>
      )}
      <small id={problem} role="status">
        {isRefused && WORDS.refused}
        {own === undefined && localOrigins.has(name) && WORDS.served}
      </small>
    </form>
  );
}

const FAULTS_AND_NONE = ['none', ...FAULTS] as const;

function Break({ name }: { name: string }) {
  return (
    <select
      aria-label={faultFor(name)}
      value={overrides.faults[name] ?? 'none'}
      onChange={({ currentTarget: { value } }) => applyFault(name, FAULTS.find((fault) => fault === value) ?? null)}
    >
      {FAULTS_AND_NONE.map((fault) => (
        <option key={fault} value={fault}>
          {WORDS[fault]}
        </option>
      ))}
    </select>
  );
}

function bucketText({ canary }: RegisteredRemote, accountId: string | undefined): string {
  if (!canary) return WORDS.noCanary;
  return accountId === undefined ? WORDS.signedOut : bucketIn(bucketOf(canary.salt, accountId), canary.percent);
}

function stateText(entry: LoadEntry | undefined): string {
  if (!entry) return 'idle';
  return entry.state === 'failed' && entry.record ? failedBy(entry.record.outcome) : entry.state;
}

/** @param remote undefined if it is neither in the registry nor in a local build */
export function Row({ name, remote }: { name: string; remote: RegisteredRemote | undefined }) {
  const accountId = useAccount()?.id;
  const entry = useAtomValue(loadLogAtom, { store })[name];
  const [wanted] = remote ? choicesFor(remote, accountId ?? null) : [];
  const version = entry?.record?.version ?? wanted?.release.version ?? WORDS.absent;
  const ring = version === LOCAL ? WORDS.local : (entry?.record?.ring ?? wanted?.ring ?? '');
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={WORDS.release}>{version}</td>
      <td data-label={WORDS.ring}>{ring}</td>
      <td data-label={WORDS.bucket}>{remote ? bucketText(remote, accountId) : ''}</td>
      <td data-label={WORDS.time}>{entry?.record ? `${entry.record.milliseconds} ms` : ''}</td>
      <td data-label={WORDS.state} data-state={entry?.state}>
        {stateText(entry)}
      </td>
      <td data-label={WORDS.local}>
        <Local name={name} />
      </td>
      <td data-label={WORDS.fault}>
        <Break name={name} />
      </td>
    </tr>
  );
}
