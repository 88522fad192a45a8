/** Calls that bring files. Whoever asks is known before a byte is read, and nothing is written before all bytes are here. */
import multipart from '@fastify/multipart';
import type { CallSpec } from '@portal/shared/contract/call.ts';
import { PICTURE_MEGABYTES, PICTURES_AT_ONCE } from '@portal/shared/contract/media.ts';
import { rule, ruleText } from '@portal/shared/contract/rules.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { identify } from '../auth/identify.ts';
import { codeOf, Refusal } from '../errors.ts';
import { serve, type Handler } from '../serve.ts';

type UploadSpec = CallSpec & {
  readonly access: 'merchant';
  readonly multipart: true;
  readonly body: v.GenericSchema & { readonly entries: Readonly<Record<string, v.GenericSchema>> };
};

const LIMITS = {
  fileSize: PICTURE_MEGABYTES * 1024 * 1024,
  // One more than is allowed, so that the contract says how many that are.
  files: PICTURES_AT_ONCE + 1,
  fields: 10,
  fieldSize: 64 * 1024,
  parts: PICTURES_AT_ONCE + 11,
};

const TOO_LARGE = ruleText(rule('file_size', { max: PICTURE_MEGABYTES }));

/** The parts of a form by name, with a list where the contract has one. Names and types that the sender gives files are dropped. */
async function partsOf(request: FastifyRequest, { body }: UploadSpec): Promise<Record<string, unknown>> {
  const parts = new Map<string, unknown[]>();
  const add = (name: string, value: unknown) => parts.set(name, [...(parts.get(name) ?? []), value]);
  for await (const part of request.parts()) {
    if (part.type === 'field') add(part.fieldname, part.value);
    else
      try {
        add(part.fieldname, new File([new Uint8Array(await part.toBuffer())], 'picture'));
      } catch (error) {
        if (codeOf(error) !== 'FST_REQ_FILE_TOO_LARGE') throw error;
        throw new Refusal('invalidInput', { [part.fieldname]: TOO_LARGE });
      }
  }
  const isList = (name: string) => body.entries[name]?.type === 'array';
  return Object.fromEntries([...parts].map(([name, values]) => [name, isList(name) ? values : values.at(-1)]));
}

export function serveUpload<const S extends UploadSpec>(app: FastifyInstance, spec: S, handler: Handler<S>): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS });
    scope.addHook('onRequest', async ({ headers }) => {
      await app.sandbox.database.tx((tx) => identify(app.sandbox, tx, spec, headers), 'read');
    });
    scope.addHook('preValidation', async (request) => {
      if (request.isMultipart()) request.body = await partsOf(request, spec);
    });
    serve(scope, spec, handler);
  });
}
