/** Bodies that a contract refuses: fields left out, unknown fields, and values of a wrong type, at every depth. */
import type { CallSpec } from '@portal/shared/contract/kernel/call.ts';
import * as v from 'valibot';

export const Parts = v.record(v.string(), v.unknown());
export type Parts = v.InferOutput<typeof Parts>;

const WRONG = [null, 5, -1.5, true, '', 'x'.repeat(15_000), 'zero\0', [], ['x'], {}, { x: 1 }];

const isParts = (value: unknown): value is Parts => v.is(Parts, value) && !Array.isArray(value);

/** A body and all objects in it, at any depth, each with its path. */
function* objectsIn(body: Parts, path: readonly string[] = []): Generator<readonly [readonly string[], Parts]> {
  yield [path, body];
  for (const [name, value] of Object.entries(body)) if (isParts(value)) yield* objectsIn(value, [...path, name]);
}

/** The body with another object at this path. */
const withPart = (body: Parts, [name, ...rest]: readonly string[], part: Parts): Parts =>
  name === undefined ? part : { ...body, [name]: withPart(v.parse(Parts, body[name]), rest, part) };

/** The possible faults of an object's fields: left out, or with a value that fits no field. */
const CHANGES: readonly (readonly [string, (part: Parts, names: readonly string[]) => Parts])[] = [
  ['left out', (part, names) => Object.fromEntries(Object.entries(part).filter(([name]) => !names.includes(name)))],
  ...WRONG.map(
    (wrong) =>
      [
        `as ${JSON.stringify(wrong).slice(0, 20)}`,
        (part: Parts, names: readonly string[]) => ({
          ...part,
          ...Object.fromEntries(names.map((name) => [name, wrong])),
        }),
      ] as const,
  ),
];

/** The body as it is sent. In a multipart form, an empty list has no part. */
const sentParts = ({ multipart }: CallSpec, body: Parts): Parts =>
  multipart
    ? Object.fromEntries(Object.entries(body).filter(([, part]) => !Array.isArray(part) || part.length > 0))
    : body;

const hasZero = (body: object) => JSON.stringify(body).includes(String.raw`\u0000`);

/** Sends one wrong body, expects a refusal, and returns the fields that the refusal names. */
type Refuse = (what: string, body: Parts) => Promise<readonly string[]>;

/**
 * Sends every wrong body that can be derived from a valid one, with one body for faults that are reported together. Returns the number of
 * faults.
 */
export async function refuseWrongBodies(spec: CallSpec, body: Parts, refuse: Refuse): Promise<number> {
  const { body: schema } = spec;
  if (!schema) return 0;
  // The contract itself decides whether a body is wrong; a text with a NUL character is refused in addition.
  const isWrong = (changed: Parts) => !v.is(schema, sentParts(spec, changed)) || hasZero(changed);
  let count = 0;
  const refused: Refuse = (what, changed) => {
    count += 1;
    return refuse(what, changed);
  };
  for (const [path, part] of objectsIn(body)) {
    for (const [what, change] of CHANGES) {
      const bodyOf = (names: readonly string[]) => withPart(body, path, change(part, names));
      const wrong = Object.keys(part).filter((name) => isWrong(bodyOf([name])));
      // Faults are reported by field. A field without a reported fault is tested alone.
      const together = wrong.length > 1 && isWrong(bodyOf(wrong));
      const named = together ? await refused(`${wrong.join(', ')} ${what}`, bodyOf(wrong)) : [];
      for (const name of wrong) {
        const at = [...path, name].join('.');
        if (named.some((field) => field === at || field.startsWith(`${at}.`))) continue;
        await refused(`${at} ${what}`, bodyOf([name]));
      }
    }
    const surprised = withPart(body, path, { ...part, surprise: 1 });
    if (isWrong(surprised)) await refused([...path, 'surprise'].join('.'), surprised);
  }
  return count;
}
