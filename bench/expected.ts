import type pg from 'pg';
import { type Expected, faultOf, type Job, textOf } from './answers';
import type { Answer } from './generator';
import { request } from './requests';

const PAGE = 12;
const ON_LANDING_PAGE = 10;

/** The headlines that a job had while its answers were measured. */
export interface Changing {
  id: string;
  headlines: string[];
}

/** Where searches are made once more when there is no load. */
export interface AtRest {
  origin: string;
  headers: Record<string, string>;
}

/** Finds by plain SQL what public answers must hold. Their addresses say what that is. */
class Database {
  constructor(
    private readonly client: pg.Client,
    private readonly rest: AtRest,
    private readonly changing: Changing | undefined,
  ) {}

  expectedAt(path: string): Promise<Expected> {
    const { pathname, searchParams } = new URL(path, this.rest.origin);
    const id = /^\/(?:jobs\/view|api\/v2\/posts)\/([0-9a-f-]{36})$/.exec(pathname)?.[1];
    if (id) return this.job(id);
    if (pathname === '/') return this.page(0, ON_LANDING_PAGE);
    if (pathname === '/api/v2/posts/totals') return this.totals();
    if (searchParams.has('kw') || searchParams.has('zip')) return this.search(path);
    const number = Number(/^\/jobs\/list\/(\d+)$/.exec(pathname)?.[1] ?? searchParams.get('page_num') ?? 1);
    return this.page((number - 1) * PAGE, PAGE, searchParams.get('val') ?? '');
  }

  private jobOf = ({ id, headline, organization }: { id: string; headline: string; organization: string }): Job => ({
    id,
    headlines: this.changing?.id === id ? this.changing.headlines : [headline],
    organization,
  });

  private async job(id: string): Promise<Expected> {
    const { rows } = await this.client.query(
      'select p.id, headline, name organization from posts p join organizations o on o.id = organization_id where p.id = $1',
      [id],
    );
    return { job: this.jobOf(rows[0]) };
  }

  private async page(offset: number, limit: number, state = ''): Promise<Expected> {
    const wanted = state ? 'listed and state_code = $1' : "listed and $1 = ''";
    const { rows } = await this.client.query(
      `select p.id, headline, name organization from posts p join organizations o on o.id = organization_id
       where p.id in (select id from posts where ${wanted} order by posted_on desc, id desc limit $2 offset $3) order by posted_on desc, p.id desc`,
      [state, limit, offset],
    );
    const { rows: counted } = await this.client.query(`select count(*)::int total from posts where ${wanted}`, [state]);
    return { jobs: rows.map(this.jobOf), total: counted[0].total };
  }

  private async totals(): Promise<Expected> {
    const { rows } = await this.client.query(
      `select facet || ' ' || value || ' ' || count(distinct id) line from posts, lateral (
         select 'states' facet, state_code value union all select 'countries', country_code union all select 'contract_types', contract_type
         union all select 'skills', unnest(skills) union all select 'degrees', unnest(degrees) union all select 'org_types', unnest(org_types)
         union all select 'benefits', unnest(benefits || pay_extras) union all select 'movements', movement
         union all select 'language_levels', language_level union all select 'starts', start
       ) filed where listed and value <> '' group by facet, value`,
    );
    return { totals: rows.map(({ line }) => line) };
  }

  private async search(path: string): Promise<Expected> {
    // Another number, so that the search is made again.
    const answer = await request(`${this.rest.origin}${path}-at-rest`, this.rest.headers);
    const atRest = textOf(answer);
    const found = (JSON.parse(atRest).data as { _id: string }[]).map(({ _id }) => _id);
    const { rows } = await this.client.query('select id from posts where listed and id = any ($1)', [found]);
    return { atRest, live: new Set(rows.map(({ id }) => id)) };
  }
}

/** Compares answers with the database. @returns what is wrong, with the address. */
export async function faultsOf(answers: Answer[], client: pg.Client, rest: AtRest, changing?: Changing): Promise<string[]> {
  const database = new Database(client, rest, changing);
  const faults: string[] = [];
  for (const [path, same] of Map.groupBy(answers, ({ request }) => request.path)) {
    const expected = await database.expectedAt(path);
    for (const answer of same) {
      const fault = faultOf(answer, expected);
      if (fault) faults.push(`${path}: ${fault}`);
    }
  }
  return faults;
}
