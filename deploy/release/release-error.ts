/** Says what is wrong in one sentence, for whoever typed the command. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
