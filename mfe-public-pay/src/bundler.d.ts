/** The gateway's public key for cards, PEM, written into the build; empty where a build was given none. */
declare const CARD_KEY: string;
