/** All ways in which a remote can fail, and the shell's reaction to each. One table, so that no two places disagree. */
import type { ChunkCode } from './chunk-errors.ts';

export type FailureKind =
  /** No response, or not a script: the network, a missing file, a server that is down. */
  | 'unreachable'
  /** No response within the limit. */
  | 'timeout'
  /** The server responds that the file does not exist. */
  | 'missing'
  /** The file that came is not the file that the registry names. */
  | 'tampered'
  /** The registry names no such URL, or no hash for it. */
  | 'unlisted'
  /** The remote needs another version of the shell. */
  | 'contract'
  /** The remote threw while it was loaded, started or shown. */
  | 'threw'
  /** The remote did not finish starting within the limit. */
  | 'hung'
  /** Its operator has switched it off. */
  | 'disabled';

interface Policy {
  /** How often loading is repeated without the person's action. */
  readonly automaticRetries: number;
  /** False when it is intended by an operator. */
  readonly isFault: boolean;
  /** Whether the shell falls back to the next release in the order of choices: once, and for as long as the page is open. */
  readonly fallsBack: boolean;
  /** Whether the panel offers *Try again*. A file that differs from the released one is never requested again. */
  readonly retryByHand: boolean;
  /** Message keys of the panel. */
  readonly title: string;
  readonly text: string;
}

const panel = (name: string) => ({ title: `remote.${name}.title`, text: `remote.${name}.text` });

export const FAILURES: Readonly<Record<FailureKind, Policy>> = {
  unreachable: { automaticRetries: 2, isFault: true, fallsBack: false, retryByHand: true, ...panel('unreachable') },
  timeout: { automaticRetries: 0, isFault: true, fallsBack: false, retryByHand: true, ...panel('unreachable') },
  missing: { automaticRetries: 0, isFault: true, fallsBack: true, retryByHand: true, ...panel('unreachable') },
  tampered: { automaticRetries: 0, isFault: true, fallsBack: true, retryByHand: false, ...panel('blocked') },
  unlisted: { automaticRetries: 0, isFault: true, fallsBack: true, retryByHand: false, ...panel('blocked') },
  contract: { automaticRetries: 0, isFault: true, fallsBack: true, retryByHand: false, ...panel('contract') },
  threw: { automaticRetries: 0, isFault: true, fallsBack: true, retryByHand: true, ...panel('broken') },
  hung: { automaticRetries: 0, isFault: true, fallsBack: true, retryByHand: true, ...panel('broken') },
  disabled: { automaticRetries: 0, isFault: false, fallsBack: false, retryByHand: false, ...panel('disabled') },
};

interface RemoteErrorOptions extends ErrorOptions {
  /** The error name of a file that failed to load. */
  readonly code?: ChunkCode | null;
}

export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly kind: FailureKind;
  readonly remote: string;
  readonly code: ChunkCode | null;
  constructor(
    kind: FailureKind,
    remote: string,
    message: string,
    { code = null, ...options }: RemoteErrorOptions = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.remote = remote;
    this.code = code;
  }
}
