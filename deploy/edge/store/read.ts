/** What an address of a store is about, as the gateway says it now. */
import * as v from 'valibot';
import type { Answers, Drawing } from './drawing.ts';

/** A document does not wait longer than this for what is in it: the page asks again. */
const TIMEOUT_MS = 1_000;

const Answer = v.object({ response_code: v.literal(2000), data: v.unknown() });

/**
 * Null for an address that is about no store, for a store or product that buyers do not see, and where the gateway does not answer in time or
 * answers something else: the document is then sent as it was built.
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
