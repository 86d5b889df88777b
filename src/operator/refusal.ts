/** A command that cannot be carried out as asked. The operator sees the message, which ends the command with exit code 1. */
export class Refusal extends Error {}

/** The command needs a password. The command line asks for it and sends the command again. */
export class PasswordNeeded extends Refusal {}
