/**
 * The gateway client of the page. The payment pages use it without a session; the portal connects its session to it.
 */
import axios from 'axios';
import { gatewayAddress } from './addresses.ts';
import { createGateway, type Bearer } from './client.ts';

export const http = axios.create({ baseURL: `${gatewayAddress()}/api/v1/` });

let session: Bearer | undefined;

/** From now on calls carry the token of `bearer`; `undefined` makes them anonymous again. */
export const connectSession = (bearer: Bearer | undefined): void => {
  session = bearer;
};

export const gateway = createGateway(http, {
  token: () => session?.token() ?? null,
  store: (token) => session?.store(token),
  ended: () => session?.ended?.(),
  renew: async (expired) => (await session?.renew(expired)) ?? false,
  end: (error) => session?.end(error),
  prove: async () => (await session?.prove?.()) ?? false,
  denied: () => session?.denied?.(),
  rulesIn: async (fields) => (await session?.rulesIn?.(fields)) ?? fields,
});
