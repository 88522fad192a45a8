/** Messages that use another word for a term, and why. */

interface Exception {
  /** The English term, or the refused words. */
  readonly term: string;
  readonly keys: RegExp;
  /** A part of the catalogue's path; without it, the exception holds for every catalogue. */
  readonly folder?: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  // Schools and clubs collect *yuran*; a gateway charges *fi*.
  { term: 'fee', keys: /^(collections\.about|tour\.collections\.create\.text)$/, folder: 'mfe-collections' },
  { term: 'yuran', keys: /^(collections\.about|tour\.collections\.create\.text)$/, folder: 'mfe-collections' },
  // The message is about copying a text, not about cloning a record.
  { term: 'Salin', keys: /^(files\.copy|copy\.copy)$/ },
  // Goods on a shelf are reserved for an order; money is held.
  { term: 'held', keys: /^stock\./, folder: 'mfe-stores' },
  { term: 'available', keys: /^stock\.available$/, folder: 'mfe-stores' },
  { term: 'available', keys: /^unavailable$/, folder: 'mfe-public-pay' },
  // *Made to order* says how goods are produced, and not that there is an order.
  { term: 'order', keys: /^stock\.(not_counted|stop_text)$/, folder: 'mfe-stores' },
  // The message means a purchase order in the merchant's own books, not an order of a store.
  { term: 'order', keys: /^history\.note_help$/, folder: 'plan' },
  // The field means an owner's position in a company, not a role of the portal.
  { term: 'role', keys: /^field\.role$/, folder: 'company' },
  // Retail is a line of business here, not a store of the portal.
  { term: 'store', keys: /^industry\.retail$/ },
  // The message uses *store* as a verb.
  { term: 'store', keys: /^recovery_codes\.text$/, folder: 'security' },
];
