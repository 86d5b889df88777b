/** Prints one line on the standard output. */
export const say = (line) => process.stdout.write(`${line}\n`);

/** Ends the command with one clear line. */
export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
