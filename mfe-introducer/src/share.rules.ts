/** A share of a fee in basis points, as people read it: `25%`, `33.33%`. */
const BASIS = 100;

export const shareText = (basisPoints: number): string => `\u2066${basisPoints / BASIS}%\u2069`;
