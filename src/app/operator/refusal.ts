/** A command that cannot be carried out as asked. The operator sees the message, which ends the command with exit code 1. */
export class Refusal extends Error {}
