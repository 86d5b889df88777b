import { accountPaths, alertPaths } from '~/platform/addresses/paths';
import { browserApi } from '~/platform/web/browser-api';
import type { Alert, AlertChange, alertCalls } from '../contract';

const api = browserApi<typeof alertCalls>();

/** The actions of an owner of alerts: with an account, or by the mailed link of an address. */
export interface AlertActions {
  list(): Promise<{ email: string; data: Alert[] }>;
  show(id: string): Promise<Alert>;
  change(id: string, change: AlertChange): Promise<Alert>;
  setActive(id: string, active: boolean): Promise<Alert>;
  remove(id: string): Promise<{ message: string }>;
  listPath: string;
  editPath(id: string): string;
}

export const accountActions: AlertActions = {
  list: () => api('GET /v2/alerts'),
  show: (id) => api('GET /v2/alerts/{id}', { params: { id } }),
  change: (id, body) => api('PUT /v2/alerts/{id}', { params: { id }, body }),
  setActive: (id, active) => api('PUT /v2/alerts/{id}/active', { params: { id }, body: { active } }),
  remove: (id) => api('DELETE /v2/alerts/{id}', { params: { id } }),
  listPath: accountPaths.alerts,
  editPath: accountPaths.alert,
};

export const linkActions = (email: string, key: string): AlertActions => ({
  list: () => api('GET /v2/alerts/of/{email}/{key}', { params: { email, key } }),
  show: (id) => api('GET /v2/alerts/of/{email}/{key}/{id}', { params: { email, key, id } }),
  change: (id, body) => api('PUT /v2/alerts/of/{email}/{key}/{id}', { params: { email, key, id }, body }),
  setActive: (id, active) => api('PUT /v2/alerts/of/{email}/{key}/{id}/active', { params: { email, key, id }, body: { active } }),
  remove: (id) => api('DELETE /v2/alerts/of/{email}/{key}/{id}', { params: { email, key, id } }),
  listPath: alertPaths.list(email, key),
  editPath: (id) => alertPaths.edit(email, key, id),
});
