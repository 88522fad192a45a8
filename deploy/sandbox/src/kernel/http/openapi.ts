/** The API reference, made from the contracts that are served: OpenAPI 3.1, whose schemas are JSON Schema 2020-12. */
import { CODE_TEXTS } from '@portal/shared/contract/kernel/code-texts.ts';
import { CODES, type CodeName } from '@portal/shared/contract/kernel/codes.ts';
import type { CallSpec, Schema } from '@portal/shared/contract/kernel/call.ts';
import { Envelope } from '@portal/shared/contract/kernel/envelope.ts';
import { CurrentVersion } from '@portal/shared/contract/kernel/version.ts';
import { toJsonSchema } from '@valibot/to-json-schema';

type JsonSchema = Readonly<Record<string, unknown>>;

/** A schema in its wire form. Rules that JSON Schema cannot express are left out; the gateway still checks them. */
function wire(schema: Schema): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode: 'input',
    target: 'draft-2020-12',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === 'file' ? { type: 'string', format: 'binary' } : undefined,
  });
  return rest;
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters(query: Schema) {
  const { properties = {}, required = [] } = wire(query) as { properties?: JsonSchema; required?: readonly string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const KEY_TEXT =
  'An id of this request. Sent again under the same id, the same request is answered with its first answer and does nothing more.';

function keyParameter({ idempotent }: CallSpec) {
  if (idempotent !== true && idempotent !== 'required') return [];
  const schema = { type: 'string', maxLength: 255 };
  return [
    { name: 'Idempotency-Key', in: 'header', required: idempotent === 'required', description: KEY_TEXT, schema },
  ];
}

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });
const parts = (schema: JsonSchema) => ({ content: { 'multipart/form-data': { schema } } });
const ENVELOPE = { $ref: '#/components/schemas/Envelope' };

const CURRENT_VERSION = { $ref: '#/components/schemas/CurrentVersion' };

/** Whether an update may name the version from which the changes were made. */
const isVersioned = ({ method, body }: CallSpec): boolean =>
  method === 'PUT' && body !== undefined && 'entries' in body && 'version' in (body.entries as object);

/** The envelope around this call's data. A refusal has no data, except for an outdated version: then the data names the current version. */
function answerOf(spec: CallSpec) {
  const data = [wire(spec.data), ...(isVersioned(spec) ? [CURRENT_VERSION] : []), { type: 'null' }];
  return { allOf: [ENVELOPE, { type: 'object', properties: { data: { anyOf: data } } }] };
}

/** A file, whole or in part. A refusal comes in the usual envelope. */
function fileAnswers() {
  const file = { schema: { type: 'string', format: 'binary' } };
  const headers = { 'Accept-Ranges': { schema: { type: 'string' } }, ETag: { schema: { type: 'string' } } };
  const content = { 'text/csv': file };
  return {
    200: { description: 'The file, or a refusal.', headers, content: { ...content, ...json(ENVELOPE).content } },
    206: { description: 'The part that `Range` names.', headers, content },
    416: { description: 'The file has no such part.', ...json(ENVELOPE) },
  };
}

const operationId = ({ method, path }: CallSpec) =>
  `${method.toLowerCase()}_${path.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_|_$/g, '')}`;

const operationOf = (spec: CallSpec) => ({
  operationId: operationId(spec),
  tags: [spec.path.split('/')[0]],
  // Two alternatives in OpenAPI: a call without a token, or with one.
  security: spec.access !== 'public' ? [{ bearer: [] }] : spec.optionalSignIn ? [{}, { bearer: [] }] : [],
  parameters: [...pathParameters(spec.path), ...(spec.query ? queryParameters(spec.query) : []), ...keyParameter(spec)],
  ...(spec.body && { requestBody: { required: true, ...(spec.multipart ? parts : json)(wire(spec.body)) } }),
  responses: {
    ...(spec.isFile
      ? fileAnswers()
      : { 200: { description: 'The answer, or a refusal: see `response_code`.', ...json(answerOf(spec)) } }),
    ...(spec.access !== 'public' && { 401: { description: CODE_TEXTS.notAuthenticated, ...json(ENVELOPE) } }),
  },
});

const CODE_LIST = Object.entries(CODES)
  .map(([name, { code }]) => `- \`${code}\` ${CODE_TEXTS[name as CodeName]}`)
  .join('\n');

const DESCRIPTION = `Amounts are decimal MYR text, moments ISO 8601 in UTC, days calendar days in Asia/Kuala_Lumpur.

Every answer is an envelope; its \`response_code\` says what happened, and \`breakdown_errors\` which field is at fault:

${CODE_LIST}

A row that people edit has a \`version\`. An update may name the one that it was made from: an old one is refused with \`4009\`, whose
\`data\` is the version that stands now, who made it and when.`;

/** The document for these contracts, in the order of their paths. */
export function openApi(served: readonly CallSpec[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const spec of served.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    paths[`/${spec.path}`] = { ...paths[`/${spec.path}`], [spec.method.toLowerCase()]: operationOf(spec) };
  return {
    openapi: '3.1.0',
    info: { title: 'Payment gateway', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      schemas: { Envelope: wire(Envelope), CurrentVersion: wire(CurrentVersion) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
