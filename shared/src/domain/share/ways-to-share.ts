/** Plain links that open the apps in which people send links. */

/** The message that goes with a link. */
export interface ShareWords {
  readonly title: string;
  readonly text: string;
}

/** Nothing of those apps is loaded before a link is pressed. */
export function waysToShare(address: string, { title, text }: ShareWords) {
  const message = `${text}\n${address}`;
  return {
    whatsapp: `https://wa.me/?text=${encodeURIComponent(message)}`,
    telegram: `https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(text)}`,
    email: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(message)}`,
  } as const;
}
