import { publicLists } from '~/listings/server';
import { organizationLists } from '~/organizations/server';
import { payPages } from '~/pay/server';
import { contentPaths, helpPaths, jobPaths, organizationPaths } from '~/platform/addresses/paths';
import type { ReadContext } from '~/platform/context/context';
import { AppError } from '~/platform/context/errors';
import { facetNames } from '~/posts/facets';
import { isRouteDisabled } from '~/site/route-switch';
import { disabledRoutes } from '~/site/server';
import { ContentName } from '../../contract';
import { readContent } from '../read-content';

export interface ListedPage {
  path: string;
  /** The day of the last change; missing for lists, which change with every job. */
  changed?: string;
}

/** All public pages except those of single jobs and organizations: the front page, lists with results, totals, texts. */
export async function publicPages(ctx: ReadContext): Promise<ListedPage[]> {
  const [jobLists, pay, places, texts, closed] = await Promise.all([
    publicLists(ctx.db),
    payPages(ctx.db),
    organizationLists(ctx.db),
    contentPages(ctx),
    disabledRoutes(ctx),
  ]);
  const fixed = ['/', ...facetNames.map(jobPaths.totals), organizationPaths.list(), organizationPaths.places, helpPaths.payTransparency];
  const pages = [...[...fixed, ...jobLists, ...pay, ...places].map((path) => ({ path })), ...texts];
  return pages.filter(({ path }) => !isRouteDisabled(path, closed));
}

/** The texts of `content/`, without those that the operator has removed. */
async function contentPages(ctx: ReadContext): Promise<ListedPage[]> {
  const pages = ContentName.options.map(async (name): Promise<ListedPage[]> => {
    try {
      const { updated } = await readContent(ctx, name);
      return [{ path: contentPaths[name], ...(updated ? { changed: updated } : {}) }];
    } catch (error) {
      if (error instanceof AppError) return [];
      throw error;
    }
  });
  return (await Promise.all(pages)).flat();
}
