/**
 * Renders the subject of a URL into its document on the server: a bill with its amount and ways to pay, a store with its products, prices
 * and owner. Chat programs and search engines run no scripts, and on a slow phone a script takes seconds to come.
 */
import { join } from 'node:path';
import { inlineStyles, type Styled } from './inline-style.ts';
import { loadRenderer, type PageRequest, type Rendered, type Renderer } from './renderer.ts';
import { readAnswers } from './read.ts';

export type Filled = Omit<Rendered, 'html'> & Styled;

/**
 * Fills a built document with the subject of its URL. Resolves with null when the document is to be sent as it was built. Never rejects.
 */
export type FillDocument = (html: string, request: PageRequest, forwardedFor?: string) => Promise<Filled | null>;

/**
 * A request for a document costs the gateway up to three requests, and rendering blocks all other responses of this edge for milliseconds.
 * When this many documents are in progress, further documents are sent as they were built, and their pages request the data from the
 * gateway.
 */
export const MOST_AT_ONCE = 32;

/**
 * @param dist the folder of the build
 * @param gateway the gateway's origin for requests of the edge
 */
export function filledDocuments(dist: string, gateway: string): FillDocument {
  const styled = inlineStyles(join(dist, 'payer'));
  let loading: Promise<Renderer | null> | undefined;
  let atOnce = 0;
  return async (html, request, forwardedFor = '') => {
    if (atOnce >= MOST_AT_ONCE) return null;
    atOnce += 1;
    try {
      const renderer = await (loading ??= loadRenderer(dist));
      const answers = renderer && (await readAnswers(renderer, gateway, request, forwardedFor));
      if (!answers) return null;
      const rendered = renderer.documentOf(html, request, answers);
      return { ...rendered, ...(await styled(rendered.html)) };
    } catch (error) {
      // The responses do not match the contract, because the gateway has another release, or the module could not be loaded. The next
      // request loads the module again.
      loading = undefined;
      process.stderr.write(`${JSON.stringify({ kind: 'not rendered', message: String(error) })}\n`);
      return null;
    } finally {
      atOnce -= 1;
    }
  };
}
