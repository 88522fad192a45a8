/** Puts the style sheet of a built document into the document, because its request would delay the first paint by a round trip. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const LINK = /<link\b[^>]*\brel="stylesheet"[^>]*>/;

export interface Styled {
  readonly html: string;
  /** The source expression that allows the style in a content policy; undefined for a document that still links its style sheet. */
  readonly styleHash?: string;
}

const attributeOf = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]+)"`).exec(tag)?.[1];

const hasHash = (text: string, integrity: string): boolean => {
  const [algorithm = ''] = integrity.split('-', 1);
  return `${algorithm}-${createHash(algorithm).update(text).digest('base64')}` === integrity;
};

/** @param folder the folder of the built documents and their files */
export function inlineStyles(folder: string): (html: string) => Promise<Styled> {
  // The name of a file contains its hash, so each file is read only until it has this hash.
  const texts = new Map<string, Promise<string>>();
  return async (html) => {
    const link = LINK.exec(html)?.[0] ?? '';
    const [href, integrity] = [attributeOf(link, 'href'), attributeOf(link, 'integrity')];
    if (href === undefined || integrity === undefined) return { html };
    const reading = texts.get(href) ?? readFile(join(folder, href), 'utf8');
    texts.set(href, reading);
    const text = await reading.catch(() => '');
    // A file that was changed stays linked, because the browser refuses it and the page reports it. The next document reads it again.
    if (!hasHash(text, integrity)) {
      texts.delete(href);
      return { html };
    }
    // The page needs the address of the file to store it for use without network.
    const style = `<style data-href="${href}">${text}</style>`;
    return { html: html.replace(link, () => style), styleHash: `'${integrity}'` };
  };
}
