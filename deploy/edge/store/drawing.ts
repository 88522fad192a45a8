/** What draws the documents of stores: a module that the payment pages build for Node, of the components of the page itself. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What an address asks the gateway for, below `/api/v1/`; null for what it does not ask. */
interface Requests {
  readonly store: string;
  readonly product: string | null;
  readonly products: string | null;
}

/** The data of the answers, as the gateway gave them. */
export type Answers = Readonly<Record<keyof Requests, unknown>>;

/** As `mfe-public-pay/src/store-document.tsx` exports it. */
export interface Drawing {
  /** Resolves when it can draw. */
  readonly ready: Promise<void>;
  /** Null for an address that is about no store. */
  readonly requestsOf: (path: string) => Requests | null;
  /** The built document with the store in it. Throws where an answer is not as its contract says. */
  readonly documentOf: (html: string, path: string, answers: Answers) => string;
}

/** Beside the folders that are served: nobody is sent it. */
export const DRAWING_FOLDER = 'document';

/** Null for a build without it, of which every document is sent as it was built. */
export async function loadDrawing(dist: string): Promise<Drawing | null> {
  const file = join(dist, DRAWING_FOLDER, 'store.cjs');
  if (!existsSync(file)) return null;
  const drawing = createRequire(import.meta.url)(file) as Drawing;
  await drawing.ready;
  return drawing;
}
