/** A refusal of the API, in the words and fields that screens need (1 §8). */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    /** Words by field path, e.g. `location.country_code`. */
    readonly fields: Record<string, string> = {},
    readonly data: Record<string, unknown> = {},
    readonly code = '',
  ) {
    super(message);
  }
}

/** The network is away, or the answer did not come. */
export const unreachable = () => new ApiError('The board cannot be reached. Check your connection and try again; nothing you typed is lost.', 0);

interface Fault {
  loc: (string | number)[];
  msg: string;
  type?: string;
}

const WRAPPERS = new Set(['body', 'query', 'path', 'data']);

/** `["body","data","skills",2]` → `skills`: drops the leading body, wrapper names and trailing list indexes (1 §5). */
export function fieldPath(loc: (string | number)[]): string {
  const path = [...loc];
  while (path.length > 0 && WRAPPERS.has(String(path[0]))) path.shift();
  while (path.length > 0 && typeof path.at(-1) === 'number') path.pop();
  return path.join('.');
}

/** Turns an error answer into an ApiError: the one place that knows the answer's shapes. */
export async function readApiError(response: Response): Promise<ApiError> {
  let body: { detail?: string | Fault[]; msg?: string; message?: string; data?: Record<string, unknown>; code?: string } = {};
  try {
    body = await response.json();
  } catch {
    return new ApiError(response.statusText || `Error ${response.status}`, response.status);
  }
  const fields: Record<string, string> = {};
  if (Array.isArray(body.detail)) for (const fault of body.detail) fields[fieldPath(fault.loc)] ??= fault.msg;
  return new ApiError(wordsFor(body, response.status, fields), response.status, fields, body.data ?? {}, body.code ?? '');
}

function wordsFor(body: { detail?: unknown; msg?: string; message?: string }, status: number, fields: Record<string, string>): string {
  if (typeof body.detail === 'string') return body.detail;
  if (body.msg || body.message) return body.msg ?? body.message ?? '';
  const general = fields[''];
  if (general) return general;
  if (Object.keys(fields).length > 0) return 'Some fields need another look.';
  return status === 404 ? 'Not Found' : 'Unknown Error Occured';
}

/** What is wrong with an upload: the server's words on the file itself, else on the whole. */
export function uploadErrorMessage(error: unknown): string {
  const { fields, message } = error as { fields?: Record<string, string>; message?: string };
  return fields?.file ?? message ?? 'Unknown Error Occured';
}
