/** Types for the parts of saxen that are used here, because the package has no types. */
declare module 'saxen' {
  export class Parser {
    on(event: 'openTag', listen: (name: string, attributes: () => Readonly<Record<string, string>>) => void): this;
    on(event: 'closeTag' | 'text' | 'cdata' | 'attention', listen: (text: string) => void): this;
    /** Throws an error if the text is not well-formed XML. */
    write(xml: string): this;
    /** Throws an error if the document is incomplete. */
    end(): void;
  }
}
