/** What is used of saxen, which brings no types. */
declare module 'saxen' {
  export class Parser {
    on(event: 'openTag', listen: (name: string, attributes: () => Readonly<Record<string, string>>) => void): this;
    on(event: 'closeTag' | 'text' | 'cdata' | 'attention', listen: (text: string) => void): this;
    /** Throws an error where the document is none. */
    write(xml: string): this;
    /** Throws an error where the document is not complete. */
    end(): void;
  }
}
