/**
 * A store's document with the store in it: a title and a card for chats that its link is shared in, and for readers without script what it sells, at
 * which prices, and who it is. Chat programs and search engines run no script.
 */
import { escaped } from '../pages.ts';
import type { Shown, ShownProduct, ShownStore } from './read.ts';
import { wordsIn, type Language } from './words.ts';

/** As much of a description as a card shows. */
const LONGEST = 200;

const RINGGIT = new Intl.NumberFormat('en-MY', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type Say = ReturnType<typeof wordsIn>;

const ringgit = (decimal: string): string => `RM\u00A0${RINGGIT.format(Number(decimal))}`;

const priceOf = ({ price_from, price_to }: ShownProduct, say: Say): string =>
  price_from === price_to ? ringgit(price_from) : say('from', { price: ringgit(price_from) });

const cut = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
};

const meta = (name: string, content: string) =>
  content === '' ? '' : `<meta ${name.includes(':') ? 'property' : 'name'}="${name}" content="${escaped(content)}">`;

function headOf({ store, product }: Shown, say: Say, language: Language): string {
  const title = product ? `${product.title} · ${store.title}` : store.title;
  const text = product ? [priceOf(product, say), product.description].filter(Boolean).join(' · ') : store.description;
  return [
    meta('description', cut(text)),
    meta('og:type', product ? 'product' : 'website'),
    meta('og:site_name', store.title),
    meta('og:title', product?.title ?? store.title),
    meta('og:description', cut(text)),
    meta('og:image', product?.image?.url ?? store.image?.url ?? ''),
    meta('og:locale', { en: 'en_MY', ms: 'ms_MY', ar: 'ar_AR' }[language]),
    ...(product ? [meta('product:price:amount', product.price_from), meta('product:price:currency', 'MYR')] : []),
    `<title>${escaped(title)}</title>`,
  ].join('');
}

/** A text of a merchant's, in whatever language it is. */
const own = (text: string): string => `<bdi>${escaped(text)}</bdi>`;

const item = (product: ShownProduct, say: Say): string =>
  `<li>${[
    `<b>${own(product.title)}</b>`,
    escaped(priceOf(product, say)),
    product.description && own(cut(product.description)),
  ]
    .filter(Boolean)
    .join('<br>')}</li>`;

const link = (scheme: 'tel' | 'mailto', to: string, text: string): string =>
  text && `<a dir="ltr" href="${scheme}:${escaped(to)}">${escaped(text)}</a>`;

const contactOf = ({ phone, email, address }: ShownStore): string =>
  [
    link('tel', phone.replaceAll(/[^\d+]/g, ''), phone),
    link('mailto', encodeURIComponent(email).replace('%40', '@'), email),
    address && own(address),
  ]
    .filter(Boolean)
    .join('<br>');

/** What the law has a seller say; a row without text is left out. */
function aboutOf(store: ShownStore, say: Say): string {
  const channels = [...new Set(store.payment_channels.map((channel) => say(`channel.${channel}`)))].join(' · ');
  const number = store.is_unregistered ? escaped(say('about.unregistered')) : own(store.registration_number);
  const rows = [
    ['about.seller', own(store.business_name)],
    ['about.registration', number],
    ['about.contact', contactOf(store)],
    ['about.prices', escaped(say('about.prices_text'))],
    ['about.payment', escaped(channels)],
    ['about.delivery', own(store.delivery_estimate)],
    ['about.terms', own(store.terms)],
  ] as const;
  return rows.map(([key, html]) => `<dt>${escaped(say(key))}</dt><dd>${html}</dd>`).join('');
}

function bodyOf({ store, product, products }: Shown, say: Say): string {
  const goods = product ? [product] : products;
  return [
    `<h1>${own(store.title)}</h1>`,
    store.description && `<p>${own(store.description)}</p>`,
    `<p>${escaped(say('needs_script'))}</p>`,
    goods.length > 0 && `<h2>${escaped(say('products'))}</h2><ul>${goods.map((one) => item(one, say)).join('')}</ul>`,
    `<h2>${escaped(say('about'))}</h2><dl>${aboutOf(store, say)}</dl>`,
  ]
    .filter(Boolean)
    .join('');
}

/** The built document, filled in. What its page draws once its script runs is left as it is. */
export function storeDocument(html: string, shown: Shown, language: Language): string {
  const say = wordsIn(language);
  const parts: readonly (readonly [RegExp, string])[] = [
    [/<html[^>]*>/, `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`],
    [/<title>[^<]*<\/title>/, headOf(shown, say, language)],
    [/<noscript>[\s\S]*?<\/noscript>/, `<noscript>${bodyOf(shown, say)}</noscript>`],
  ];
  // A function, because a dollar in a text would be a pattern.
  return parts.reduce((text, [place, part]) => text.replace(place, () => part), html);
}
