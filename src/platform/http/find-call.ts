import { tryDecodeURI } from 'hono/utils/url';
import type { Call, CallName } from './call';
import type { Implementation } from './implementation';

/** A call that answers a path. */
export interface FoundCall {
  /** The name under which the call is declared. */
  name: CallName;
  call: Call;
  handler: (input: never) => unknown;
  /** The parameters in the path, without their escapes. */
  params: Record<string, string>;
}

/** Finds the call that answers a path, under any of its spellings. As in `createApi`, the first call that fits decides, and a word of the path may have escapes. */
export function callFinder(slices: Implementation[]): (method: string, path: string) => FoundCall | undefined {
  const spellings = slices.flatMap(({ calls, handlers }) =>
    (Object.entries(calls) as [CallName, Call][]).flatMap(([name, call]) =>
      [name, ...(call.aliases ?? [])].map((spelling) => {
        const [method, path] = spelling.split(' ') as [string, string];
        const handler = handlers[name] as FoundCall['handler'];
        return { kind: `${method} ${partsIn(path)}`, pattern: patternOf(path), found: { name, call, handler } };
      }),
    ),
  );
  const byKind = Map.groupBy(spellings, ({ kind }) => kind);
  return (method, asked) => {
    const path = asked.includes('%') ? tryDecodeURI(asked.replaceAll('%25', '%2525')) : asked;
    for (const { pattern, found } of byKind.get(`${method} ${partsIn(path)}`) ?? []) {
      const match = pattern.exec(path);
      if (match) return { ...found, params: withoutEscapes(match.groups) };
    }
    return undefined;
  };
}

/** Parameters without their escapes. A path whose escapes are not UTF-8 fits no record (`parsePath`), so its parameters stay as they are. */
function withoutEscapes(parameters: Record<string, string> = {}): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return parameters;
  }
}

/** The number of parts of a path; a parameter is one part. */
const partsIn = (path: string): number => path.split('/').length;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
