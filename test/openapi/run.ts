import { identify } from '~/accounts/server';
import type { BoardServer } from '~/app/http/server';
import { KINDS, type Kind } from '../access/references';
import type { TestBoard } from '../board';
import { longestPause } from '../servers/longest-pause';
import type { Answer, AnswerCheck } from './answers';
import { withFault, wrongParameter } from './broken';
import type { Call, Who } from './calls';
import { followLinks, type Link, Pool, wordsOf } from './links';
import { type Actor, type Bystander, createActor } from './people';

/** What the sequences run on. */
export interface World {
  board: TestBoard;
  server: BoardServer;
  check: AnswerCheck;
  bystander: Bystander;
}

/** The longest time of the main thread within which `/healthz` has to be answered, in milliseconds. */
const LONGEST_PAUSE = 200;
/** How often a request is sent again that took longer: a collection of garbage, or the first use of a module, takes its time once. */
const TRIES = 3;

/** A request as it was sent. */
interface Sent {
  who: Who;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

/** What a sequence has sent, and what was wrong with the last answer. */
export class WrongAnswer extends Error {
  override name = 'WrongAnswer';
}

/** Makes the calls of a sequence, each with what the answers before it gave. @throws WrongAnswer for the first answer that is wrong. */
export async function runSequence(world: World, calls: readonly Call[]): Promise<void> {
  const run = new Run(world);
  for (const call of calls) await run.make(call);
}

/** The kinds of records that a name means: the one that it is, or those that share a word with it. */
function kindsOf(record: string): readonly Kind[] {
  const exact = KINDS.filter((kind) => kind === record);
  const words = new Set(wordsOf(record));
  return exact.length > 0 ? exact : KINDS.filter((kind) => wordsOf(kind).some((word) => words.has(word)));
}

class Run {
  private readonly actors = new Map<Who, Actor>();
  private readonly pool = new Pool();
  private readonly log: string[] = [];

  constructor(private readonly world: World) {}

  async make(call: Call): Promise<void> {
    const actor = await this.actorFor(call.who);
    const sent = await this.requestOf(call, actor);
    const expected = await this.expectedOf(call, actor);
    let answer: Answer = { status: 0, type: '', text: '' };
    let pause = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < TRIES && pause > LONGEST_PAUSE; tries += 1) {
      pause = await longestPause(async () => {
        const next = await this.send(sent, actor);
        if (tries === 0) answer = next;
      });
    }
    this.log.push(`${curlOf(sent)}\n  # ${answer.status} ${answer.text.slice(0, 300)}`);
    const wrong = [
      ...(answer.status >= 500 ? [`the status is ${answer.status}`] : []),
      ...this.world.check.faultsOf(call.operation, answer),
      ...expected(answer.status),
      ...this.leaksOf(sent, answer, actor),
      ...refusedBySchema(call, answer),
      ...(pause > LONGEST_PAUSE ? [`/healthz waited ${Math.round(pause)} ms`] : []),
    ];
    if (wrong.length > 0) throw new WrongAnswer(`${wrong.join('; ')}, after\n${this.log.join('\n')}`);
    if (answer.type.endsWith('json')) this.pool.collect(call.operation.path, JSON.parse(answer.text));
  }

  private async actorFor(who: Who): Promise<Actor> {
    const actor = this.actors.get(who) ?? (await createActor(this.world.board, who));
    this.actors.set(who, actor);
    return actor;
  }

  private async requestOf({ who, operation, parameters, wrong, body, fault }: Call, actor: Actor): Promise<Sent> {
    // Staff may read what belongs to the bystander. If they changed or removed it, nothing would be left for others to see.
    const isKept = (value: unknown) =>
      operation.method === 'GET' || !actor.person.roles.has('admin') || !this.world.bystander.private.includes(value as string);
    const follow = async (link: Link) => {
      const value = await this.follow(link, actor);
      return isKept(value) ? value : link.otherwise;
    };
    const values = (await followLinks(parameters, follow)) as Record<string, unknown>;
    const parameter = operation.parameters.find(({ in: part, name }) => `${part}.${name}` === wrong);
    if (wrong && parameter) values[wrong] = wrongParameter(parameter);
    const query = new URLSearchParams();
    const headers: Record<string, string> = {};
    let path = operation.path;
    for (const { in: part, name } of operation.parameters) {
      const value = values[`${part}.${name}`];
      if (part === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(value) || '-').replace(/^\.+$/, '-'));
      else if (value === undefined || value === null) continue;
      else if (part === 'query') for (const item of [value].flat()) query.append(name, String(item));
      else headers[name] = encodeURIComponent(String(value)) || '-';
    }
    const sent = { who, method: operation.method, path: `/api${path}${query.size > 0 ? `?${query}` : ''}`, headers };
    if (!operation.body) return { ...sent, body: undefined };
    const content = await followLinks(body, follow);
    if (operation.body.type === 'multipart/form-data') return { ...sent, body: formOf(content as Record<string, unknown>) };
    headers['content-type'] = operation.body.type;
    return { ...sent, body: JSON.stringify(fault ? withFault(content, fault) : content) };
  }

  /** The value that a link stands for. */
  private async follow({ wanted, choice, otherwise, fits }: Link, actor: Actor): Promise<unknown> {
    const [kind, which] = [choice % 8, Math.floor(choice / 8)];
    const pick = (values: readonly unknown[]) => (values.length > 0 ? values[which % values.length] : otherwise);
    if ('name' in wanted) return pick(this.pool.valuesOf(wanted.name).filter(fits));
    const { record } = wanted;
    const kinds = kindsOf(record);
    const made = kinds[which % kinds.length];
    // A record that this person may not make, or not any more, is left to the next choices.
    const own = made && kind <= 2 ? await actor.owner?.record(made).catch(() => undefined) : undefined;
    if (own) return own;
    if (made && kind === 3) return this.world.bystander.owner.record(made);
    if (kind <= 5) return pick(this.pool.idsOf(record));
    return kind === 6 ? pick(this.pool.allIds()) : otherwise;
  }

  /** What the document demands of the status, besides that it is declared. */
  private async expectedOf({ operation, fault, wrong }: Call, { person }: Actor): Promise<(status: number) => string[]> {
    const viewer = person.token ? await identify(this.world.board.ctx, person.token).catch(() => null) : null;
    const { roles } = operation;
    if (person.token && !viewer) return (status) => (status === 401 ? [] : [`the login has ended, and the status is ${status}`]);
    if (roles && !viewer) return (status) => (status === 401 ? [] : [`a login is needed, and the status is ${status}`]);
    if (roles && roles.length > 0 && !roles.some((role) => viewer?.roles.has(role as never)))
      return (status) => (status === 403 ? [] : [`one of the roles ${roles.join(', ')} is needed, and the status is ${status}`]);
    if (wrong || (fault && fault.kind !== 'extra'))
      return (status) => (status < 400 ? [`${wrong ?? fault?.at.join('.')} is ${fault?.kind ?? 'wrong'}, and the status is ${status}`] : []);
    return () => [];
  }

  /** What belongs to the bystander, is in an answer to somebody else, and was not sent by them. */
  private leaksOf(sent: Sent, { text }: Answer, { person }: Actor): string[] {
    const { bystander } = this.world;
    const asked = `${decodeURIComponent(sent.path)} ${typeof sent.body === 'string' ? sent.body : ''}`;
    const hidden = person.roles.has('admin') ? bystander.secret : [...bystander.secret, ...bystander.private];
    return hidden.filter((value) => text.includes(value) && !asked.includes(value)).map((value) => `the answer has ${value}, which belongs to somebody else`);
  }

  private async send({ method, path, headers, body }: Sent, { person }: Actor): Promise<Answer> {
    const all = { ...headers, ...(person.token ? { authorization: `Bearer ${person.token}` } : {}) };
    const request = new Request(`http://board.test${path}`, { method, headers: all, ...(body === undefined ? {} : { body }) });
    const answer = await this.world.server.fetch(request);
    const type = (answer.headers.get('content-type') ?? '').replace(/;.*/, '');
    return { status: answer.status, type, text: await answer.text() };
  }
}

/** The kinds of faults that JSON Schema can describe. A value that has one of them, and fits the document, is described wrongly. */
const DESCRIBED = ['invalid_type', 'invalid_format', 'too_big', 'too_small', 'unknown', 'not_multiple_of'];

function refusedBySchema({ fault, wrong }: Call, { status, text }: Answer): string[] {
  if (status !== 422 || fault || wrong) return [];
  const { detail } = JSON.parse(text) as { detail: { loc: unknown[]; type: string; msg: string }[] };
  return detail
    .filter(({ type }) => DESCRIBED.includes(type))
    .map(({ loc, msg, type }) => `${loc.join('.')} fits the document, and is refused: ${type}, ${msg}`);
}

function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value instanceof Uint8Array ? new File([value as never], 'resume.txt') : String(value));
  return form;
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The request as a command. `$EMPLOYER` is the token of the employer. */
function curlOf({ who, method, path, headers, body }: Sent): string {
  const token = who === 'anonymous' ? [] : [`-H "Authorization: Bearer $${who.toUpperCase().replaceAll(' ', '_')}"`];
  const sent = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const content = typeof body === 'string' ? [`-d ${quoted(body)}`] : body ? [...body.keys()].map((name) => `-F ${name}=…`) : [];
  return [`curl -X ${method} ${quoted(`$BOARD${path}`).replace("'$BOARD", "$BOARD'")}`, ...token, ...sent, ...content].join(' ');
}
