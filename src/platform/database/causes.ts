/** Why the database cannot be used, by PostgreSQL's code or the system's. Pages answer 503 for each; the operator reads the sentence. */
const BY_CODE: Record<string, string> = {
  // The address.
  '22023': 'a parameter of the address has a value that PostgreSQL does not take',
  '42704': 'a parameter of the address is none of PostgreSQL’s',
  '3D000': 'the server has no such database',
  '28000': 'the server does not let this user in from here: see its pg_hba.conf',
  '28P01': 'the user or the password is wrong',
  // What the user and the database may do.
  '25006': 'it can only be read: it is a standby, or default_transaction_read_only is on',
  '42501': 'its user lacks rights: the user of the address must own the database and everything in it',
  // What the server can do now.
  '53000': 'the server lacks resources',
  '53200': 'the server is out of memory',
  '53300': 'the server has too many connections: raise max_connections, or end those of other programs',
  '57P01': 'the server ended the connection: it stops, or an administrator ended it',
  '57P02': 'the server ended the connection: another of its processes crashed',
  '57P03': 'the server starts, stops or recovers, and takes no connections yet',
  '57P05': 'the server ended a connection that was idle',
  // The way to it.
  ECONNREFUSED: 'nothing answers at its address: is PostgreSQL running, and does it listen there?',
  ENOTFOUND: 'the name of its host is not known',
  EAI_AGAIN: 'the name of its host cannot be looked up at the moment',
  ETIMEDOUT: 'it does not answer',
  EHOSTDOWN: 'its host does not answer',
  EHOSTUNREACH: 'no way leads to its host',
  ENETDOWN: 'the network is down',
  ENETUNREACH: 'no way leads to its host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself, and sslmode does not allow that',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by an authority that this machine does not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by an authority that this machine does not know',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  CERT_HAS_EXPIRED: 'its certificate is out of date',
};

const LOST = 'the connection was lost';
const CODES_OF_LOSS = ['ECONNABORTED', 'ECONNRESET', 'EPIPE', '08000', '08001', '08003', '08004', '08006', '08007', '08P01', '25P03', '25P04'];
for (const code of CODES_OF_LOSS) BY_CODE[code] = LOST;

/** Faults of the file that is a server's socket: it comes and goes with the server. */
const BY_CODE_OF_SOCKET: Record<string, string> = {
  ENOENT: 'nothing answers at its socket: is PostgreSQL running, and is this its folder?',
  EACCES: 'this system user may not open its socket',
};

const REFUSED_BY_POOLER = /unsupported startup parameter/i;

/** Whether a pooler refuses the parameters of a connection, which a server takes. */
export const isOfPooler = (error: Error): boolean => REFUSED_BY_POOLER.test(error.message);

/** Faults to which neither PostgreSQL nor node-postgres gives a code that says as much. */
const BY_WORDS: [RegExp, string][] = [
  [
    REFUSED_BY_POOLER,
    'a connection pooler such as PgBouncer is at its address: set DATABASE_POOLING=transaction and DATABASE_DIRECT_URL, or name the PostgreSQL server itself',
  ],
  [/password must be a (non-empty )?string/i, 'the server asks for a password, and the address has none'],
  [/does not support SSL/i, 'the server does not encrypt connections, and sslmode asks for it'],
  [/the database system is (starting up|shutting down|in recovery mode|not yet accepting connections)/i, BY_CODE['57P03'] as string],
  [/timeout exceeded when trying to connect|timeout expired|connection terminated due to connection timeout|query read timeout/i, BY_CODE.ETIMEDOUT as string],
  [/connection terminated|not queryable|after calling end on the pool/i, LOST],
];

interface Cause {
  code?: unknown;
  message?: unknown;
  syscall?: unknown;
  address?: unknown;
  $metadata?: unknown;
}

/** The chain of causes of an error, outermost first; Drizzle wraps the driver's errors. */
export function* errorChain(error: unknown): Generator<Cause> {
  for (let current = error; typeof current === 'object' && current !== null; current = (current as { cause?: unknown }).cause) {
    yield current;
  }
}

/** Whether an error comes from the bucket or the way to it: its client marks all of them. */
export const isOfBucket = (error: unknown): boolean => {
  for (const cause of errorChain(error)) if (cause.$metadata !== undefined) return true;
  return false;
};

/** Why the database cannot be used, in words that follow "the database cannot be used:"; undefined for an error that is about something else. */
export function databaseCause(error: unknown): string | undefined {
  if (isOfBucket(error)) return undefined;
  for (const { code, message, syscall, address } of errorChain(error)) {
    // Words first: they say more than the code that some of these have too.
    const words = BY_WORDS.find(([pattern]) => pattern.test(String(message)));
    if (words) return words[1];
    if (typeof code !== 'string') continue;
    if (syscall === 'connect' && String(address).includes('.s.PGSQL.') && Object.hasOwn(BY_CODE_OF_SOCKET, code)) return BY_CODE_OF_SOCKET[code];
    if (Object.hasOwn(BY_CODE, code)) return BY_CODE[code];
  }
  return undefined;
}
