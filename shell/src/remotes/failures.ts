/** Every way a remote can fail, and what the shell does about it. One table, so that no two places disagree. */
import type { ChunkCode } from './chunk-errors.ts';

export type FailureKind =
  /** No answer, or not a script: the network, a missing file, a server that is down. */
  | 'unreachable'
  /** No answer within the limit. */
  | 'timeout'
  /** The server is there, and says that the file is not. */
  | 'missing'
  /** The file that came is not the file that the registry names. */
  | 'tampered'
  /** The registry names no such address, or no hash for it. */
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
  /** How often loading is repeated without asking. */
  readonly automaticRetries: number;
  /** False when people wanted it so. */
  readonly isFault: boolean;
  /** Whether the release that stands behind it is taken instead: once, and for as long as the page is open. */
  readonly fallsBack: boolean;
  /** Whether the panel offers *Try again*. A file that is not the released one is never asked for again. */
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
  /** What a file that did not come is called. */
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
