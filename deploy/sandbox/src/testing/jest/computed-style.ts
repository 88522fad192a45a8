/**
 * For each call of `getComputedStyle`, jsdom computes the whole style of an element: it matches 120 rules of its own style sheet and
 * resolves a dozen colours. Queries by role read two or three properties thousands of times, which took a seventh of the time of a screen's
 * spec. These properties are computed here with the result of jsdom, unless a style sheet of the document sets them. jsdom computes
 * everything else.
 */

/** Properties that depend only on the element's tag and on its own `style`. */
const OWN = [
  'display',
  'opacity',
  'position',
  'clip',
  'clip-path',
  'content-visibility',
  'transform',
  'translate',
  'scale',
  'rotate',
  'width',
  'height',
];
/** An inherited property, which no tag sets by default. */
const INHERITED = 'visibility';
export const QUICK_PROPERTIES: ReadonlySet<string> = new Set([...OWN, INHERITED]);

/** The attributes that jsdom's rules for these properties match, besides the tag of the element. */
const ATTRIBUTES = ['hidden', 'open', 'type'];
/** Elements whose rules also match the parent. */
const OF_THEIR_PARENT = new Set(['rt', 'rp']);

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Replaces jsdom's `getComputedStyle` by a faster one. */
export function answerStylesQuickly(window: Window & typeof globalThis): void {
  const { document } = window;
  const whole = window.getComputedStyle.bind(window);
  /** A document without style sheets. */
  const elsewhere = document.implementation.createHTMLDocument('');
  const kinds = new Map<string, CSSStyleDeclaration>();
  const known = new WeakMap<CSSStyleSheet, { readonly rules: number; readonly names: ReadonlySet<string> }>();

  /** Which of the quick properties the sheet sets. */
  function setBy(sheet: CSSStyleSheet): ReadonlySet<string> {
    const rules = sheet.cssRules.length;
    const before = known.get(sheet);
    if (before?.rules === rules) return before.names;
    const text = Array.from(sheet.cssRules, ({ cssText }) => cssText).join('\n');
    const names = new Set(
      [...QUICK_PROPERTIES].filter((name) => new RegExp(`(?<![\\w-])(${name}|all)\\s*:`).test(text)),
    );
    known.set(sheet, { rules, names });
    return names;
  }

  const isSet = (name: string) => Array.from(document.styleSheets).some((sheet) => setBy(sheet).has(name));

  /** The style that jsdom computes for an element of this tag without a `style`. */
  function kindOf(element: Element): CSSStyleDeclaration {
    const attributes = ATTRIBUTES.map((name) => element.getAttribute(name));
    const key = JSON.stringify([element.namespaceURI, element.localName, ...attributes]);
    let style = kinds.get(key);
    if (!style) {
      const bare = elsewhere.importNode(element);
      bare.removeAttribute('style');
      style = whole(bare);
      kinds.set(key, style);
    }
    return style;
  }

  const ownStyle = (element: Element, name: string) => (element as HTMLElement).style.getPropertyValue(name);

  /** Undefined when jsdom has to compute the value. */
  function quickValue(element: Element, name: string): string | undefined {
    let value = ownStyle(element, name);
    if (name === INHERITED)
      for (let at = element.parentElement; at && value === ''; at = at.parentElement) value = ownStyle(at, name);
    if (value === 'unset') return undefined;
    if (value !== '') return value;
    if (name === INHERITED) return 'visible';
    return OF_THEIR_PARENT.has(element.localName) ? undefined : kindOf(element).getPropertyValue(name);
  }

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !('style' in element)) return whole(element, pseudo);
    let style: CSSStyleDeclaration | undefined;
    const all = () => (style ??= whole(element));
    const valueOf = (name: string) =>
      (QUICK_PROPERTIES.has(name) && !isSet(name) ? quickValue(element, name) : undefined) ??
      all().getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return valueOf;
        if (typeof name === 'string' && QUICK_PROPERTIES.has(kebab(name))) return valueOf(kebab(name));
        const value: unknown = Reflect.get(all(), name);
        return typeof value === 'function'
          ? (Reflect.apply(Function.prototype.bind, value, [all()]) as unknown)
          : value;
      },
      has: (_, name) => Reflect.has(all(), name),
    });
  };
}
