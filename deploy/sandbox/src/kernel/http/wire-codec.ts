/**
 * Encodes a handler's answer for the wire, with an encoder that is built once for each contract: amounts become decimal text, times become
 * ISO 8601 text, and fields that the contract does not name are left out. A value that is already in wire form stays unchanged.
 */
import { isDate } from 'node:util/types';
import type { Schema } from '@portal/shared/contract/kernel/call.ts';
import { Moment } from '@portal/shared/contract/kernel/fields.ts';
import { decimalOf, Ringgit } from '@portal/shared/contract/kernel/money.ts';
import * as v from 'valibot';

/** Throws `TypeError` for a value that does not match the contract. */
type Encode = (value: unknown) => unknown;

const breaks = (what: string): never => {
  throw new TypeError(`The answer breaks its contract: ${what}`);
};

/** Throws the same failure again, with the name of the field that contains it. */
function within(name: string, error: unknown): never {
  if (!(error instanceof TypeError)) throw error;
  throw new TypeError(error.message.replace(/^(The answer breaks its contract: )/, `$1${name}: `));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Typed<T extends string> = Schema & { readonly type: T };
type Wrapped = Schema & { readonly wrapped: Schema };

const isOf = <T extends string>(schema: Schema, ...types: readonly T[]): schema is Typed<T> =>
  types.some((type) => type === schema.type);

const pipeOf = (schema: Schema): readonly unknown[] => ('pipe' in schema ? (schema.pipe as readonly unknown[]) : []);

/** Values without parts. Files and JSON columns are sent as they are. */
const UNCHANGED_TYPES = [
  'string',
  'boolean',
  'number',
  'picklist',
  'literal',
  'null',
  'unknown',
  'file',
  'record',
] as const;

/** Checks a value with the schema itself. A transformation of the schema reads wire values; its result is not what is sent. */
const checked =
  (schema: Schema): Encode =>
  (value) => {
    if (v.is(schema, value)) return value;
    return breaks(
      v
        .safeParse(schema, value)
        .issues?.map(({ message }) => message)
        .join(' ') ?? 'unreadable',
    );
  };

const typeOf =
  (type: 'string' | 'boolean' | 'number'): Encode =>
  (value) =>
    typeof value === type && (type !== 'number' || !Number.isNaN(value))
      ? value
      : breaks(`expected ${type} but received ${value === null ? 'null' : typeof value}`);

/** Accepts a text in wire form, or the value from which `make` makes the text. */
const encodeWith = (schema: Schema, make: (value: unknown) => string | undefined): Encode => {
  const text = checked(schema);
  return (value) => make(value) ?? text(value);
};

const MAY_MISS = ['optional', 'exact_optional', 'nullish', 'undefinedable'] as const;

function objectOf(schema: Schema): Encode {
  const { entries } = schema as unknown as { readonly entries: Readonly<Record<string, Schema>> };
  const parts = Object.entries(entries).map(
    ([name, entry]) => [name, encoderOf(entry), isOf(entry, ...MAY_MISS)] as const,
  );
  const isStrict = schema.type === 'strict_object';
  return (value) => {
    if (!isRecord(value)) return breaks(`expected an object but received ${String(value)}`);
    const wire: Record<string, unknown> = {};
    for (const [name, encode, mayMiss] of parts) {
      const part = value[name];
      if (part === undefined && mayMiss) continue;
      try {
        wire[name] = encode(part);
      } catch (error) {
        within(name, error);
      }
    }
    if (isStrict) for (const name of Object.keys(value)) if (!(name in entries)) breaks(`unknown ${name}`);
    return wire;
  };
}

function arrayOf(schema: Schema): Encode {
  const encode = encoderOf((schema as Schema & { readonly item: Schema }).item);
  return (value) => (Array.isArray(value) ? value.map(encode) : breaks('expected a list'));
}

function unionOf(schema: Schema): Encode {
  const options = (schema as Schema & { readonly options: readonly Schema[] }).options.map(encoderOf);
  return (value) => {
    for (const encode of options)
      try {
        return encode(value);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
    return breaks('no kind of it fits');
  };
}

function compile(schema: Schema): Encode {
  if (schema === Ringgit) return encodeWith(schema, (sen) => (typeof sen === 'bigint' ? decimalOf(sen) : undefined));
  if (schema === Moment) return encodeWith(schema, (at) => (isDate(at) ? at.toISOString() : undefined));
  const [first, ...checks] = pipeOf(schema);
  if (isOf(schema, 'nullable', 'nullish', 'optional', 'exact_optional', 'undefinedable')) {
    const encode = encoderOf((schema as unknown as Wrapped).wrapped);
    const mayBeNull = isOf(schema, 'nullable', 'nullish');
    return (value) => (value === undefined || (value === null && mayBeNull) ? value : encode(value));
  }
  if (first !== undefined && checks.length > 0) {
    if (isOf(schema, ...UNCHANGED_TYPES) && pipeOf(first as Schema).length === 0) return checked(schema);
    // The parts are encoded first, so that only fields of the contract are checked and sent.
    const [encode, check] = [encoderOf(first as Schema), checked(schema)];
    return (value) => check(encode(value));
  }
  if (isOf(schema, 'object', 'strict_object')) return objectOf(schema);
  if (isOf(schema, 'array')) return arrayOf(schema);
  if (isOf(schema, 'union')) return unionOf(schema);
  if (isOf(schema, 'string', 'boolean', 'number')) return typeOf(schema.type);
  if (isOf(schema, ...UNCHANGED_TYPES)) return checked(schema);
  throw new Error(`Answers cannot be made of a schema of the type ${schema.type}.`);
}

const encoders = new WeakMap<Schema, Encode>();

/** The encoder of a schema, which keeps only fields of the contract, in wire form. Built once for each schema. */
export function encoderOf(schema: Schema): Encode {
  const known = encoders.get(schema);
  if (known) return known;
  const encode = compile(schema);
  encoders.set(schema, encode);
  return encode;
}
