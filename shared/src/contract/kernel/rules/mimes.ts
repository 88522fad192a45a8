import * as v from 'valibot';
import { rule } from '../rules.ts';

const matches = (kind: string, type: string): boolean =>
  kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;

/** A file of one of these types: `image/png`, or `image/*` for all pictures. The browser derives the type from the file name. */
export const mimes = (...kinds: readonly string[]) =>
  v.check(
    ({ type }: { readonly type: string }) => kinds.some((kind) => matches(kind, type)),
    rule('mimes', { kinds: kinds.join(', ') }),
  );
