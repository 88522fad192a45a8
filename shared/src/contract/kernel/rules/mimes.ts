import * as v from 'valibot';
import { rule } from '../rules.ts';

const matches = (kind: string, type: string): boolean =>
  kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;

/** A file of one of these kinds: `image/png`, or `image/*` for all pictures. It is what the browser says, from the name. */
export const mimes = (...kinds: readonly string[]) =>
  v.check(
    ({ type }: { readonly type: string }) => kinds.some((kind) => matches(kind, type)),
    rule('mimes', { kinds: kinds.join(', ') }),
  );
