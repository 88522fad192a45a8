/**
 * Reports of a page to the edge about its own operation: numbers and URLs of files, never data of the person who uses
 * it.
 */
import * as v from 'valibot';

const Word = v.pipe(v.string(), v.regex(/^[\w@.-]{1,80}$/));

/** A release in a page. */
const RELEASE = {
  remote: Word,
  version: Word,
  /** The team that answers for the remote, if its release names one. */
  team: v.exactOptional(Word),
  ring: v.picklist(['stable', 'canary', 'previous']),
};

const Milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The outcome of loading one release into the page. */
const Load = v.strictObject({
  kind: v.literal('load'),
  ...RELEASE,
  /** `loaded`, or the reason of the failure. */
  outcome: Word,
  milliseconds: Milliseconds,
});

/** A resource or script that a policy of the page blocked. */
const Violation = v.strictObject({
  kind: v.literal('violation'),
  /** `script-src-elem`, or `integrity`. */
  policy: Word,
  /** The URL without its query, because a query could identify the person. */
  blocked: v.pipe(v.string(), v.maxLength(300)),
  /** `mfe-collections@1.2.0`, or the name of the page itself. */
  owner: Word,
});

/** The time until the first page of a remote was painted. */
const FirstScreen = v.strictObject({
  kind: v.literal('first-screen'),
  ...RELEASE,
  /** `document`: since the navigation to the document. `navigation`: since a page of the portal was left for the page of the remote. */
  visit: v.picklist(['document', 'navigation']),
  milliseconds: Milliseconds,
});

export const Telemetry = v.variant('kind', [Load, Violation, FirstScreen]);
export type Telemetry = v.InferOutput<typeof Telemetry>;
