/** Waits for a server that was started. */

/** Milliseconds after which a server that does not answer counts as failed; the first start fills the database. */
const START_TIMEOUT_MS = 120_000;

const answers = async (address) => {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
};

/**
 * Rejects with a sentence when it takes too long.
 * @param {string} name
 * @param {string} address
 */
export async function waitFor(name, address) {
  const end = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(address))) {
    if (Date.now() > end) throw new Error(`The ${name} did not answer at ${address}.`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
