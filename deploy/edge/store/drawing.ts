/** The module that draws the documents of stores: the payment pages build it for Node from the components of the page itself. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The calls to the gateway for an address, below `/api/v1/`; null for a call that it does not need. */
interface Requests {
  readonly store: string;
  readonly product: string | null;
  readonly products: string | null;
}

/** The data in the gateway's answers. */
export type Answers = Readonly<Record<keyof Requests, unknown>>;

/** The interface that `mfe-public-pay/src/store-document.tsx` exports. */
export interface Drawing {
  /** Resolves when it can draw. */
  readonly ready: Promise<void>;
  /** Null for an address that is not about a store. */
  readonly requestsOf: (path: string) => Requests | null;
  /** The built document with the store in it. Throws when an answer does not match its contract. */
  readonly documentOf: (html: string, path: string, answers: Answers) => string;
}

/** Beside the folders that are served, so that it is never sent. */
export const DRAWING_FOLDER = 'document';

/** Null for a build without the module, whose documents are all sent as they were built. */
export async function loadDrawing(dist: string): Promise<Drawing | null> {
  const file = join(dist, DRAWING_FOLDER, 'store.cjs');
  if (!existsSync(file)) return null;
  const drawing = createRequire(import.meta.url)(file) as Drawing;
  await drawing.ready;
  return drawing;
}
