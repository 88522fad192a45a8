/** The data of a store's address, read from the gateway on each request. */
import * as v from 'valibot';
import type { Answers, Drawing } from './drawing.ts';

/** A document does not wait longer than this for its data, because the page asks again. */
const TIMEOUT_MS = 1_000;

const Answer = v.object({ response_code: v.literal(2000), data: v.unknown() });

/**
 * Null for an address that is not about a store, for a store or product that buyers do not see, and when the gateway does not answer in time
 * or gives another answer: the document is then sent as it was built.
 */
export async function readAnswers({ requestsOf }: Drawing, gateway: string, path: string): Promise<Answers | null> {
  const requests = requestsOf(path);
  if (!requests) return null;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const ask = async (call: string | null): Promise<unknown> => {
    if (call === null) return null;
    const response = await fetch(`${gateway}/api/v1/${call}`, { signal });
    return v.parse(Answer, await response.json()).data;
  };
  try {
    const [store, product, products] = await Promise.all([
      ask(requests.store),
      ask(requests.product),
      ask(requests.products),
    ]);
    return { store, product, products };
  } catch {
    return null;
  }
}
