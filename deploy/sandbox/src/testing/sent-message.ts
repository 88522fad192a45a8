/** What the database driver passes to `Client.query`, for specs that look at it or stop it before it is sent. */
import type { Client, Connection } from 'pg';
import { Pipeline } from '../kernel/data/pipeline.ts';

/** The text of the message, or the texts of the statements that are sent together. */
export function textOf(message: unknown): string {
  if (message instanceof Pipeline) return message.queries.map(({ text }) => text).join('; ');
  return typeof message === 'string' ? message : String((message as { readonly text?: string }).text);
}

/** Fails the message instead of sending it. */
export async function refuse(client: Client, message: unknown, error: unknown): Promise<void> {
  if (!(message instanceof Pipeline)) throw error;
  const { connection } = client as unknown as { readonly connection: Connection };
  message.handleError(error as Error, connection);
}
