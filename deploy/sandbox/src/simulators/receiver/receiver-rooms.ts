/** The built-in receiver's state, in this process's memory. For each name it stores how the receiver answers, and the last messages. */
import type { SignedMessage } from '../../kernel/http/signature.ts';

export const MODES = ['ok', 'error', 'hang', 'drop'] as const;
export type ReceiverMode = (typeof MODES)[number];

export interface Received extends SignedMessage {
  readonly at: Date;
  /** How the receiver answered. */
  readonly mode: ReceiverMode;
}

interface Room {
  readonly mode: ReceiverMode;
  /** Newest first. */
  readonly received: readonly Received[];
}

/** The maximum numbers of messages for each name and of names, because anyone may write here. The least recently used name is dropped first. */
const CALLBACKS_PER_ROOM = 20;
const ROOMS = 100;

const EMPTY: Room = { mode: 'ok', received: [] };

export function createRooms() {
  const rooms = new Map<string, Room>();

  function storeRoom(name: string, room: Room): Room {
    rooms.delete(name);
    rooms.set(name, room);
    const [oldest] = rooms.keys();
    if (rooms.size > ROOMS && oldest !== undefined) rooms.delete(oldest);
    return room;
  }

  const roomOf = (name: string): Room => storeRoom(name, rooms.get(name) ?? EMPTY);

  return {
    roomOf,
    switchTo: (name: string, mode: ReceiverMode): Room => storeRoom(name, { ...roomOf(name), mode }),
    /** Stores the message, and returns how it is answered. */
    receive: (name: string, message: SignedMessage, at: Date): ReceiverMode => {
      const { mode, received } = roomOf(name);
      storeRoom(name, { mode, received: [{ ...message, at, mode }, ...received].slice(0, CALLBACKS_PER_ROOM) });
      return mode;
    },
  };
}
