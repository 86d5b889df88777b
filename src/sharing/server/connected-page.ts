import type { Context } from '~/platform/context/context';
import { graphApiPage } from './graph-api-page';
import type { SocialPage } from './social-page';

/** The page that the operator has connected (`FACEBOOK_PAGE_ID`, `FACEBOOK_PAGE_TOKEN`); undefined where none is. */
export function connectedPage(ctx: Pick<Context, 'config' | 'log'>): SocialPage | undefined {
  const { FACEBOOK_PAGE_ID: id, FACEBOOK_PAGE_TOKEN: token } = ctx.config;
  return id && token ? graphApiPage(ctx, { id, token }) : undefined;
}
