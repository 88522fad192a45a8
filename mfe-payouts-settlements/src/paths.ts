/** Every address this remote answers; screens link through here, never with a literal. */
export const paths = {
  home: () => '/dashboard',
} as const;
