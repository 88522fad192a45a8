/**
 * Renders the subject of a URL into its document on the server: a bill with its amount and ways to pay, a store with its products, prices
 * and owner. Chat programs and search engines run no scripts, and on a slow phone a script takes seconds to come.
 */
import { join } from 'node:path';
import { inlineStyles, type Styled } from './inline-style.ts';
import { loadRenderer, type PageRequest, type Rendered, type Renderer } from './renderer.ts';
import { isOfPayment, MISSING, readAnswers } from './read.ts';

export type Filled = Omit<Rendered, 'html'> & Styled;

/**
 * Fills a built document with the subject of its URL. Resolves with null when the document is to be sent as it was built. Never rejects.
 */
export type FillDocument = (html: string, request: PageRequest, forwardedFor?: string) => Promise<Filled | null>;

/**
 * A document costs the gateway several requests, and rendering blocks all other responses of this edge for milliseconds. When this many
 * documents are in progress, further documents are sent as they were built, and their pages request the data from the gateway.
 */
export const MOST_AT_ONCE = 32;

/** Runs tasks, at most `MOST_AT_ONCE` at a time. A task beyond this limit is not run, and gives null. */
function slots() {
  let atOnce = 0;
  return async <T>(task: () => Promise<T>): Promise<T | null> => {
    if (atOnce >= MOST_AT_ONCE) return null;
    atOnce += 1;
    try {
      return await task();
    } finally {
      atOnce -= 1;
    }
  };
}

/**
 * @param dist the folder of the build
 * @param gateway the gateway's origin for requests of the edge
 */
export function filledDocuments(dist: string, gateway: string): FillDocument {
  const styled = inlineStyles(join(dist, 'payer'));
  let loading: Promise<Renderer | null> | undefined;
  // Separate limits: visits must not prevent a payment, whose page cannot request it again without script, and payments may take longer.
  const [visits, payments] = [slots(), slots()];
  return async (html, request, forwardedFor = '') => {
    try {
      const renderer = await (loading ??= loadRenderer(dist));
      if (!renderer) return null;
      const isPayment = isOfPayment(renderer, request);
      return await (isPayment ? payments : visits)(async () => {
        const answers = await readAnswers(renderer, gateway, request, { forwardedFor, isPayment });
        if (answers === MISSING && request.form !== undefined) return { html, status: 404, isPersonal: true };
        if (answers === MISSING || answers === null) return null;
        const rendered = renderer.documentOf(html, request, answers);
        return { ...rendered, ...(await styled(rendered.html)) };
      });
    } catch (error) {
      // The responses do not match the contract, because the gateway has another release, or the module could not be loaded. The next
      // request loads the module again.
      loading = undefined;
      process.stderr.write(`${JSON.stringify({ kind: 'not rendered', message: String(error) })}\n`);
      return null;
    }
  };
}
