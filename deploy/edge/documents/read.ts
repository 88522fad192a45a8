/** The data for a document, read from the gateway on each request. */
import * as v from 'valibot';
import type { Answers, Renderer } from './renderer.ts';

/** A document waits at most this long for its data, because its page requests missing data again. */
const TIMEOUT_MS = 1_000;

const ResponseEnvelope = v.object({ response_code: v.literal(2000), data: v.unknown() });

/** Programs that preview links get documents too. This header tells the gateway that the request is not a person's visit. */
const PREFETCH = { 'sec-purpose': 'prefetch' };

/**
 * Resolves with null when the document is to be sent as it was built: for a URL that needs no data, for a subject that the gateway does not
 * show, and when the gateway does not answer in time or gives another answer.
 */
export async function readAnswers({ requestsOf }: Renderer, gateway: string, path: string): Promise<Answers | null> {
  const requests = requestsOf(path);
  if (!requests) return null;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const ask = async (call: string | null): Promise<unknown> => {
    if (call === null) return null;
    const response = await fetch(`${gateway}/api/v1/${call}`, { signal, headers: PREFETCH });
    return v.parse(ResponseEnvelope, await response.json()).data;
  };
  try {
    const answers = Object.entries(requests).map(async ([name, call]) => [name, await ask(call)] as const);
    return Object.fromEntries(await Promise.all(answers));
  } catch {
    return null;
  }
}
