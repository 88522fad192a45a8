/** A subject of a document, such as a store or a bill: the data that it needs, and its parts. */

/** Gateway requests relative to `/api/v1/`, by the name of their answer; null for one that this URL does not need. */
export type Requests = Readonly<Record<string, string | null>>;

/** The data of the answers, unparsed. */
export type Answers = Readonly<Record<string, unknown>>;

export interface Parts {
  /** Replaces the built title; a page without one keeps the portal's. */
  readonly card?: string;
  /** For readers without script, between the `noscript` tags. */
  readonly unscripted: string;
  /** Takes the place of the built `main`; undefined when the page's script renders it. */
  readonly page?: {
    /** As its own script would render it. */
    readonly html: string;
    /** Links for the end of the head. */
    readonly preload?: string;
    /** In wire format, so that its script need not request it. */
    readonly data: unknown;
  };
}

export interface Subject {
  /** Whether the document holds data of a person, so that no cache may store it. */
  readonly isPersonal: boolean;
  /** Null for a URL that is not about this. */
  readonly requestsOf: (address: URL) => Requests | null;
  /** Throws when an answer violates its contract. */
  readonly partsOf: (address: URL, answers: Answers) => Parts;
}

/** The path of a gateway request, with its query. */
export const requestPath = (path: string, query: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(query);
  return path + (search.size > 0 ? `?${search}` : '');
};

/** Only the fields that a page reads, in wire format: a gateway may answer with more, and leave out optional ones. */
export const fieldsOf = ({ entries }: { readonly entries: object }, wire: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.keys(entries)
      .filter((name) => Object.hasOwn(wire, name))
      .map((name) => [name, wire[name]]),
  );

export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
