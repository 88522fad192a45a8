/** A subject of a document, such as a store or a bill: the data that it needs, and its parts. */

/** The path of a gateway request, relative to `/api/v1/`, and its method if that is not GET. */
export type GatewayRequest = string | { readonly method: 'POST'; readonly path: string };

/** Gateway requests by the name of their answer; null for a request that this URL does not need. */
export type Requests = Readonly<Record<string, GatewayRequest | null>>;

/** The data of the answers, unparsed. */
export type Answers = Readonly<Record<string, unknown>>;

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
    /** The data in wire format, so that the page's script does not request it again. */
    readonly data: unknown;
  };
}

export interface Subject {
  /** Whether the document contains personal data, so that no cache may store it. */
  readonly isPersonal: boolean;
  /**
   * Null for a URL of another subject. The edge calls this function again with the answers, until it has an answer to each request, because
   * some requests depend on the answers to others.
   */
  readonly requestsOf: (address: URL, answers: Answers) => Requests | null;
  /** Throws when an answer violates its contract. */
  readonly partsOf: (address: URL, answers: Answers) => Parts;
}

/** The path of a gateway request, with its query. */
export const requestPath = (path: string, query: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(query);
  return path + (search.size > 0 ? `?${search}` : '');
};

/** Only the fields that a page reads, in wire format: a gateway may send additional fields and omit optional ones. */
export const fieldsOf = ({ entries }: { readonly entries: object }, wire: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.keys(entries)
      .filter((name) => Object.hasOwn(wire, name))
      .map((name) => [name, wire[name]]),
  );

export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
