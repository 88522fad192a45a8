/** A multipart body as a browser would send it. Each character is one byte, because the connection of the specs accepts only text. */
import { bytesOf } from './pictures.ts';

const BOUNDARY = 'spec-boundary-7f3a';

async function partOf(name: string, value: File | string): Promise<string> {
  const file = typeof value === 'string' ? '' : `; filename="${value.name}"\r\ncontent-type: ${value.type}`;
  const content = typeof value === 'string' ? Buffer.from(value) : Buffer.from(await bytesOf(value));
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${content.toString('latin1')}\r\n`;
}

export async function multipartOf(form: FormData): Promise<{ readonly type: string; readonly body: string }> {
  const parts: string[] = [];
  for (const [name, value] of form) parts.push(await partOf(name, value));
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, body: `${parts.join('')}--${BOUNDARY}--\r\n` };
}
