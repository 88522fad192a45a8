import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { testRequestLimits } from '../../../../http/testing/request-limits.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { routeOf } from './serve.ts';

withSandbox('the gateway', (sandbox) => {
  beforeAll(() => sandbox().app.listen({ host: '127.0.0.1', port: 0 }));
  testRequestLimits({ server: () => sandbox().app.server, posts: routeOf(auth.login.path), serves: '/healthz' });
});
