export function findChromium(): string | undefined;
export function findPostgres(): string | undefined;
export function findNginx(): string | undefined;
export function findHaproxy(): string | undefined;
export function findVarnish(): string | undefined;
export function installPrograms(): Promise<void>;
