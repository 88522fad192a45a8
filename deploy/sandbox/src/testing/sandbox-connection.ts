/** The connection of a screen spec to its sandbox (`screen-environment.ts` provides it). */
export interface SandboxRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
  /** The URL from the root: `/api/v1/customers?skip=0`. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body as text, with its content type among the headers. */
  readonly body?: string;
  /** Each character of the body is one byte. */
  readonly isBinary?: true;
}

export interface SandboxResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The body is a file: each character is one byte. */
  readonly isBinary?: boolean;
}

export interface SandboxConnection {
  readonly call: (question: SandboxRequest) => Promise<SandboxResponse>;
  /** Signs a demonstration user in: `aminah`, `weiming`, `kavitha` or the introducer `farid`. */
  readonly signIn: (username: string) => Promise<{ readonly access: string; readonly refresh: string }>;
  /**
   * A person pays a bill of aminah's through the simulated bank. `service` is one of `BANK` in `payer.ts`. `code` is the person's choice at
   * a bank without a fixed answer.
   */
  readonly pay: (billId: string, service: string, code?: string) => Promise<void>;
  /** The public key that cards are encrypted with, PEM. */
  readonly cardKey: string;
  /** Moves the frozen clock forward and runs the due jobs. */
  readonly moveClock: (minutes: number) => Promise<void>;
}

declare global {
  /**
   * Opens a separate seeded sandbox, with its clock at 09:30 on 20 November 2026; it is closed when the spec file ends. `gateway` is the
   * sandbox's URL, `http://localhost:4310` by default.
   */
  var openSandbox: (options?: { readonly gateway?: string }) => Promise<SandboxConnection>;
}
