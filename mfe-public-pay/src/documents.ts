/**
 * Renders documents on the server, from the components and messages of their pages. The edge inserts the result into the built document, so
 * that the content is readable before any script runs. Built separately, for Node (`rspack.config.ts`).
 */
import { channelMessages } from '@portal/shared/i18n/channels.ts';
import { i18n } from '@portal/shared/i18n/i18n.ts';
import { directionOf, isLanguage, LANGUAGES, type Language } from '@portal/shared/i18n/language.ts';
import { bill } from './documents/bill.tsx';
import { collection } from './documents/collection.tsx';
import { withChunks } from './documents/preloads.rules.ts';
import { invoice } from './documents/invoice.tsx';
import { receipt } from './documents/receipt.tsx';
import { status } from './documents/status.tsx';
import { store } from './documents/store.tsx';
import { topUp } from './documents/top-up.tsx';
import type { Answers, Requests, ResponseParts, Subject, Visit } from './documents/subject.rules.ts';
import { messages } from './messages.ts';
import { SheetOrderLines } from './order-lines/lazy-lines.tsx';
import { orderMessages } from './order-messages.ts';
import { BLOCK } from './page/page-data.rules.ts';
import { pageMessages } from './page-messages.ts';
import { ToppedUp } from './receipt/topped-up.tsx';
import { secondaryMessages } from './secondary-messages.ts';
import { storeMessages } from './store-messages.ts';

const SUBJECTS: readonly Subject[] = [store, bill, collection, invoice, receipt, status, topUp];

const CATALOGUES = [channelMessages, pageMessages, storeMessages, messages, secondaryMessages, orderMessages];

async function loadAll(): Promise<void> {
  for (const language of LANGUAGES) {
    await i18n.changeLanguage(language);
    await Promise.all(CATALOGUES.map(({ load }) => load()));
  }
  await Promise.all([SheetOrderLines.ready(), ToppedUp.ready()]);
}

/** Resolves when the messages are loaded in every language, and the lazy parts. Rendering itself is synchronous. */
export const ready: Promise<void> = loadAll();

/** A base for parsing paths; it appears nowhere in the output. */
const ORIGIN = 'http://pages.invalid';

interface PageRequest {
  /** The path of a URL, with its query. */
  readonly path: string;
  readonly cookie?: string;
  /** The form that the browser sends, URL-encoded. */
  readonly form?: string;
}

const visitOf = ({ path, cookie = '', form }: PageRequest): Visit => ({
  address: new URL(path, ORIGIN),
  cookie,
  form: form === undefined ? null : new URLSearchParams(form),
});

const subjectOf = (visit: Visit) => SUBJECTS.find(({ requestsOf }) => requestsOf(visit, {}) !== null);

/**
 * Null for a request whose document is sent as it was built.
 * @param answers those that the gateway has already given
 */
export function requestsOf(request: PageRequest, answers: Answers = {}): Requests | null {
  const visit = visitOf(request);
  return subjectOf(visit)?.requestsOf(visit, answers) ?? null;
}

/** The gateway's origin for browsers, as the edge has written it into the document. */
const gatewayIn = (built: string): string =>
  new URL(/<meta name="portal:gateway" content="([^"]*)"/.exec(built)?.[1] || ORIGIN).origin;

/** JSON for an element whose text would end at `</script`; the two Unicode line separators are escaped too. */
const asText = (data: unknown): string =>
  JSON.stringify(data).replaceAll(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The language in a link (`?lang=ms`), otherwise English: the server cannot read the language stored on the reader's device. */
function languageIn({ searchParams }: URL): Language {
  const wanted = searchParams.get('lang');
  return isLanguage(wanted) ? wanted : 'en';
}

/**
 * The notice in the built page that its script is not loaded yet. The notice covers the rendered page until the script removes it
 * (`start.ts`). It is outside the page, because inside it would differ from what the script renders, and hydration would fail.
 */
const late = (main: string): string => /<div class="k-late">[\s\S]*<\/div>/.exec(main)?.[0] ?? '';

export interface Rendered extends ResponseParts {
  readonly html: string;
  /** Whether the document contains personal data. */
  readonly isPersonal: boolean;
}

/**
 * The built document with its content, and the response that it belongs to.
 * @throws when an answer violates its contract
 */
export function documentOf(built: string, request: PageRequest, answers: Answers): Rendered {
  const visit = visitOf(request);
  const { address } = visit;
  const subject = subjectOf(visit);
  if (!subject) throw new TypeError(`Nothing is rendered at ${address.pathname}.`);
  const language = languageIn(address);
  // Rendering is synchronous, so no other document changes the language during it.
  void i18n.changeLanguage(language);
  const { card, unscripted, chunks = [], page, response } = subject.partsOf(visit, answers, gatewayIn(built));
  const noscript = unscripted && `<noscript>${unscripted}</noscript>`;
  const hasScript = !page || page.data !== undefined;
  const around = (main: string) => (hasScript && !response?.hasForm ? late(main) : '');
  // The replacements are functions, because a dollar sign in a replacement string would be a pattern.
  const parts: readonly (readonly [RegExp, (place: string) => string])[] = [
    [/<html[^>]*>/, () => `<html lang="${language}" dir="${directionOf(language)}">`],
    [/<title>[^<]*<\/title>/, (title) => card ?? title],
    [/<noscript>[\s\S]*?<\/noscript>/, () => ''],
    [
      /<main id="root">[\s\S]*?<\/main>/,
      (main) => noscript + (page ? `<main id="root">${page.html}</main>${around(main)}` : main),
    ],
    [/<script [^>]*><\/script>/g, (script) => (hasScript ? script : '')],
    [/<\/head>/, (end) => (page?.preload ?? '') + end],
    [
      /<\/body>/,
      (end) => (page?.data ? `<script type="application/json" id="${BLOCK}">${asText(page.data)}</script>` : '') + end,
    ],
  ];
  const linked = withChunks(built, hasScript ? [`words-${language}`, ...chunks] : []);
  const html = parts.reduce((text, [place, fill]) => text.replace(place, fill), linked);
  return { ...response, html, isPersonal: subject.isPersonal };
}
