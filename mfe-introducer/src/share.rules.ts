/** Formats a share of a fee in basis points as text: `25%`, `33.33%`. */
const BASIS = 100;

export const shareText = (basisPoints: number): string => `\u2066${basisPoints / BASIS}%\u2069`;
