export { createMailWebhook } from './bounces/webhook';
