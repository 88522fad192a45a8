/** A subject of a document, such as a store or a bill: the data that it needs, and its parts. */
import * as v from 'valibot';

/**
 * A gateway call: the path of data to read, relative to `/api/v1/`, with a method if that is not GET, or a call with an effect, whose reply is
 * an answer even when it is a refusal.
 */
export type GatewayRequest =
  | string
  | { readonly kind: 'read'; readonly method: 'POST'; readonly path: string }
  | { readonly kind: 'effect'; readonly path: string; readonly body?: object; readonly idempotencyKey?: string };

/** Gateway requests by the name of their answer; null for a request that this URL does not need. */
export type Requests = Readonly<Record<string, GatewayRequest | null>>;

/** The data of the answers, unparsed. The answer of a call with an effect is its reply; null when none arrived. */
export type Answers = Readonly<Record<string, unknown>>;

/** What a browser requests. */
export interface Visit {
  readonly address: URL;
  /** The cookies of the request. */
  readonly cookie: string;
  /** The form that the browser sends; null for a request that reads. */
  readonly form: URLSearchParams | null;
}

/** What the response to a document's request says besides the document. */
export interface ResponseParts {
  readonly status?: number;
  readonly cookie?: string;
  /** The browser goes there at once, and this document is not shown. */
  readonly location?: string;
  /** The browser goes there when the document has loaded. */
  readonly refresh?: string;
  /** Whether the document contains a form that the browser itself can send. */
  readonly hasForm?: boolean;
}

export interface Parts {
  /** Replaces the built title. Without it, the document keeps the portal's title. */
  readonly card?: string;
  /** The text for readers without JavaScript, between the `noscript` tags; empty if the page itself is complete without JavaScript. */
  readonly unscripted: string;
  /** The lazy chunks that the page's script will run, by their names in `preloads.rules.ts`. */
  readonly chunks?: readonly string[];
  /** Replaces the built `main`; undefined when the page's script renders the page. */
  readonly page?: {
    /** The HTML that the page's own script would render. */
    readonly html: string;
    /** Links for the end of the head. */
    readonly preload?: string;
    /** The data in wire format, so that the page's script does not request it again; undefined for a page without script. */
    readonly data?: unknown;
  };
  readonly response?: ResponseParts;
}

export interface Subject {
  /** Whether the document contains personal data, so that no cache may store it. */
  readonly isPersonal: boolean;
  /**
   * Null for a URL of another subject. The edge calls this function again with the answers, until it has an answer to each request, because
   * some requests depend on the answers to others.
   */
  readonly requestsOf: (visit: Visit, answers: Answers) => Requests | null;
  /** Throws when an answer violates its contract. `gatewayOrigin` is the origin for browsers. */
  readonly partsOf: (visit: Visit, answers: Answers, gatewayOrigin: string) => Parts;
}

/** The path of a gateway request, with its query. */
export const requestPath = (path: string, query: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(query);
  return path + (search.size > 0 ? `?${search}` : '');
};

/** Fields of an answer before its contract is checked. */
export const RawRecord = v.record(v.string(), v.unknown());

/** Only the fields that a page reads, in wire format: a gateway may send additional fields and omit optional ones. */
export const fieldsOf = ({ entries }: { readonly entries: object }, wire: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.keys(entries)
      .filter((name) => Object.hasOwn(wire, name))
      .map((name) => [name, wire[name]]),
  );

export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
