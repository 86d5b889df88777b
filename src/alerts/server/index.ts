export { listAlerts } from './own-alerts';
