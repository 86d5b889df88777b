/** The first sentence of a message, for applicants who do not know how to begin. */
export const starterFor = (job: { position: string; headline: string; organization: { name: string } }): string =>
  `Dear ${job.organization.name || 'hiring team'},\n\nI would like to apply for the position of ${job.position || job.headline}. `;

/** Whether an application has no resume and no message of its own. */
export const isBare = ({ message, resume }: { message: string; resume: string }, starter: string): boolean =>
  resume === '' && ['', starter.trim()].includes(message.trim());
