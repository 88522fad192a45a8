/**
 * Where mail goes instead of to people: a page on this machine shows it. It lives in this process's memory, because mails hold
 * links to new passwords, which no database may keep.
 */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly lines: readonly string[];
  /** Where the mail leads, and what its link says. */
  readonly link: { readonly to: string; readonly text: string };
  readonly at: Date;
}

export interface Mailbox {
  readonly send: (mail: Mail) => void;
  /** Newest first. */
  readonly mails: () => readonly Mail[];
}

const KEPT = 100;

export function createMailbox(): Mailbox {
  let mails: readonly Mail[] = [];
  return {
    send: (mail) => {
      mails = [mail, ...mails].slice(0, KEPT);
    },
    mails: () => mails,
  };
}
