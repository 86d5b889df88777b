import { implement } from '~/platform/http/implementation';
import { alertDialogCalls } from '../alert-contract';
import { alertCalls } from '../contract';
import { checkAlertCode, confirmAlert } from './confirm-alert';
import { endAlerts, pauseAlert } from './end-alert';
import { requireOwnerKey } from './links';
import { requestLink } from './mail-link';
import { changeAlert, findOwnAlert, listAlerts, removeAlert, setActive, showAlert } from './own-alerts';
import { previewAlert } from './preview-alert';
import { saveAlert } from './save-alert';

/** The contract of these is in `jobs`, whose pages open the dialog and cannot import this slice. */
export const alertDialogApi = implement(alertDialogCalls, {
  'POST /v2/alerts/preview': ({ ctx, viewer, body }) => previewAlert(ctx, viewer, body.search),
  'POST /v2/alerts/find': async ({ ctx, viewer, body }) => ({ alert: await findOwnAlert(ctx, viewer, body.search) }),
  'POST /v2/alerts': ({ ctx, viewer, body, request }) => saveAlert(ctx, viewer, body, request.ip),
});

export const alertsApi = implement(alertCalls, {
  'POST /v2/alerts/confirm': ({ ctx, viewer, body, request }) => confirmAlert(ctx, body.code, { viewer, ip: request.ip }),
  'POST /v2/alerts/confirm/check': ({ ctx, viewer, body, request }) => checkAlertCode(ctx, body.code, { viewer, ip: request.ip }),
  'GET /v2/alerts': async ({ ctx, viewer }) => ({ email: viewer.email, data: await listAlerts(ctx, viewer) }),
  'GET /v2/alerts/{id}': ({ ctx, viewer, params }) => showAlert(ctx, viewer, params.id),
  'PUT /v2/alerts/{id}': ({ ctx, viewer, params, body }) => changeAlert(ctx, viewer, params.id, body),
  'PUT /v2/alerts/{id}/active': ({ ctx, viewer, params, body }) => setActive(ctx, viewer, params.id, body.active),
  'DELETE /v2/alerts/{id}': ({ ctx, viewer, params }) => removeAlert(ctx, viewer, params.id),
  'POST /v2/alerts/link': ({ ctx, viewer, body, request }) => requestLink(ctx, viewer, body.email, request.ip),
  'GET /v2/alerts/of/{email}/{key}': async ({ ctx, viewer, params: { email, key }, request }) => {
    await requireOwnerKey(ctx, email, key, { viewer, ip: request.ip });
    return { email, data: await listAlerts(ctx, { email }) };
  },
  'GET /v2/alerts/of/{email}/{key}/{id}': async ({ ctx, viewer, params: { email, key, id }, request }) => {
    await requireOwnerKey(ctx, email, key, { viewer, ip: request.ip });
    return showAlert(ctx, { email }, id);
  },
  'PUT /v2/alerts/of/{email}/{key}/{id}': async ({ ctx, viewer, params: { email, key, id }, body, request }) => {
    await requireOwnerKey(ctx, email, key, { viewer, ip: request.ip });
    return changeAlert(ctx, { email }, id, body);
  },
  'PUT /v2/alerts/of/{email}/{key}/{id}/active': async ({ ctx, viewer, params: { email, key, id }, body, request }) => {
    await requireOwnerKey(ctx, email, key, { viewer, ip: request.ip });
    return setActive(ctx, { email }, id, body.active);
  },
  'DELETE /v2/alerts/of/{email}/{key}/{id}': async ({ ctx, viewer, params: { email, key, id }, request }) => {
    await requireOwnerKey(ctx, email, key, { viewer, ip: request.ip });
    return removeAlert(ctx, { email }, id);
  },
  'POST /v2/alerts/end/{alert}/{key}': ({ ctx, viewer, params, request }) => endAlerts(ctx, params.alert, params.key, { viewer, ip: request.ip }),
  'POST /v2/alerts/pause/{alert}/{key}': ({ ctx, viewer, params, request }) => pauseAlert(ctx, params.alert, params.key, { viewer, ip: request.ip }),
});
