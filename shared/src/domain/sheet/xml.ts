/**
 * Reads XML forward, without building a tree: tags and the text between. Knows no document types and expands no entities; a
 * file that brings its own is refused. Each character is looked at once, so that no text can make it slow.
 */
import { SheetFailure } from './failure.ts';
import { fromXml } from './xml-text.ts';

export interface Tag {
  /** Without its namespace: `row` for `x:row`. */
  readonly name: string;
  readonly isEnd: boolean;
  /** Begins and ends at once: `<c/>`. */
  readonly isEmpty: boolean;
  /** Its attributes as they stand. */
  readonly inside: string;
}

export type Piece = Tag | string;

const patterns = new Map<string, RegExp>();

/** The attribute of that name, with or without a namespace; undefined when the tag does not carry it. */
export function attribute({ inside }: Tag, name: string): string | undefined {
  const pattern = patterns.get(name) ?? new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  const found = pattern.exec(inside);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : fromXml(value);
}

const DOUBLE = 34;
const SINGLE = 39;
const CLOSE = 62;

/** Where the tag that begins before `at` ends; a sign of its end inside quotes is none. */
function tagEnd(text: string, at: number): number {
  let quote = 0;
  for (let place = at; place < text.length; place++) {
    const code = text.charCodeAt(place);
    if (quote) quote = code === quote ? 0 : quote;
    else if (code === CLOSE) return place;
    else if (code === DOUBLE || code === SINGLE) quote = code;
  }
  throw new SheetFailure('damaged');
}

function tagOf(body: string): Tag {
  const isEnd = body.startsWith('/');
  const isEmpty = body.endsWith('/');
  const content = body.slice(isEnd ? 1 : 0, isEmpty ? -1 : undefined);
  const space = content.search(/\s/);
  const full = space < 0 ? content : content.slice(0, space);
  return { name: full.slice(full.indexOf(':') + 1), isEnd, isEmpty, inside: space < 0 ? '' : content.slice(space) };
}

/** Where the part that ends with `sign` is over. */
function after(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  if (at < 0) throw new SheetFailure('damaged');
  return at + sign.length;
}

/** Throws `SheetFailure` for what is no XML, or wants to define something. */
export function* readXml(text: string): Generator<Piece, void, undefined> {
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    if (open < 0) return;
    if (open > at) yield fromXml(text.slice(at, open));
    if (text.startsWith('<?', open)) at = after(text, '?>', open);
    else if (text.startsWith('<!--', open)) at = after(text, '-->', open);
    else if (text.startsWith('<![CDATA[', open)) {
      at = after(text, ']]>', open);
      yield text.slice(open + 9, at - 3);
    } else if (text.startsWith('<!', open)) throw new SheetFailure('damaged');
    else {
      const end = tagEnd(text, open + 1);
      yield tagOf(text.slice(open + 1, end));
      at = end + 1;
    }
  }
}
