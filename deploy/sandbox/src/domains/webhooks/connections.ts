/** Connections to merchants' servers, kept for what follows: a new one can cost both sides more than the callback that it carries. */
import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { OF_ONE } from './claim.ts';

/** The idle time of a connection in milliseconds: less than that of most servers. */
const IDLE = 4_000;

/** The courier says how many are busy; idle are at most as many to each server as leave to one merchant together. */
const AGENT_OPTIONS = { keepAlive: true, timeout: IDLE, maxFreeSockets: OF_ONE } as const;

const agents = () => ({ plain: new PlainAgent(AGENT_OPTIONS), secure: new SecureAgent(AGENT_OPTIONS) });

// Apart: what was connected inside, to our own receiver, carries nothing to any other address of the same name.
const OWN = agents();
const OTHERS = agents();

export const connectionsTo = ({ protocol }: URL, isOwn: boolean): PlainAgent =>
  (isOwn ? OWN : OTHERS)[protocol === 'https:' ? 'secure' : 'plain'];
