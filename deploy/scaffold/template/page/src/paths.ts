/** All addresses of this remote. Screens use these addresses in their links, and never write a literal address. */
export const paths = {
  home: () => '/template',
} as const;
