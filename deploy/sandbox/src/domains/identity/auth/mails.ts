/**
 * Mails to people who open an account or cannot sign in. The token of a link is in its fragment (after `#`), so it is not sent to a server
 * and is in no log.
 */
import type { PortalType } from '@portal/shared/contract/kernel/call.ts';
import { homeOf } from '../home.ts';
import type { Mail } from '../../../kernel/message-carrier.ts';
import type { Origins } from '../../../kernel/sandbox.ts';
import { REGISTRATION_HOURS } from './registrations.ts';
import { RESET_MINUTES } from './resets.ts';
import { LINK_MINUTES } from './sign-in-links.ts';

export type MailContent = Omit<Mail, 'to' | 'at'>;

/** A person with a user name, and the portal that they sign in to. */
interface Person {
  readonly username: string;
  readonly portal: PortalType;
}

/** The maximum length of text that a stranger can place in the gateway's mails. */
const LONGEST_TEXT = 40;

/**
 * Reduces text that a stranger entered to plain words, so that a mail to another person cannot carry the stranger's message or web address.
 */
const wordsOf = (text: string): string => {
  const words = text.replaceAll(/[^\p{L}\p{M}\p{N}'&()-]+/gu, ' ').trim();
  return words.length > LONGEST_TEXT ? `${words.slice(0, LONGEST_TEXT).trim()}…` : words;
};

export const registrationMail = ({ portal }: Origins, business: string, token: string): MailContent => ({
  subject: 'Open your account',
  lines: [
    `Somebody, probably you, wants to open an account for “${wordsOf(business)}”.`,
    `The link works once, for ${REGISTRATION_HOURS} hours. If it was not you, do nothing: no account is opened.`,
  ],
  link: { to: `${portal}/login?open#${token}`, text: 'Choose a user name and a password' },
});

export const registeredMail = (origins: Origins, usernames: readonly string[], portal: PortalType): MailContent => ({
  subject: 'You have an account already',
  lines: [
    `Somebody, probably you, wants to open an account with this address. It has one: sign in as ${usernames.join(' or ')}.`,
  ],
  link: { to: `${homeOf(origins, portal)}/login`, text: 'Sign in' },
});

export const passwordMail = (origins: Origins, { username, portal }: Person, token: string): MailContent => ({
  subject: 'Choose a new password',
  lines: [
    `Somebody, probably you, forgot the password of the user name ${username}.`,
    `The link works once, for ${RESET_MINUTES} minutes. If it was not you, do nothing: your password stays as it is.`,
  ],
  link: { to: `${homeOf(origins, portal)}/forgot-password#${token}`, text: 'Choose a new password' },
});

export const passwordChangedMail = (origins: Origins, { username, portal }: Person): MailContent => ({
  subject: 'Your password was changed',
  lines: [
    `The user name ${username} has a new password, and is signed out everywhere. If it was not you, tell support.`,
  ],
  link: { to: `${homeOf(origins, portal)}/login`, text: 'Sign in' },
});

/** A person with the code of their sign-in link. */
export interface LinkedPerson extends Person {
  readonly code: string;
}

/** Undefined when `found` is empty. */
export function usernameMail(origins: Origins, found: readonly LinkedPerson[]): MailContent | undefined {
  const [link, ...others] = found.map(({ username, portal, code }) => ({
    to: `${homeOf(origins, portal)}/login?link#${code}`,
    text: found.length > 1 ? `Sign in as ${username} with this link` : 'Sign in with this link',
  }));
  if (!link) return undefined;
  const lines = [
    `You sign in as ${found.map(({ username }) => username).join(' or ')}.`,
    `A link works once, for ${LINK_MINUTES} minutes, without the password. If it was not you who asked, do nothing.`,
  ];
  return { subject: 'Your user name', lines, link, others };
}

export const linkUsedMail = (origins: Origins, { username, portal }: Person): MailContent => ({
  subject: 'You signed in by link',
  lines: [
    `The user name ${username} was signed in by the link of a mail. If it was not you, choose a new password: that signs out everywhere.`,
  ],
  link: { to: `${homeOf(origins, portal)}/forgot-password`, text: 'Choose a new password' },
});
