import { DatabaseError, type Connection } from 'pg';
import { Pipeline } from './pipeline.ts';

/** A connection that notes what is sent. */
function recorded() {
  const sent: string[] = [];
  const note =
    (message: string) =>
    (of: { readonly name?: string; readonly text?: string } = {}) =>
      void sent.push([message, of.name ?? of.text].filter(Boolean).join(' '));
  const connection = {
    parsedStatements: {},
    submittedNamedStatements: {},
    stream: { cork: () => undefined, uncork: () => undefined },
    parse: note('parse'),
    bind: note('bind'),
    describe: note('describe'),
    execute: note('execute'),
    close: note('close'),
    sync: note('sync'),
  };
  return { connection: connection as unknown as Connection, sent };
}

/** Sends a write and a commit, and lets the connection report this error. */
function failedBy(failure: Error): Pipeline {
  const { connection } = recorded();
  const pipeline = new Pipeline();
  const results = ['write', 'commit'].map((name) => pipeline.add({ name, text: name, queryMode: 'extended' }));
  void Promise.allSettled(results);
  pipeline.submit(connection);
  pipeline.handleError(failure, connection);
  return pipeline;
}

const refusal = (fields: Partial<DatabaseError>): DatabaseError =>
  Object.assign(new DatabaseError('refused', 7, 'error'), fields);

test('an error that the database found in an earlier statement proves that the commit did not run', () => {
  const error = refusal({ code: '40001', routine: 'OnConflict_CheckForSerializationFailure' });
  expect(failedBy(error).mayHaveRunLast).toBe(false);
});

test('F68: after an error that a pooler wrote, the commit may have run', () => {
  expect(failedBy(refusal({ code: '08P01' })).mayHaveRunLast).toBe(true);
});

test('F68: after a lost connection, the commit may have run', () => {
  expect(failedBy(new Error('Connection terminated unexpectedly')).mayHaveRunLast).toBe(true);
});

test('a name is closed before a statement is prepared under it, because a pooler may remember it', () => {
  const { connection, sent } = recorded();
  const pipeline = new Pipeline();
  void pipeline.add({ name: 'write', text: 'select 1', queryMode: 'extended' });
  pipeline.submit(connection);
  expect(sent.slice(0, 3)).toEqual(['close write', 'parse write', 'bind']);
  expect(sent.filter((message) => message === 'sync')).toEqual(['sync']);
});
