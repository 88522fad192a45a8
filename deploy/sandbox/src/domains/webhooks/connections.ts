/** Connections to merchants' servers are kept alive: a new one can cost both sides more than the callback that it carries. */
import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { OF_ONE } from './claim.ts';

/** The idle timeout of a connection in milliseconds: shorter than that of most servers. */
const IDLE = 4_000;

/** The dispatcher limits the busy connections; each server has at most as many idle ones as one merchant has tries at the same time. */
const AGENT_OPTIONS = { keepAlive: true, timeout: IDLE, maxFreeSockets: OF_ONE } as const;

const agents = () => ({ plain: new PlainAgent(AGENT_OPTIONS), secure: new SecureAgent(AGENT_OPTIONS) });

// Separate agents: a connection to our own receiver, inside the network, must not be reused for another address with the same name.
const OWN = agents();
const OTHERS = agents();

export const connectionsTo = ({ protocol }: URL, isOwn: boolean): PlainAgent =>
  (isOwn ? OWN : OTHERS)[protocol === 'https:' ? 'secure' : 'plain'];
