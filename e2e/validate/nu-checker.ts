import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import { promisify } from 'node:util';

/** The findings of the Nu HTML checker in a file. */
export interface Finding {
  file: string;
  message: string;
  /** The HTML around it. */
  extract: string;
}

interface Message {
  url?: string;
  type: string;
  message: string;
  extract?: string;
}

/** Checks files, and returns errors and warnings. */
export async function checkHtml(jar: string, files: string[]): Promise<Finding[]> {
  const options = { maxBuffer: 64 * 1024 * 1024 };
  // The checker writes its report to stderr.
  const { stderr } = await promisify(execFile)('java', ['-jar', jar, '--format', 'json', '--exit-zero-always', '--html', ...files], options);
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  return messages.map(({ url = '', message, extract = '' }) => ({ file: basename(url), message, extract: extract.replace(/\s+/g, ' ') }));
}
