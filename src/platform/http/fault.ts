import type { RawInput } from './read-request';
import type { Viewer } from './viewer';

/** An unexpected error, with the request in which it occurred. */
export interface Fault {
  error: unknown;
  request: Request;
  requestId: string;
  viewer: Viewer | null;
  /** The requested call or address pattern, as it is declared. */
  call: string;
  rawInput?: RawInput;
}

/** Records an unexpected error. It must neither throw nor take long. @returns the id under which staff find it. */
export type ReportFault = (fault: Fault) => string;
