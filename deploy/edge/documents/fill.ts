/**
 * Puts the subject of an address into its document before any script runs: a bill with its amount and ways to pay, a store with its products,
 * prices and owner. Chat programs and search engines run no scripts, and on a slow phone a script takes seconds to come.
 */
import { loadRenderer, type Renderer } from './renderer.ts';
import { readAnswers } from './read.ts';

/** Fills a built document with the subject of its address; returns null when it is sent as it was built. */
export type FillDocument = (html: string, path: string) => Promise<string | null>;

/**
 * @param dist the folder of the build
 * @param gateway the gateway's origin for requests of the edge
 */
export function filledDocuments(dist: string, gateway: string): FillDocument {
  let renderer: Promise<Renderer | null> | undefined;
  return async (html, path) => {
    renderer ??= loadRenderer(dist);
    const loaded = await renderer;
    const answers = loaded && (await readAnswers(loaded, gateway, path));
    if (!answers) return null;
    try {
      return loaded.documentOf(html, path, answers);
    } catch (error) {
      // The answers of this gateway do not match the contract, or it has another release.
      process.stderr.write(`${JSON.stringify({ kind: 'not rendered', message: String(error) })}\n`);
      return null;
    }
  };
}
