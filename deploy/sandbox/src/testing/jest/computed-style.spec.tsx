import { QUICK_PROPERTIES } from './computed-style.ts';

/** One element of each kind that jsdom's style sheet has a rule for, and some of kinds without a rule. */
const KINDS = (
  'address area article aside audio b blockquote button center col colgroup datalist dd details dialog div dl dt em fieldset figcaption ' +
  'figure footer form frame frameset h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img input label layer legend li listing main map mark ' +
  'marquee menu meter nav noframes ol optgroup option output p param plaintext pre progress q rp rt ruby s script section select slot ' +
  'small span strong style sub summary sup table tbody td template textarea tfoot th thead title tr u ul video xmp'
).split(' ');
const ATTRIBUTES = [{}, { hidden: '' }, { open: '' }, { type: 'hidden' }, { type: 'checkbox' }];
const STYLES = [
  'display: none',
  'visibility: hidden',
  'display: unset; opacity: 0.5',
  'position: absolute; clip: rect(0px, 0px, 0px, 0px); width: 1px; height: 1px',
  'clip-path: inset(50%); transform: scale(2); translate: 1px; scale: 2; rotate: 4deg; content-visibility: hidden',
];

/** jsdom's own answer: the window of a frame has not been changed. */
const answeredByJsdom = () => {
  const { contentWindow } = document.head.appendChild(document.createElement('iframe'));
  return (element: Element) => (contentWindow as Window).getComputedStyle(element);
};

function add(parent: Element, kind: string, attributes: Readonly<Record<string, string>>): Element {
  const element = parent.appendChild(document.createElement(kind));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

const valuesOf = (styleOf: (element: Element) => CSSStyleDeclaration, elements: Iterable<Element>) =>
  Array.from(elements, (element) => {
    const style = styleOf(element);
    return [element.outerHTML, ...Array.from(QUICK_PROPERTIES, (name) => style.getPropertyValue(name)), style.display];
  });

describe('the quick properties of a computed style', () => {
  const jsdom = answeredByJsdom();
  afterEach(() => document.body.replaceChildren());
  const sheet = (text: string) => {
    const style = document.body.appendChild(document.createElement('style'));
    style.textContent = text;
    return style;
  };

  it("are the same as jsdom's for every kind of element", () => {
    for (const kind of KINDS) for (const attributes of ATTRIBUTES) add(document.body, kind, attributes);
    for (const style of STYLES)
      for (const kind of ['div', 'input', 'b']) add(add(document.body, kind, { style }), 'span', {});
    const ruby = document.body.appendChild(document.createElement('ruby'));
    for (const kind of ['rt', 'rp']) add(ruby, kind, {});
    document.body.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
    const elements = document.body.querySelectorAll('*');
    expect(elements.length).toBeGreaterThan(300);
    expect(valuesOf(getComputedStyle, elements)).toEqual(valuesOf(jsdom, elements));
  });

  it('follow the style sheets of the document, also after a style sheet is added, changed or removed', () => {
    const [div, span] = [document.createElement('div'), document.createElement('span')];
    document.body.append(div, span);
    const both = () => {
      const values = valuesOf(getComputedStyle, [div, span]);
      expect(values).toEqual(valuesOf(jsdom, [div, span]));
      return getComputedStyle(div).display;
    };
    expect(both()).toBe('block');
    const style = sheet('div { display: flex } span { position: sticky; visibility: hidden }');
    expect(both()).toBe('flex');
    style.textContent += 'div { display: grid } div { position: fixed }';
    expect(both()).toBe('grid');
    style.remove();
    expect(both()).toBe('block');
  });

  it('are the only properties that jsdom does not compute', () => {
    const div = document.body.appendChild(document.createElement('p'));
    div.setAttribute('style', 'color: red; margin-top: 3px');
    const style = getComputedStyle(div);
    expect([style.color, style.marginTop, style.getPropertyPriority('color')]).toEqual(['rgb(255, 0, 0)', '3px', '']);
    expect('color' in style).toBe(true);
    expect(style.getPropertyValue('color')).toBe(jsdom(div).color);
  });
});
