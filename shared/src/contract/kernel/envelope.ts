/** The envelope of every response (specification §7). */
import * as v from 'valibot';

/** Maps the name of a field to its message; the portal shows the names as capitalised words. */
export const FieldErrors = v.record(v.string(), v.string());
export type FieldErrors = Readonly<v.InferOutput<typeof FieldErrors>>;

export const Envelope = v.object({
  response_code: v.number(),
  description: v.nullish(v.string(), ''),
  // Optional in a refusal.
  data: v.optional(v.unknown(), null),
  breakdown_errors: v.nullish(FieldErrors, {}),
  /** On success, the new access token to store. */
  token: v.nullish(v.string(), null),
});
export type Envelope = v.InferOutput<typeof Envelope>;
