/** Waits until the page of the gallery is stable, and then measures the positions of its states. */

/** Milliseconds without a change after which the page counts as stable: longer than any delay of the kit. */
const QUIET_MS = 450;

/** The document, and the documents of its frames. */
const documents = (): readonly Document[] => [
  document,
  ...[...document.querySelectorAll('iframe')].flatMap(({ contentDocument }) => contentDocument ?? []),
];

const isWhole = (): boolean => documents().every((one) => one.querySelector('.g-page, .g-alone') !== null);

/** Resolves when nothing has changed for `QUIET_MS` and all fonts are loaded. Removes the focus from every field. */
export async function settled(): Promise<void> {
  let last = performance.now();
  const observer = new MutationObserver(() => (last = performance.now()));
  const watched = new Set<Document>();
  while (!isWhole() || performance.now() - last < QUIET_MS) {
    for (const one of documents()) {
      if (watched.has(one)) continue;
      watched.add(one);
      last = performance.now();
      observer.observe(one, { subtree: true, childList: true, attributes: true });
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  observer.disconnect();
  for (const one of documents()) {
    await one.fonts.ready;
    // Without this line, the dialog that gets the focus would be random among several dialogs.
    (one.activeElement as HTMLElement | null)?.blur();
  }
}

/** A state and its position in a picture of the element `main`, in pixels. */
export interface StateBox {
  readonly state: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function stateBoxes(): readonly StateBox[] {
  const page = document.querySelector('main')?.getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>('[data-state]')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left - (page?.left ?? 0), top - (page?.top ?? 0)].map(Math.round);
    return {
      state: element.dataset['state'] ?? '',
      x: x ?? 0,
      y: y ?? 0,
      width: Math.round(width),
      height: Math.round(height),
    };
  });
}
