/**
 * Why each script of the payment pages is there. A chunk keeps its name from build to build as long as it begins with the same
 * module; a new one is refused until its purpose is written here.
 */
export const OWNER = 'mfe-public-pay';

export const REASONS: Readonly<Record<string, string>> = {
  main: 'The page itself: shows a bill, takes the payer to the bank they chose.',
  remoteEntry: 'The same pages inside the portal: names the other scripts and pins their hashes.',
  app: 'The same pages inside the portal: what every screen of them shares.',
  card: 'The form for a card, with its words; it comes when a card is chosen.',
  forge: 'Encrypts the card for the gateway (node-forge); it comes when a card is chosen.',
  'top-up': 'The page of a top-up, and what its receipt says; it comes when one of them is opened.',
  891: 'Says that an address leads to no bill.',
  22: 'The receipt after a payment, with the thanks of the merchant.',
  781: 'Says in plain words why a payment failed.',
  747: 'A bill as a document, to print.',
  253: 'The same pages inside the portal: a bill as a document, to print.',
  640: 'A payment page, whose payers make their own bill.',
  252: 'The same pages inside the portal: a payment page, whose payers make their own bill.',
  9: 'Shows a code to scan, for as long as it can be paid.',
  175: 'The same pages inside the portal: shows a code to scan, for as long as it can be paid.',
  802: 'Draws codes: one to scan, and the one of an address on paper.',
  701: 'The same pages inside the portal: draws codes.',
  980: 'Says on paper where a receipt and an invoice are found again.',
  906: 'The same pages inside the portal: says on paper where a receipt and an invoice are found again.',
  358: 'Counts how much longer a bill can be paid, on its last day.',
  752: 'Asks what became of a payment while the bank takes its time.',
  store: 'A store as a document of its own: shows what it sells, who sells it, and the way to the cart.',
  'store-page': 'What a store sells, where it is opened from a payment page or inside the portal.',
  'store-product': 'A product of a store, with its variants and what sending it costs; it comes when one is opened.',
  'store-cart': 'The cart of a store, which lies on the device; it comes when it is opened.',
  'store-absent': 'Says that an address leads to no store.',
  'store-words-ar': 'The words of stores, in Arabic.',
  'store-words-ms': 'The words of stores, in Malay.',
  864: 'What the pages of a store share, where one is opened from a payment page or inside the portal.',
  'words-ar': 'The words in Arabic.',
  'words-ms': 'The words in Malay.',
  647: 'The words of the pages beside the bill’s, in English.',
  74: 'The words of the pages beside the bill’s, in Malay.',
  527: 'The words of the pages beside the bill’s, in Arabic.',
  992: 'The same pages inside the portal: what node-forge encrypts a card with.',
  34: 'The same pages inside the portal: checks what the gateway answers against its contract.',
};
