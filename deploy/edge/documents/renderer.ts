/** The module that renders documents: the payment pages build it for Node from the components of the pages themselves. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The data in the gateway's answers, by the names of the requests. */
export type Answers = Readonly<Record<string, unknown>>;

export type GatewayRequest = string | { readonly method: 'POST'; readonly path: string };

export interface Rendered {
  readonly html: string;
  readonly isPersonal: boolean;
}

/** The interface that `mfe-public-pay/src/documents.ts` exports. */
export interface Renderer {
  /** Resolves when the module can render. */
  readonly ready: Promise<void>;
  /**
   * The gateway calls for a URL, as paths below `/api/v1/`, and their method if it is not GET. A call that the URL does not need is null. Some
   * calls depend on the `answers` to others. Returns null for a URL whose document is sent as it was built.
   */
  readonly requestsOf: (path: string, answers?: Answers) => Readonly<Record<string, GatewayRequest | null>> | null;
  /**
   * The built document with the subject of its URL in it, and whether it contains data of a person. Throws when an answer does not match
   * its contract.
   */
  readonly documentOf: (html: string, path: string, answers: Answers) => Rendered;
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
