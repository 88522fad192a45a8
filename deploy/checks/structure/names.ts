/** Refuses names of an older dialect, each with the field's term that replaces it. */
import { basename } from 'node:path';
import type { Problem, Source } from './sources.ts';

const CODE = /\.(tsx?|mjs|cjs)$/;

/** Refused name, in lower case and without hyphens → what to write instead. */
const TERMS: Readonly<Record<string, string>> = {
  house: 'testbed',
  openhouse: 'startTestbed',
  pace: 'rate limit',
  paces: 'rate limit',
  patience: 'timeout',
  ordinary: 'CRUD resource',
  seal: 'signature',
  rehearsal: 'smoke test',
  happening: 'event',
  happenings: 'events',
  circumstances: 'the name of what is passed',
  asking: 'status enquiry',
  askat: 'nextEnquiryAt',
  ask_at: 'next_enquiry_at',
  moved: 'transition',
  moverow: 'transitionRow',
  movelater: 'transitionRowLater',
  notmoved: 'transitionFailed',
  movealone: 'withSavepoint',
  goesback: 'refundable',
  providerword: 'ProviderStatus',
  travel: 'delivery mode',
  wake: 'resume session',
  keptondevice: 'deviceStorage',
  madefor: 'prefill',
  givesway: 'truncate',
  isspare: 'hiddenByDefault',
  summon: 'overlays',
  landing: 'route announcer',
  office: 'signing context',
  deed: 'audit entry',
  standing: 'status group',
  witness: 'leak check',
  asker: 'optional caller',
  loadable: 'release descriptor',
  show: 'toWire',
  forget: 'clear, discard, delete, purge',
  believe: 'trust',
  believes: 'trust',
  askers: 'requesters',
  athome: 'loopback page',
  bankaccountnews: 'BankAccountChange',
  breath: 'yield to page',
  breathing: 'createYield',
  callanswer: 'CallResult',
  deliveryway: 'ShippingOption',
  foundof: 'findRows',
  guesser: 'LoginAttempt',
  makeonce: 'createOnce',
  missable: 'OptionalSchema',
  reckon: 'estimate, calculate',
  reckoned: 'facts, figures',
  reckoning: 'consistency check',
  refundway: 'refundMethodOf',
  reviewstand: 'ReviewSummary',
  sawrecord: 'recordLoad',
  sawstate: 'recordState',
  serveathome: 'serveLoopbackPage',
  sheetwhole: 'AllOrNothingUpload',
  soughtin: 'searchOf',
  takequestion: 'limitStatusRequests',
  whereabouts: 'PostcodeMatch',
  wheretomend: 'editUrlOf',
  wholefoot: 'UploadFooter',
  wholeplan: 'AllOrNothingPlan',
  way: 'channel, payment method, shipping method',
  ways: 'channels, payment methods, shipping methods',
  wish: 'options, input',
  worthalook: 'withCautions',
};

/** Prefixes and suffixes of names in the gateway's domains that belong to the older dialect, each with its replacement. */
const DOMAIN_NAMES: readonly (readonly [name: RegExp, replacement: string])[] = [
  [/^shown?(?=[A-Z])/, 'toWire…, or loadWire… where it reads'],
  [/^(?:move|mayMove|recordMoves?|groupOfMove)(?=[A-Z]|$)|[a-z]Moves?$/, 'transition'],
  [
    /^(?:seen|kept|told|asked|given|forget)(?=[A-Z])|^(?:Seen|Kept|Told|Asked|Given)(?=[A-Z])/,
    'a noun: a request, a wire row, …',
  ],
];
const DOMAIN = /^deploy\/sandbox\/src\/(?:domains|kernel)\//;
/** The domain of stock may use `movement` and `move`, because a stock movement is a row of its tables. */
const STOCK = /^deploy\/sandbox\/src\/domains\/stock\//;

/** Past participles say that something was done, but not what the thing is. */
const PARTICIPLES: ReadonlySet<string> = new Set(['asked', 'told', 'shown', 'given', 'kept', 'said', 'seen', 'found']);

/** Names that other code reads: those of types, and of a file's exports. */
const DECLARED =
  /^(?:export (?:declare )?(?:async )?(?:const|let|function\*?|class|abstract class|enum)|(?:export )?(?:interface|type|class)) ([A-Za-z_$][\w$]*)/gm;

const CONTRACT = /^shared\/src\/contract\/(?!.*\.spec\.)/;
/** Keys of valibot objects, which are names on the wire. */
const WIRE_NAMES = /^\s+([A-Za-z_$][\w$]*): (?:v\.|[A-Z])/gm;

const key = (name: string): string => name.toLowerCase().replaceAll('-', '');

function replacementOf(path: string, name: string): string | undefined {
  if (PARTICIPLES.has(key(name))) return 'a noun: a request, a response, rows, …';
  if (Object.hasOwn(TERMS, key(name))) return TERMS[key(name)];
  return DOMAIN.test(path) && !STOCK.test(path) ? DOMAIN_NAMES.find(([old]) => old.test(name))?.[1] : undefined;
}

function problemOf(where: string, name: string): readonly Problem[] {
  const replacement = replacementOf(where, name);
  return replacement === undefined
    ? []
    : [{ path: where, message: `"${name}" is a word of this project only. Use the field’s term: ${replacement}.` }];
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** On the wire only participles are refused, because most other words of the table are valid wire names. */
const wireProblems = ({ path, text }: Source): readonly Problem[] =>
  CONTRACT.test(path)
    ? [...text.matchAll(WIRE_NAMES)].flatMap(({ 0: match, 1: name = '', index }) =>
        PARTICIPLES.has(name) ? problemOf(`${path}:${lineAt(text, index + match.length)}`, name) : [],
      )
    : [];

export const dialectProblems = (sources: readonly Source[]): readonly Problem[] =>
  sources
    .filter(({ path }) => CODE.test(path))
    .flatMap(({ path, text }) => [
      ...problemOf(path, basename(path).replace(/\..*$/, '')),
      ...[...text.matchAll(DECLARED)].flatMap(({ 1: name = '', index }) =>
        problemOf(`${path}:${lineAt(text, index)}`, name),
      ),
      ...wireProblems({ path, text }),
    ]);
