/** The gateway's public key for cards, PEM, written into the build; empty in a build without a key. */
declare const CARD_KEY: string;
