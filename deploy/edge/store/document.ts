/**
 * A store's document with the store in it: a title and a card for chats that its link is shared in, and what it sells, at which prices, and who it
 * is, before any script runs. Chat programs and search engines run none.
 */
import { loadDrawing, type Drawing } from './drawing.ts';
import { readAnswers } from './read.ts';

/** Fills a built document with what its address is about; answers null for one that is sent as it was built. */
export type FillDocument = (html: string, path: string) => Promise<string | null>;

/**
 * @param dist holds the build
 * @param gateway where the edge asks it
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
      // A gateway that answers otherwise than its contract says, or one of another release.
      process.stderr.write(`${JSON.stringify({ kind: 'undrawn', message: String(error) })}\n`);
      return null;
    }
  };
}
