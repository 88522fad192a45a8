/**
 * Statements that are sent together, in PostgreSQL's extended protocol, with one `Sync` at the end: the database runs them one after the
 * other, and skips the rest when one fails. So no statement runs without those before it (decision 0150).
 */
import { DatabaseError, Query, type Connection, type QueryConfig, type QueryResult, type Submittable } from 'pg';

/** A statement that the database prepares: `queryMode` does this for a statement without values. */
type PreparedConfig = QueryConfig & { readonly queryMode: 'extended' };

/** A query of node-postgres, with the methods that its types leave out: a connection calls them for the replies of the database. */
interface Receiver {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: unknown[] | undefined;
  readonly submit: (connection: Connection) => Error | null;
  readonly handleRowDescription: (message: unknown) => void;
  readonly handleDataRow: (message: unknown) => void;
  readonly handleCommandComplete: (message: unknown, connection: Connection) => void;
  readonly handleReadyForQuery: (connection: Connection) => void;
  readonly handleError: (error: Error, connection: Connection) => void;
}

/** The names of statements whose preparation is not confirmed yet; the types of node-postgres leave them out. */
interface Preparing {
  readonly submittedNamedStatements: Record<string, string>;
}

const nothing = () => undefined;

/**
 * The replies are in order, so an error of the database proves that it skips the statements after the current one. An error that a pooler
 * writes when it loses the session of the database proves nothing. It does not name the routine of the database that found the error.
 */
const isOfDatabase = (error: Error): boolean => error instanceof DatabaseError && error.routine !== undefined;

/** Its methods are those that a client of node-postgres calls on a query. */
export class Pipeline implements Submittable {
  /** The statements in their order, each of which settles its own result. */
  readonly queries: Receiver[] = [];
  /** The number of statements that the database has completed, so also the place of the current one. */
  #completed = 0;
  #isSent = false;
  #failure: Error | undefined;
  #mayHaveRunLast = false;

  /** Adds a statement, before the pipeline is passed to the client. */
  add(statement: PreparedConfig): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const callback = (error: Error | null, result: QueryResult) => {
        this.#failure ??= error ?? undefined;
        if (error) reject(error);
        else resolve(result);
      };
      this.queries.push(new Query({ ...statement, callback } as QueryConfig) as unknown as Receiver);
    });
  }

  /** After a failure: the database may have run the last statement. */
  get mayHaveRunLast(): boolean {
    return this.#mayHaveRunLast;
  }

  /** The client notes with `name` and `text` that the current statement is prepared. */
  get name(): string | undefined {
    return this.queries[this.#completed]?.name;
  }

  get text(): string | undefined {
    return this.queries[this.#completed]?.text;
  }

  submit(connection: Connection): null {
    this.#isSent = true;
    const ofQueries = Object.assign(Object.create(connection) as Connection, {
      // Each query sends a `Sync` of its own.
      sync: nothing,
      // A query closes its statement when its values cannot be encoded, and would then not prepare it again.
      close: nothing,
      // A pooler remembers the name of a statement that the database has skipped, and refuses to prepare this name again. Closing a name that
      // does not exist is no error.
      parse: (statement: Parameters<Connection['parse']>[0], more: boolean) => {
        if (statement.name) connection.close({ type: 'S', name: statement.name }, more);
        connection.parse(statement, more);
      },
    });
    connection.stream.cork();
    for (const query of this.queries) {
      const failure = query.submit(ofQueries);
      this.#failure ??= failure ?? undefined;
      // A value that cannot be encoded also sets the failure. The statements after it must not run.
      if (this.#failure) break;
    }
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  handleRowDescription(message: unknown): void {
    this.queries[this.#completed]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.queries[this.#completed]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.queries[this.#completed]?.handleCommandComplete(message, connection);
    this.#completed += 1;
  }

  handleReadyForQuery(connection: Connection): void {
    for (const [place, query] of this.queries.entries())
      if (place < this.#completed || !this.#failure) query.handleReadyForQuery(connection);
      else query.handleError(this.#failure, connection);
  }

  /** The database refused the current statement, or the connection was lost. */
  handleError(error: Error, connection: Connection): void {
    this.#failure ??= error;
    const isLast = this.#completed === this.queries.length - 1;
    this.#mayHaveRunLast = this.#isSent && (isLast || !isOfDatabase(error));
    const { submittedNamedStatements } = connection as unknown as Preparing;
    for (const { name } of this.queries.slice(this.#completed))
      if (name !== undefined) delete submittedNamedStatements[name];
    this.handleReadyForQuery(connection);
  }
}
