/**
 * The state of a page besides its visible content: everything that a remote could leave behind, as texts that can be compared with the
 * texts of another time.
 */
import type { CDPSession, Page } from '@playwright/test';
import type { Pending } from './track-pending.ts';

/** One part of the state; `by` names the script that made it, when that can be known. */
export interface PageItem {
  readonly kind: 'element' | 'file' | 'global' | 'sheet' | 'listener' | Pending['kind'];
  readonly what: string;
  readonly by: string;
}

/** Names on `window` that the smoke test itself adds. axe adds the last two. */
const OURS = new Set(['pendingInPage', '__name', 'axe', '__core-js_shared__']);

/**
 * The elements with all their attributes (elements in the head that only name a file of ours are of the kind `file`), the names on `window`,
 * and the style sheets without a tag.
 */
const visible = (): readonly (readonly ['element' | 'file' | 'global' | 'sheet', string])[] => {
  const isFile = (element: Element) =>
    element.matches('head > script[src]:empty, head > link[href]') &&
    new URL(element.getAttribute('src') ?? element.getAttribute('href') ?? '', location.href).origin ===
      location.origin;
  // Replaces the counters of React and Mantine, and drops measurements of the last visible content.
  const steady = ({ name, value }: Attr) =>
    name === 'style' ? name : `${name}="${value.replaceAll(/_r_\w+?_|mantine-[a-z0-9]{9}/g, '…')}"`;
  const opened = (element: Element) => `<${[element.localName, ...[...element.attributes].map(steady)].join(' ')}>`;
  const placed = (element: Element) => {
    const words = element.localName === 'title' ? element.textContent : '';
    return `${opened(element)}${words} in <${element.parentElement?.localName ?? 'page'}>`;
  };
  return [
    ...[...document.querySelectorAll('*')].map((one) => [isFile(one) ? 'file' : 'element', placed(one)] as const),
    ...Object.getOwnPropertyNames(window).map((name) => ['global', name] as const),
    ...document.adoptedStyleSheets.map(() => ['sheet', ''] as const),
  ];
};

const TARGETS = ['window', 'document', 'document.documentElement', 'document.head', 'document.body', 'visualViewport'];

/** Observes one page, from its creation on. */
export async function observePage(page: Page) {
  const debug: CDPSession = await page.context().newCDPSession(page);
  const scripts = new Map<string, string>();
  debug.on('Debugger.scriptParsed', ({ scriptId, url }) => scripts.set(scriptId, url));
  await debug.send('Debugger.enable');

  async function listenersOn(expression: string): Promise<readonly PageItem[]> {
    const { result } = await debug.send('Runtime.evaluate', { expression, objectGroup: 'page-items' });
    if (!result.objectId) return [];
    const { listeners } = await debug.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
    return listeners.map(({ type, scriptId, lineNumber, columnNumber }) => ({
      kind: 'listener',
      what: `${type} on ${expression}`,
      by: `${scripts.get(scriptId) ?? ''}:${lineNumber}:${columnNumber}`,
    }));
  }

  return async (): Promise<readonly PageItem[]> => {
    const listeners = await Promise.all(TARGETS.map(listenersOn));
    await debug.send('Runtime.releaseObjectGroup', { objectGroup: 'page-items' });
    const items = (await page.evaluate(visible)).filter(([kind, what]) => kind !== 'global' || !OURS.has(what));
    const pending = await page.evaluate(() => window.pendingInPage?.() ?? []);
    return [
      ...items.map(([kind, what]) => ({ kind, what, by: '' })),
      ...listeners.flat(),
      ...pending.map(({ kind, by }) => ({ kind, what: '', by: calledBy(by) })),
    ];
  };
}

/** The first script of a release in a stack, otherwise the last caller. The rest of the stack differs from visit to visit. */
const calledBy = (stack: string): string => {
  const lines = stack.split('\n').map((line) => line.trim());
  return lines.find((line) => line.includes('/releases/')) ?? lines[0] ?? '';
};

const keyOf = ({ kind, what, by }: PageItem) => `${kind}\n${what}\n${by}`;

/** The parts that occur more often in `after` than in `before`. */
export function added(before: readonly PageItem[], after: readonly PageItem[]): readonly PageItem[] {
  const counts = new Map<string, number>();
  for (const one of before) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return after.filter((one) => {
    const left = counts.get(keyOf(one)) ?? 0;
    counts.set(keyOf(one), left - 1);
    return left <= 0;
  });
}
