export { checkHealth } from './health/check-health';
