/** What a page tells the edge about itself: numbers and addresses of files, never anything of the person who reads it. */
import * as v from 'valibot';

const Word = v.pipe(v.string(), v.regex(/^[\w@.-]{1,80}$/));

/** What became of bringing one release into the page. */
const Load = v.strictObject({
  kind: v.literal('load'),
  remote: Word,
  version: Word,
  ring: v.picklist(['stable', 'canary', 'previous']),
  /** `loaded`, or why not. */
  outcome: Word,
  milliseconds: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** Something that a policy of the page refused. */
const Violation = v.strictObject({
  kind: v.literal('violation'),
  /** `script-src-elem`, or `integrity`. */
  policy: Word,
  /** Without its query, which may say whose page it was. */
  blocked: v.pipe(v.string(), v.maxLength(300)),
  /** `mfe-collections@1.2.0`, or the page's own. */
  owner: Word,
});

export const Telemetry = v.variant('kind', [Load, Violation]);
export type Telemetry = v.InferOutput<typeof Telemetry>;
