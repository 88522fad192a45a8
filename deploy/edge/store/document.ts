/**
 * Puts a store into its document before any script runs: a title and a card for chats in which its link is shared, and its products, prices
 * and owner. Chat programs and search engines run no scripts.
 */
import { loadDrawing, type Drawing } from './drawing.ts';
import { readAnswers } from './read.ts';

/** Fills a built document with the subject of its address; returns null when it is sent as it was built. */
export type FillDocument = (html: string, path: string) => Promise<string | null>;

/**
 * @param dist the folder of the build
 * @param gateway the gateway's origin for requests of the edge
 */
export function storeDocuments(dist: string, gateway: string): FillDocument {
  let drawing: Promise<Drawing | null> | undefined;
  return async (html, path) => {
    drawing ??= loadDrawing(dist);
    const loaded = await drawing;
    const answers = loaded && (await readAnswers(loaded, gateway, path));
    if (!answers) return null;
    try {
      return loaded.documentOf(html, path, answers);
    } catch (error) {
      // The answers of this gateway do not match the contract, or it has another release.
      process.stderr.write(`${JSON.stringify({ kind: 'undrawn', message: String(error) })}\n`);
      return null;
    }
  };
}
