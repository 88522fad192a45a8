/** All addresses of this remote; screens link through here, never with a literal. */
export const paths = {
  home: () => '/template',
} as const;
