import { slices } from '~/app/slices';
import type { Call } from '~/platform/http/call';
import { Role } from '~/platform/http/roles';
import type { Handler, Task } from '~/platform/queue';
import { fill, type Kind, referencesOf, rolesFor } from '../access/references';
import type { TestBoard } from '../board';
import { ENTRIES, TASKS } from './entries';
import { find, type Scene, type Subject, subjectOf } from './scene';

/** A call of the API or a task of the queue. */
export interface UseCase {
  name: string;
  /** The post, or the order of the post, that it is about. */
  subject: Subject | undefined;
  /** Carries it out, about another post where one is named. @returns what its caller learns: the status and the code of a refusal. */
  run(subject?: Subject): Promise<string>;
}

/** The calls that change something, by their names. */
export const CHANGING: readonly [string, Call][] = slices.calls
  .flatMap((slice) => Object.entries(slice.calls) as [string, Call][])
  .filter(([name, { changes }]) => changes || !name.startsWith('GET '));

/** Who makes a call, unless its entry says otherwise. */
const callerOf = (call: Call): keyof Scene['people'] => (rolesFor(call).includes(Role.admin) ? 'admin' : 'owner');

/** The use cases of a scene. */
export function allUseCases(board: TestBoard, scene: Scene): UseCase[] {
  const calls = CHANGING.map(([name, call]): UseCase => {
    const entry = ENTRIES[name] ?? {};
    const kinds: Record<string, Kind | Subject> = { ...Object.fromEntries(referencesOf(name, call).map(({ at, kind }) => [at, kind])), ...entry.ids };
    const { by = callerOf(call), path = {}, body } = entry;
    return {
      name,
      subject: Object.values(kinds)
        .map(subjectOf)
        .find((subject) => subject !== undefined),
      async run(subject) {
        const ids = Object.fromEntries(Object.entries(kinds).map(([at, kind]) => [at, find(scene, kind, subject)]));
        const fixed = Object.fromEntries(Object.entries(path).map(([key, value]) => [`path.${key}`, value(scene)]));
        const filled = fill(name, call, { ...ids, ...fixed });
        const of = (kind: Kind | Subject) => find(scene, kind, subject);
        const answer = await board.call(filled.name, {
          token: by === 'visitor' ? undefined : scene.people[by].token,
          ...(filled.form ? { form: filled.form } : { body: body?.(scene, of) ?? filled.body }),
        });
        return answer.status < 300 ? `${answer.status}` : `${answer.status} ${answer.body?.code ?? ''}`;
      },
    };
  });
  const tasks = [...handlersOf(board)].map(
    ([name, handler]): UseCase => ({
      name: `task ${name}`,
      subject: undefined,
      async run(subject) {
        const never = new AbortController().signal;
        try {
          await handler(TASKS[name]?.(scene, (kind) => find(scene, kind, subject)) ?? {}, { lost: never, stopping: never });
          return 'done';
        } catch (error) {
          return `failed: ${(error as Error).message}`;
        }
      },
    }),
  );
  return [...calls, ...tasks];
}

/** The handlers of the tasks that slices register, by the names of the tasks. */
function handlersOf({ ctx }: TestBoard): Map<string, Handler<object>> {
  const handlers = new Map<string, Handler<object>>();
  const handle = (task: Task<object>, handler: Handler<object>) => handlers.set(task.name, handler);
  for (const register of slices.tasks) register({ ...ctx, queue: { ...ctx.queue, handle: handle as typeof ctx.queue.handle } });
  return handlers;
}
