import { AskByMail } from './ask-by-mail.tsx';

export const Component = () => <AskByMail forgotten="username" />;
