/** The last step before the network: every envelope is redacted, and on payment pages nothing is sent. */
import { makeFetchTransport } from '@sentry/browser';
import { redact } from './redact.ts';

type Options = Parameters<typeof makeFetchTransport>[0];
type Transport = ReturnType<typeof makeFetchTransport>;
export type Envelope = Parameters<Transport['send']>[0];

const cleanLine = (line: string): string => {
  try {
    return JSON.stringify(redact(JSON.parse(line)));
  } catch {
    return String(redact(line));
  }
};

/** A recording consists of lines of JSON; a compressed recording cannot be redacted, so it is dropped. */
const cleanPayload = (payload: unknown): unknown => {
  if (typeof payload === 'string') return payload.split('\n').map(cleanLine).join('\n');
  return payload instanceof Uint8Array ? '' : redact(payload);
};

function cleanItem([head, payload]: readonly [Readonly<Record<string, unknown>>, unknown]) {
  const clean = cleanPayload(payload);
  const length = typeof clean === 'string' && 'length' in head && { length: new TextEncoder().encode(clean).length };
  return [{ ...head, ...length }, clean];
}

export const cleanEnvelope = ([head, items]: Envelope): Envelope =>
  [head, (items as Parameters<typeof cleanItem>[0][]).map(cleanItem)] as unknown as Envelope;

/** `isSilent` is called before each request. */
export const redactingTransport =
  (isSilent: () => boolean) =>
  (options: Options): Transport => {
    const network = makeFetchTransport(options);
    return {
      send: (envelope) => (isSilent() ? Promise.resolve({}) : network.send(cleanEnvelope(envelope))),
      flush: (timeout) => network.flush(timeout),
    };
  };
