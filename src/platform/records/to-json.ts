/** Values as JSON, as the audit log keeps them. */
export const toJson = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
