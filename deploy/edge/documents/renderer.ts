/** The module that renders documents: the payment pages build it for Node from the components of the pages themselves. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * A gateway call: the path of data to read, with a method if that is not GET, or a call with an effect, whose reply is an answer even when it
 * is a refusal.
 */
export type GatewayRequest =
  | string
  | { readonly kind: 'read'; readonly method: 'POST'; readonly path: string }
  | { readonly kind: 'effect'; readonly path: string; readonly body?: object; readonly idempotencyKey?: string };

/** The answers of the gateway, by the names of the requests: data, or the reply to a call with an effect. */
export type Answers = Readonly<Record<string, unknown>>;

export interface Rendered {
  readonly html: string;
  readonly isPersonal: boolean;
  /** 200 unless it is set. */
  readonly status?: number;
  /** A cookie that scripts can read, without `Secure`. */
  readonly cookie?: string;
  /** A redirect, in place of the document. */
  readonly location?: string;
  /** The address to which the browser goes when the document has loaded. */
  readonly refresh?: string;
  /** Whether the document contains a form that the browser itself can send. */
  readonly hasForm?: boolean;
}

/** What a browser requests. */
export interface PageRequest {
  /** The path of a URL, with its query. */
  readonly path: string;
  readonly cookie?: string;
  /** The form that the browser sends, URL-encoded. */
  readonly form?: string;
}

/** The interface that `mfe-public-pay/src/documents.ts` exports. */
export interface Renderer {
  /** Resolves when the module can render. */
  readonly ready: Promise<void>;
  /**
   * The gateway calls for a request, with paths below `/api/v1/`. A call that the request does not need is null. Some calls depend on the
   * `answers` to others. Returns null for a request whose document is sent as it was built.
   */
  readonly requestsOf: (
    request: PageRequest,
    answers?: Answers,
  ) => Readonly<Record<string, GatewayRequest | null>> | null;
  /** The built document with the subject of its URL in it. Throws when an answer does not match its contract. */
  readonly documentOf: (html: string, request: PageRequest, answers: Answers) => Rendered;
}

/** This folder is outside the served folders, so its files are never sent. */
export const RENDERER_FOLDER = 'documents';

/** Null for a build without the module, whose documents are all sent as they were built. */
export async function loadRenderer(dist: string): Promise<Renderer | null> {
  const file = join(dist, RENDERER_FOLDER, 'documents.cjs');
  if (!existsSync(file)) return null;
  const renderer = createRequire(import.meta.url)(file) as Renderer;
  await renderer.ready;
  return renderer;
}
