/** The data for a document, read from the gateway on each request. */
import * as v from 'valibot';
import type { Answers, GatewayRequest, Renderer } from './renderer.ts';

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
  if (!requestsOf(path)) return null;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const ask = async (call: GatewayRequest | null): Promise<unknown> => {
    if (call === null) return null;
    const { method, path: below } = typeof call === 'string' ? { method: 'GET', path: call } : call;
    const response = await fetch(`${gateway}/api/v1/${below}`, { method, signal, headers: PREFETCH });
    return v.parse(ResponseEnvelope, await response.json()).data;
  };
  const complete = async (answers: Answers): Promise<Answers> => {
    const next = Object.entries(requestsOf(path, answers) ?? {}).filter(([name]) => !(name in answers));
    if (next.length === 0) return answers;
    const read = await Promise.all(next.map(async ([name, call]) => [name, await ask(call)] as const));
    return complete({ ...answers, ...Object.fromEntries(read) });
  };
  try {
    return await complete({});
  } catch {
    return null;
  }
}
