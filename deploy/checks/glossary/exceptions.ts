/** Messages that use another word for a term, and why. */

interface Exception {
  /** The English term, or the refused words. */
  readonly term: string;
  readonly keys: RegExp;
  /** A part of the catalogue's path; without it, the exception holds for every catalogue. */
  readonly folder?: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  // What schools and clubs collect is *yuran*; what a gateway takes is *fi*.
  { term: 'fee', keys: /^(collections\.about|tour\.collections\.create\.text)$/, folder: 'mfe-collections' },
  { term: 'yuran', keys: /^(collections\.about|tour\.collections\.create\.text)$/, folder: 'mfe-collections' },
  // A text is copied, not cloned.
  { term: 'Salin', keys: /^(files\.copy|copy\.copy)$/ },
  // Goods on a shelf are reserved for an order; money is held.
  { term: 'held', keys: /^stock\./, folder: 'mfe-stores' },
  { term: 'available', keys: /^stock\.available$/, folder: 'mfe-stores' },
  { term: 'available', keys: /^unavailable$/, folder: 'mfe-public-pay' },
  // *Made to order* is a way of making.
  { term: 'order', keys: /^stock\.(not_counted|stop_text)$/, folder: 'mfe-stores' },
  // A purchase order of the merchant's own books.
  { term: 'order', keys: /^history\.note_help$/, folder: 'plan' },
  // What an owner is in a company is no role of the portal.
  { term: 'role', keys: /^field\.role$/, folder: 'company' },
  // A line of business: retail.
  { term: 'store', keys: /^industry\.retail$/ },
  // To store is to keep.
  { term: 'store', keys: /^recovery_codes\.text$/, folder: 'security' },
];
