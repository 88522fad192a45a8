/** Connections to merchants' servers are kept alive, because a new connection can cost both sides more than the callback itself. */
import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { OF_ONE } from './claim.ts';

/** The idle timeout of a connection in milliseconds, shorter than the timeout of most servers. */
const IDLE = 4_000;

/**
 * The dispatcher limits the active connections. Idle connections to a server are limited to the number of simultaneous attempts of one
 * merchant.
 */
const AGENT_OPTIONS = { keepAlive: true, timeout: IDLE, maxFreeSockets: OF_ONE } as const;

const agents = () => ({ plain: new PlainAgent(AGENT_OPTIONS), secure: new SecureAgent(AGENT_OPTIONS) });

// The agents are separate, so that a connection to the gateway's own receiver, inside the network, is not reused for another address with
// an equal host name.
const OWN = agents();
const OTHERS = agents();

export const connectionsTo = ({ protocol }: URL, isOwn: boolean): PlainAgent =>
  (isOwn ? OWN : OTHERS)[protocol === 'https:' ? 'secure' : 'plain'];
