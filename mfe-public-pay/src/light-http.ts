/**
 * The few things that `shared/gateway` asks of axios, for the standalone pages only: the build puts this file in its place, because that
 * would be a tenth of everything a payer's phone has to fetch. No call of these pages sends files. A spec holds both against each other.
 */
interface Defaults {
  readonly baseURL: string;
}

interface Request {
  readonly method: string;
  /** Below the base address. */
  readonly url: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly responseType?: 'arraybuffer';
}

/** As axios reads it: JSON where it is some, else the text. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What is left out is not asked for. */
const queryOf = (params: Request['params'] = {}): string => {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
};

async function request(baseURL: string, { method, url, params, data, headers, signal, responseType }: Request) {
  const response = await fetch(baseURL + url + queryOf(params), {
    method,
    headers: {
      Accept: 'application/json, text/plain, */*',
      ...(data !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(data !== undefined && { body: JSON.stringify(data) }),
    ...(signal && { signal }),
    credentials: 'same-origin',
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    data: responseType ? await response.arrayBuffer() : valueOf(await response.text()),
  };
}

const axios = {
  create: ({ baseURL }: Defaults) => ({ request: (config: Request) => request(baseURL, config) }),
};

// As axios is imported.
export { axios as default };
