export { announceFirstApplication, firstApplicationMail, liveMail } from './post-news';
