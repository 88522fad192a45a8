/** The API reference, made from the contracts that are served: OpenAPI 3.1, whose schemas are JSON Schema 2020-12. */
import { CODES } from '@portal/shared/contract/codes.ts';
import type { CallSpec, Schema } from '@portal/shared/contract/call.ts';
import { Envelope } from '@portal/shared/contract/envelope.ts';
import { toJsonSchema } from '@valibot/to-json-schema';

/** A schema as it is on the wire. Rules that JSON Schema cannot say are left to the gateway's answers. */
function wire(schema: Schema): Record<string, unknown> {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode: 'input',
    target: 'draft-2020-12',
    errorMode: 'ignore',
  });
  return rest;
}

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const pathParameters = (path: string) =>
  namesIn(path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

function queryParameters(query: Schema | undefined) {
  if (!query) return [];
  const { properties = {}, required = [] } = wire(query) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const operationId = ({ method, path }: CallSpec) =>
  `${method.toLowerCase()}_${path.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_|_$/g, '')}`;

function operationOf(spec: CallSpec) {
  const envelope = wire(Envelope) as { properties: Record<string, unknown> };
  return {
    operationId: operationId(spec),
    tags: [spec.path.split('/')[0]],
    security: spec.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(spec.path), ...queryParameters(spec.query)],
    ...(spec.body && { requestBody: { required: true, content: { 'application/json': { schema: wire(spec.body) } } } }),
    responses: {
      200: {
        description: 'The answer, or a refusal: see `response_code`.',
        content: {
          'application/json': {
            schema: {
              ...envelope,
              properties: { ...envelope.properties, data: { anyOf: [wire(spec.data), { type: 'null' }] } },
            },
          },
        },
      },
      ...(spec.access !== 'public' && { 401: { description: CODES.notAuthenticated.text } }),
    },
  };
}

export function openApi(served: readonly CallSpec[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const spec of [...served].sort((a, b) => a.path.localeCompare(b.path, 'en')))
    paths[`/${spec.path}`] = { ...paths[`/${spec.path}`], [spec.method.toLowerCase()]: operationOf(spec) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Payment gateway',
      version: '1.0.0',
      description: 'Amounts are decimal MYR text, moments ISO 8601 in UTC, days calendar days in Asia/Kuala_Lumpur.',
    },
    servers: [{ url: '/api/v1' }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}
