/**
 * The states of a mail. `sent`: the mail server took it. `failed`: it was refused, or could not be delivered in all attempts.
 * `bounced`: its recipient's server refused it, at once or later. `suppressed`: it was not sent, since its recipient's address is suppressed,
 * or since the recipient has turned off such mails.
 */
export const mailStates = ['queued', 'sent', 'failed', 'bounced', 'suppressed'] as const;
export type MailState = (typeof mailStates)[number];

/** `hard`: the address takes no mail. `soft`: any other final refusal. `complaint`: the recipient marked the mail as unwanted. */
export const bounceTypes = ['hard', 'soft', 'complaint'] as const;
export type BounceType = (typeof bounceTypes)[number];

/** How the board learned of a bounce: from the answer of the mail server, from a provider's call, from the mailbox for returned mail. */
export const bounceSources = ['smtp', 'webhook', 'mailbox'] as const;
export type BounceSource = (typeof bounceSources)[number];

export const suppressionReasons = ['hard_bounce', 'soft_bounces', 'complaint'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];
