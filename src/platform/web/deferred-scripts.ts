import { supportPaths } from '../addresses/paths';
import { FORM_FIELD } from './form-field';
import { tagsWithNonce } from './nonce-tags';
import { resultsPage } from './results-page';

/**
 * The scripts of a page that is only read are loaded when its visitor first does something: moves, scrolls, touches, presses a key.
 * Until then the page needs no script, since its links and forms work without. Scripts do not delay the first paint, and
 * somebody who leaves at once has not paid for them.
 */

/** The `handle` of a route module that is only read: its scripts are loaded when its visitor first does something. */
export const readingPage = { deferScripts: 'until an act' } as const;

/** The same for a page with a list of results (`results-page.ts`). */
export const readingResults = { ...readingPage, ...resultsPage } as const;

/** The `handle` of a form that most visitors open first, such as the login: its scripts are loaded when it has been painted. */
export const paintedPage = { deferScripts: 'until it is painted' } as const;

/** Until when the scripts of a page with this `handle` are deferred; undefined where they are loaded with the page. */
export type Deferral = (typeof readingPage | typeof paintedPage)['deferScripts'];
export const deferralOf = (handle: unknown): Deferral | undefined =>
  handle === readingPage || handle === readingResults || handle === paintedPage ? (handle as { deferScripts: Deferral }).deferScripts : undefined;

/** The attribute of a deferred script; its value lists the files that it imports. */
export const DEFERRED = 'data-deferred';
/** The attribute of a deferred script that is started when the page has been painted. */
const AFTER_PAINT = 'data-after-paint';

/** The controls that are chosen by a press on them or on their label. */
const TICKED = 'input:is([type=radio],[type=checkbox])';

/** The links that open the contact form over the page that is read. */
const CONTACT = `a[href="${supportPaths.contact}"]`;

/** The event by which the page says that its scripts run now. */
export const HYDRATED = 'parnassa:hydrated';

const EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click', 'storage'];

/** The attribute of a form that was sent before the page's scripts run, and waits for them. */
const WAITING = 'data-waiting';

/**
 * The script in the head that starts deferred scripts. It starts them at once for somebody with a session, and for an address with a
 * query, which a script may have to read, and after the first paint where the page asks for it. Browsers also report a move when a page
 * appears below a pointer that rests.
 *
 * What is done on any page before its scripts run is done when they do. A button that is pressed is pressed again, and so are links to
 * the contact form, radios and checkboxes: a form whose scripts did not see the choice would take it back. A form that is sent, by its button or
 * by Enter, says that it waits and is sent once; one that leads to an address, such as a search, works without scripts. Where the scripts do not
 * come, the browser posts what was sent, also once it is connected again.
 */
export const START_DEFERRED = `(()=>{
let pressed,started,place,sent;
const ticked=[],root=document.documentElement,events=${JSON.stringify(EVENTS)};
const start=()=>{
const later=document.querySelector('script[${DEFERRED}]');
if(started||!later)return;
started=true;
for(const href of later.getAttribute('${DEFERRED}').split(' ')){const link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)}
const script=document.createElement('script');script.type='module';script.async=true;script.textContent=later.textContent;later.replaceWith(script)};
const free=()=>{
for(const name of events)removeEventListener(name,act,{capture:true});
removeEventListener('submit',send,{capture:true});
removeEventListener('error',lost,{capture:true});
removeEventListener('online',online)};
const hold=(event)=>{root.dataset.starting='';event.preventDefault();event.stopImmediatePropagation()};
const act=(event)=>{
if(event.type==='pointermove'){const former=place;place=event.screenX+' '+event.screenY;if(former===undefined||former===place)return}
start();
const control=event.type==='click'&&!event.metaKey&&!event.ctrlKey&&!event.shiftKey&&event.target.closest?.('button[type=button],${CONTACT},label,${TICKED}');
if(!control||(control.localName==='label'&&!control.control?.matches('${TICKED}')))return;
if(control.matches('label,${TICKED}'))ticked.push(control);else pressed=control;
hold(event)};
const send=(event)=>{
const form=event.target;
if(form.method==='get'&&form.hasAttribute('action'))return;
start();
hold(event);
if(sent)return;
sent=[form,event.submitter];
form.setAttribute('${WAITING}','')};
const post=()=>{
if(!sent?.[0].elements['${FORM_FIELD}'])return false;
free();
for(const control of ticked)control.click();
sent[0].submit();
return true};
const online=()=>{if(root.dataset.starting!==undefined&&!post())location.reload()};
const lost=(event)=>{if(event.target.type==='module')navigator.onLine?post():addEventListener('online',online,{once:true})};
for(const name of events)addEventListener(name,act,{capture:true});
addEventListener('submit',send,{capture:true});
addEventListener('error',lost,{capture:true});
addEventListener('${HYDRATED}',()=>{
free();
delete root.dataset.starting;
for(const control of ticked)control.click();
pressed?.click();
if(!sent)return;
sent[0].removeAttribute('${WAITING}');
sent[0].requestSubmit(sent[1])},{once:true});
const parsed=()=>{
if(root.dataset.session||location.search)start();
else if(document.querySelector('script[${AFTER_PAINT}]'))requestAnimationFrame(()=>setTimeout(start))};
document.readyState==='loading'?addEventListener('DOMContentLoaded',parsed):parsed()
})();`;

/** Changes the module script of a rendered page so that `START_DEFERRED` starts it. */
export function deferScripts(html: string, nonce: string, until: Deferral): string {
  const end = html.indexOf('</head>');
  const files: string[] = [];
  const head = html.slice(0, end).replace(/<link\b[^<>]*>/g, (link) => {
    const file = /\shref="([^"]*)"/.exec(link)?.[1];
    if (file === undefined || !/\srel="modulepreload"/.test(link)) return link;
    files.push(file);
    return '';
  });
  const script = [...tagsWithNonce(html, nonce)].find(({ text, start }) => start > end && /^<script\s(?:[^>]*\s)?type="module"/.test(text));
  if (!script) return head + html.slice(end);
  const deferred = `<script type="text/plain" ${DEFERRED}="${files.join(' ')}"${until === paintedPage.deferScripts ? ` ${AFTER_PAINT}=""` : ''} nonce="${nonce}">`;
  return head + html.slice(end, script.start) + deferred + html.slice(script.end);
}
