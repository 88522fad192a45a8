/** Calls that upload files. The caller is authenticated before a byte is read, and nothing is written before all bytes have arrived. */
import multipart from '@fastify/multipart';
import type { CallSpec } from '@portal/shared/contract/kernel/call.ts';
import { ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { callingRequest } from './calling-request.ts';
import { codeOf, Refusal } from '../errors.ts';
import { plugin } from './plugin.ts';

export type UploadSpec = CallSpec & {
  readonly access: 'merchant';
  readonly multipart: true;
  readonly body: v.GenericSchema & { readonly entries: Readonly<Record<string, v.GenericSchema>> };
};

/** The files that a call accepts; only these may be larger than other bodies. */
interface Capacity {
  /** The maximum size of one file, in bytes. */
  readonly bytes: number;
  /** The limit in megabytes, for the error message. */
  readonly megabytes: number;
  readonly files: number;
}

const FIELDS = 10;

const limitsOf = ({ bytes, files }: Capacity) => ({
  fileSize: bytes,
  // One file more than allowed is read, so that the contract's own rule about the number of files refuses it.
  files: files + 1,
  fields: FIELDS,
  fieldSize: 64 * 1024,
  parts: files + 1 + FIELDS,
});

/** The parts of a form by name, as a list where the contract has a list. File names and content types from the sender are dropped. */
async function partsOf(
  request: FastifyRequest,
  { body }: UploadSpec,
  { megabytes }: Capacity,
): Promise<Record<string, unknown>> {
  const parts = new Map<string, unknown[]>();
  const add = (name: string, value: unknown) => parts.set(name, [...(parts.get(name) ?? []), value]);
  for await (const part of request.parts()) {
    if (part.type === 'field') add(part.fieldname, part.value);
    else
      try {
        add(part.fieldname, new File([new Uint8Array(await part.toBuffer())], 'file'));
      } catch (error) {
        if (codeOf(error) !== 'FST_REQ_FILE_TOO_LARGE') throw error;
        throw new Refusal('invalidInput', { [part.fieldname]: ruleText(rule('file_size', { max: megabytes })) });
      }
  }
  const isList = (name: string) => body.entries[name]?.type === 'array';
  return Object.fromEntries([...parts].map(([name, values]) => [name, isList(name) ? values : values.at(-1)]));
}

/** A form without a boundary, or one that breaks off, is the sender's error. The form parser reports it without a status. */
function answerMalformed(cause: unknown): never {
  if (cause instanceof Refusal || codeOf(cause)?.startsWith('FST_')) throw cause;
  throw Object.assign(new Error('The form cannot be read.', { cause }), { statusCode: 400 });
}

/** Calls `serveIt` with a scope that accepts files of this capacity. `serveIt` must register the call in this scope. */
export function withFiles(
  app: FastifyInstance,
  spec: UploadSpec,
  capacity: Capacity,
  serveIt: (scope: FastifyInstance) => void,
): void {
  void app.register(
    plugin('uploads', async (scope) => {
      await scope.register(multipart, { limits: limitsOf(capacity) });
      scope.addHook('onRequest', async (request) => {
        const { database, ports } = app.sandbox;
        const caller = callingRequest(request);
        await database.tx((tx) => ports.authenticate(app.sandbox, tx, spec, caller), 'read');
      });
      scope.addHook('preValidation', async (request) => {
        if (request.isMultipart()) request.body = await partsOf(request, spec, capacity).catch(answerMalformed);
      });
      serveIt(scope);
    }),
  );
}
