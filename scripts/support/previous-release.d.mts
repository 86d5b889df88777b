/** What a command of git prints. */
export function git(...args: string[]): string;
export function previousCommit(): string;
