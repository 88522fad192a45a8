/** Plain links that open messaging apps with a prepared message. */

/** The message that goes with a link. */
export interface ShareWords {
  readonly title: string;
  readonly text: string;
}

/** The links, one for each app. Nothing is loaded from an app before a person clicks its link. */
export function shareLinks(address: string, { title, text }: ShareWords) {
  const message = `${text}\n${address}`;
  return {
    whatsapp: `https://wa.me/?text=${encodeURIComponent(message)}`,
    telegram: `https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(text)}`,
    email: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(message)}`,
  } as const;
}
