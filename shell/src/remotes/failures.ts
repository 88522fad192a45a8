/** All failures of a remote, and the shell's reaction to each, in one table so that they are consistent. */
import type { ChunkCode } from './chunk-errors.ts';

export type FailureKind =
  /** No response, or a response that is not a script: the network, a missing file, or a server that is down. */
  | 'unreachable'
  /** No response within the time limit. */
  | 'timeout'
  /** The server responded that the file does not exist. */
  | 'missing'
  /** The received file is not the file in the registry. */
  | 'tampered'
  /** The URL, or a hash for it, is not in the registry. */
  | 'unlisted'
  /** The remote needs another version of the shell. */
  | 'contract'
  /** The remote threw an error while it was loaded, started or shown. */
  | 'threw'
  /** The remote did not finish starting within the time limit. */
  | 'hung'
  /** The operator has switched the remote off. */
  | 'disabled';

interface Policy {
  /** How often loading is retried automatically. */
  readonly automaticRetries: number;
  /** False if an operator intended the failure. */
  readonly isFault: boolean;
  /** Whether the shell falls back to the next release in the order of choices: only once, and until the page is reloaded. */
  readonly fallsBack: boolean;
  /**
   * Whether the panel has a *Try again* button. A file that differs from the released file is never requested again.
   */
  readonly retryByHand: boolean;
  /** The message keys of the panel. */
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
