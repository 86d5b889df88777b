/** A refusal of the API, with the messages and fields that screens need. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    /** Messages by field path, for example `location.country_code`. */
    readonly fields: Record<string, string> = {},
    readonly data: Record<string, unknown> = {},
    readonly code = '',
  ) {
    super(message);
  }

  /** Whether the reason is not known: the network or the server failed, or the answer has no words. */
  get isUnknown(): boolean {
    return this.status === 0 || this.status >= 500 || this.message === UNKNOWN;
  }

  /** Whether the refusal consists of messages for fields alone. */
  get isAboutFields(): boolean {
    return this.message === MARKED;
  }

  /** The server's words in one text: the messages of the fields, joined by commas, where there is no other message. */
  get words(): string {
    const faults = [...new Set(Object.values(this.fields))];
    return this.isAboutFields && faults.length > 0 ? faults.join(', ') : this.message;
  }
}

/** The message of a refusal that consists of messages for fields alone. */
const MARKED = 'Please fix the highlighted fields.';

const UNKNOWN = 'Unknown Error Occured';

/** The network is unavailable, or no answer arrived. */
export const unreachable = () => new ApiError('We can’t reach the board. Check your connection and try again. What you typed is still here.', 0);

/** Something else than the board answered, such as the login page of a network. */
export const unreadable = () => new ApiError('We can’t read the board’s response. Check your connection and try again. What you typed is still here.', 0);

interface Fault {
  loc: (string | number)[];
  msg: string;
  type?: string;
}

const WRAPPERS = new Set(['body', 'query', 'path', 'data']);

/** `["body","data","skills",2]` → `skills`: drops the leading body, wrapper names and trailing list indexes, to get the name of a form's field. */
export function fieldPath(loc: (string | number)[]): string {
  const path = [...loc];
  while (path.length > 0 && WRAPPERS.has(String(path[0]))) path.shift();
  while (path.length > 0 && typeof path.at(-1) === 'number') path.pop();
  return path.join('.');
}

/** Turns an error answer into an ApiError. Only this function knows the shapes of error answers. */
export async function readApiError(response: Response): Promise<ApiError> {
  let body: { detail?: string | Fault[]; msg?: string; message?: string; data?: Record<string, unknown>; code?: string } = {};
  try {
    body = await response.json();
  } catch {
    return new ApiError(response.statusText || `Error ${response.status}`, response.status);
  }
  const fields: Record<string, string> = {};
  if (Array.isArray(body.detail)) for (const fault of body.detail) fields[fieldPath(fault.loc)] ??= fault.msg;
  return new ApiError(messageFor(body, response.status, fields), response.status, fields, body.data ?? {}, body.code ?? '');
}

function messageFor(body: { detail?: unknown; msg?: string; message?: string }, status: number, fields: Record<string, string>): string {
  if (typeof body.detail === 'string') return body.detail;
  if (body.msg || body.message) return body.msg ?? body.message ?? '';
  const general = fields[''];
  if (general) return general;
  if (Object.keys(fields).length > 0) return MARKED;
  return status === 404 ? 'Not Found' : UNKNOWN;
}

/** The server's message about an uploaded file, or else about the whole request. */
export function uploadErrorMessage(error: unknown): string {
  const { fields, message } = error as { fields?: Record<string, string>; message?: string };
  return fields?.file ?? message ?? UNKNOWN;
}
