import { GatewayError } from '../../gateway/errors.ts';

/** Loads code on first use: `load` imports it. Rejects with `GatewayError` (`unreachable`) if the code cannot be fetched. */
export async function fetchCode<M>(load: () => Promise<M>, what: string): Promise<M> {
  try {
    return await load();
  } catch (cause) {
    throw new GatewayError('unreachable', 0, `${what} could not be fetched.`, {}, { cause });
  }
}
