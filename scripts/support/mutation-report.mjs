/**
 * A change of a rule which the tests did not notice.
 * @typedef {{ file: string, line: number, code: string, becomes: string }} Survivor
 */

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

/** The part of a source that a mutant replaces. Lines and columns count from 1. */
function codeAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines.push(lines.pop().slice(0, end.column - 1));
  lines[0] = lines[0].slice(start.column - 1);
  return oneLine(lines.join('\n'));
}

/** The words of a message: a text of three words or more. What such a text says is no rule. */
const isMessage = ({ code, becomes }) => (becomes === '""' || becomes === '``') && code.split(' ').length > 2;

const STATUSES = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];

/** Whether a changed module fails when a test file loads it. Other errors outside of tests are those of a run that is itself broken. */
const isUnloadable = ({ status, reason }) => status === 'RuntimeError' && /\.test\.tsx?: (?!Cannot find )/.test(reason);

const isSame = (one, other) => one.file === other.file && one.code === other.code && one.becomes === other.becomes;

/**
 * What a report of Stryker (mutation-testing-report-schema) says of some files. Changed words of a message are left out where no test noticed.
 * @param {{ files: Record<string, { source: string, mutants: any[] }> }} report
 * @param {import('./equal-mutants.mjs').EQUAL_MUTANTS} equal the changes that make no difference
 * @returns {{ killed: number, equal: number, survivors: Survivor[], unknown: typeof equal }} `unknown` has the entries of `equal` for these files that
 * fit no survivor: the code has changed, or a test notices the change after all.
 * @throws where a change was not tried, as after an error of the run itself.
 */
export function readMutationReport({ files }, equal) {
  const mutants = Object.entries(files).flatMap(([file, { source, mutants: all }]) =>
    all.map(({ status, statusReason: reason = '', location, replacement }) => ({
      file,
      status,
      reason,
      line: location.start.line,
      code: codeAt(source, location),
      becomes: oneLine(replacement ?? ''),
    })),
  );
  const untried = mutants.find((mutant) => !(STATUSES.includes(mutant.status) || isUnloadable(mutant)));
  if (untried) throw new Error(`${untried.file}:${untried.line}: the change to ${untried.becomes} was not tried: ${untried.status}, ${untried.reason}`);
  const alive = mutants.filter((mutant) => ['Survived', 'NoCoverage'].includes(mutant.status) && !isMessage(mutant));
  const survivors = alive
    .filter((mutant) => !equal.some((entry) => isSame(entry, mutant)))
    .map(({ status: _status, reason: _reason, ...survivor }) => survivor);
  return {
    killed: mutants.filter(({ status }) => status !== 'Survived' && status !== 'NoCoverage').length,
    equal: alive.length - survivors.length,
    survivors,
    unknown: equal.filter((entry) => entry.file in files && !alive.some((mutant) => isSame(entry, mutant))),
  };
}

/** The share of the changes that the tests noticed, of those that make a difference: `98%`, and `100%` only where they noticed all. */
export function mutationScore({ killed, survivors }) {
  const all = killed + survivors.length;
  return `${all === 0 ? 100 : Math.floor((100 * killed) / all)}%`;
}
