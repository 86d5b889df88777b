export const serverFlags: string[];
export const allocatorSettings: Record<string, string>;
