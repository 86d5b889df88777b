import { eq } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organizations } from '~/organizations/tables';
import { jobPaths } from '~/platform/addresses/paths';
import { addDays } from '~/platform/calendar/clock';
import { apiFetchContext } from '~/platform/web/page-api';
import { buildPost, buildPostOrganization } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { writeJobFeed } from './server/feeds/job-feed';
import { loader as loadOrganization } from './web/organization/OrganizationViewPage';
import { hasEnded } from './web/view/EndedJob';
import { loader } from './web/view/JobViewPage';
import { jobPosting } from './web/view/json-ld';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

/** The data of a job's page, or the address that it redirects to. */
async function open(path: string) {
  const context = new RouterContextProvider();
  context.set(apiFetchContext, async (request) => board.fetch(request));
  const [, , facet, value = '', , facetId = ''] = path.split('/');
  const params = facet === 'view' ? { id: value } : { value: decodeURIComponent(value), id: facetId };
  try {
    return await loader({ context, params, url: new URL(path, 'http://board.test') });
  } catch (outcome) {
    if (outcome instanceof Response) return { redirect: outcome.headers.get('location') };
    throw outcome;
  }
}

describe('the page of a job', () => {
  it('below a list is only for jobs that are in it', async () => {
    const { id, headline } = await buildPost(board.ctx, { stateCode: 'NJ', skills: ['Writing'], degrees: [], contractType: 'Part Time' });
    for (const [facet, value] of [
      ['state', 'NJ'],
      ['state', 'nj'],
      ['country', 'US'],
      ['skill', 'Writing'],
      ['contract_type', 'Part Time'],
    ] as const) {
      expect(await open(jobPaths.viewInFacet(facet, value, id))).toMatchObject({ job: { _id: id }, from: { facet, value } });
    }
    for (const [facet, value] of [
      ['state', 'NY'],
      ['skill', 'Research'],
      ['degree', 'Master of Arts (MA)'],
      ['contract_type', 'Full Time'],
    ] as const) {
      expect(await open(jobPaths.viewInFacet(facet, value, id))).toEqual({ redirect: jobPaths.view({ _id: id, headline }) });
    }
  });

  it('has similar jobs of other organizations and more jobs of its own, also after its end', async () => {
    const organizationId = await buildPostOrganization(board.ctx, 'Guild of Cartographers');
    const traits = { headline: 'Cartographer', position: 'Cartographer', skills: ['Research'] };
    const postedOn = addDays(board.clock.now(), -120);
    const ended = await buildPost(board.ctx, { ...traits, organizationId, postedOn, expiresOn: addDays(postedOn, 90) });
    const own = await buildPost(board.ctx, { ...traits, organizationId });
    const other = await buildPost(board.ctx, traits);
    const page = await open(jobPaths.viewById(ended.id));
    if ('redirect' in page) throw new Error('the page redirects');
    expect(hasEnded(page.job)).toBe(true);
    expect(page.similar.map(({ _id }) => _id)).toEqual([other.id]);
    expect(page.ofOrganization.map(({ _id }) => _id)).toEqual([own.id]);
    const live = await open(jobPaths.viewById(other.id));
    expect('job' in live && hasEnded(live.job)).toBe(false);
  });

  it('and that of an organization begin their descriptions with the words that are read', async () => {
    const written = '## About\n\nWe **write** snake_case, [the words_of](https://example.org/a_b) \\*stars\\* & `x_<y>` &amp; &eacute;.';
    const read = 'About: We write snake_case, the words_of *stars* & x_<y> & é.';
    const organizationId = await buildPostOrganization(board.ctx, 'Guild of Writers');
    await board.ctx.db.update(organizations).set({ mission: written }).where(eq(organizations.id, organizationId));
    const { id } = await buildPost(board.ctx, { organizationId, description: written });
    expect(await open(jobPaths.viewById(id))).toMatchObject({ beginning: read });
    const context = new RouterContextProvider();
    context.set(apiFetchContext, async (request) => board.fetch(request));
    const args = { context, params: { id: organizationId }, url: new URL('http://board.test/') };
    expect(await loadOrganization(args)).toMatchObject({ beginning: read });
  });

  it('of remote work names the country of its organization, as the feed of all jobs does', async () => {
    const organizationId = await buildPostOrganization(board.ctx, 'Guild of Londoners');
    await board.ctx.db.update(organizations).set({ countryCode: 'GB', stateCode: '', city: 'London' }).where(eq(organizations.id, organizationId));
    const { id } = await buildPost(board.ctx, {
      organizationId,
      headline: 'Crier',
      remote: true,
      countryCode: 'RT',
      stateCode: '',
      zipcode: '',
      city: 'Remote',
    });
    const page = await open(jobPaths.viewById(id));
    if ('redirect' in page) throw new Error('the page redirects');
    expect(jobPosting(page.job, 'http://board.test')).toMatchObject({ applicantLocationRequirements: { '@type': 'Country', name: 'United Kingdom' } });
    let feed = '';
    for await (const piece of writeJobFeed(board.ctx)) feed += piece;
    const own = feed.split('<job>').find((job) => job.includes(id));
    expect(own).toContain('<company><![CDATA[Guild of Londoners]]></company>');
    expect(own).toContain('<country><![CDATA[GB]]></country>');
  });
});
