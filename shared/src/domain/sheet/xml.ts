/**
 * Reads XML as a stream with saxen, in small parts and without building a tree. A file with a document type, which could define
 * entities, is refused.
 */
import { Parser } from 'saxen';
import { SheetFailure } from './failure.ts';
import { fromXml } from './xml-text.ts';

export interface Tag {
  /** The tag name without its namespace: `row` for `x:row`. */
  readonly name: string;
  /** The attribute with this name, with or without a namespace; undefined if the tag does not have it. */
  readonly attribute: (name: string) => string | undefined;
}

export interface XmlListener {
  readonly open?: (tag: Tag) => void;
  /** Also called for an empty element such as `<c/>`. */
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** The number of bytes that are parsed in one step. */
const SLICE = 65_536;
/** The maximum nesting of elements; a workbook has about ten levels. */
const DEEPEST = 100;
/**
 * The maximum length of one tag or text, including numeric entities; limited because saxen rescans an unfinished tag or
 * text with every part.
 */
const LONGEST = 1_000_000;

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

function attributeIn(attributes: Readonly<Record<string, string>>, wanted: string): string | undefined {
  const name = Object.hasOwn(attributes, wanted)
    ? wanted
    : Object.keys(attributes).find((one) => one.endsWith(`:${wanted}`));
  const value = name === undefined ? undefined : attributes[name];
  return value === undefined ? undefined : fromXml(value);
}

/**
 * Reads a part of a workbook and calls `listener`. Rejects with `SheetFailure` if the part is not XML or has a document
 * type.
 */
export async function readXml(
  parts: AsyncIterable<Uint8Array>,
  listener: XmlListener,
  breath: () => Promise<void> | undefined,
): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let depth = 0;
  let unread = 0;
  const parser = new Parser()
    .on('openTag', (name, attributes) => {
      unread = 0;
      if (++depth > DEEPEST) throw new SheetFailure('damaged');
      listener.open?.({ name: local(name), attribute: (wanted) => attributeIn(attributes(), wanted) });
    })
    .on('closeTag', (name) => {
      unread = 0;
      depth -= 1;
      listener.close?.(local(name));
    })
    .on('text', (text) => listener.text?.(fromXml(text)))
    .on('cdata', (text) => listener.text?.(text))
    .on('attention', () => {
      throw new SheetFailure('damaged');
    });
  try {
    for await (const part of parts)
      for (let at = 0; at < part.length; at += SLICE) {
        parser.write(decoder.decode(part.subarray(at, at + SLICE), { stream: true }));
        unread += SLICE;
        if (unread > LONGEST) throw new SheetFailure('size');
        await breath();
      }
    parser.write(decoder.decode()).end();
  } catch (cause) {
    throw cause instanceof SheetFailure ? cause : new SheetFailure('damaged', { cause });
  }
}
