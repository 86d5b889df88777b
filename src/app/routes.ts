import { type RouteConfig, route } from '@react-router/dev/routes';

/** The whole URL table. Ids may be followed by a slug, which is never needed to find the record (decisions §1). */
export default [
  route('auth/login', '../accounts/web/LoginPage.tsx'),
  route('auth/register', '../accounts/web/RegisterPage.tsx'),
  route('auth/confirm/:code?', '../accounts/web/ConfirmPage.tsx'),
  route('account/home', '../accounts/web/AccountHomePage.tsx'),
  route('*', '../site/web/NotFoundPage.tsx'),
] satisfies RouteConfig;
