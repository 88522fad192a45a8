import { RequestByMail } from './request-by-mail.tsx';

export const Component = () => <RequestByMail forgotten="username" />;
