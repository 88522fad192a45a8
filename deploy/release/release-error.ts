/** An error in one sentence, for the person who typed the command. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
