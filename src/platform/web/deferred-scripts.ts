/**
 * The scripts of a page that is only read are loaded when its visitor first does something: moves, scrolls, touches, presses a key.
 * Until then the page needs no script, since its links and forms work without. What is shown first is not delayed by scripts, and
 * somebody who leaves at once has not paid for them.
 */

/** The `handle` of a route module whose scripts may be deferred. */
export const readingPage = { deferScripts: true } as const;

export const isReadingPage = (handle: unknown): boolean => handle === readingPage;

/** The attribute of a deferred script; its value lists the files that it imports. */
export const DEFERRED = 'data-deferred';

/** The event by which the page says that its scripts run now. */
export const HYDRATED = 'parnassa:hydrated';

const EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click', 'storage'];

/**
 * The script in the head that starts deferred scripts. It starts them at once for somebody with a session, and for an address with a
 * query, which a script may have to read. Browsers also report a move when a page appears below a pointer that rests. A button that is pressed before the scripts run is pressed again when they do.
 */
export const START_DEFERRED = `(()=>{
let pressed,started,place;
const root=document.documentElement,events=${JSON.stringify(EVENTS)};
const start=()=>{
const later=document.querySelector('script[${DEFERRED}]');
if(started||!later)return;
started=true;
for(const href of later.getAttribute('${DEFERRED}').split(' ')){const link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)}
const script=document.createElement('script');script.type='module';script.async=true;script.textContent=later.textContent;later.replaceWith(script)};
const act=(event)=>{
if(event.type==='pointermove'){const former=place;place=event.screenX+' '+event.screenY;if(former===undefined||former===place)return}
start();
const button=started&&event.type==='click'&&event.target.closest?.('button[type=button]');
if(button){pressed=button;root.dataset.starting='';event.preventDefault();event.stopImmediatePropagation()}};
for(const name of events)addEventListener(name,act,{capture:true});
addEventListener('${HYDRATED}',()=>{
for(const name of events)removeEventListener(name,act,{capture:true});
delete root.dataset.starting;
pressed?.click()},{once:true});
if(root.dataset.session||location.search)document.readyState==='loading'?addEventListener('DOMContentLoaded',start):start()
})();`;

/** Changes the module script of a rendered page so that `START_DEFERRED` starts it. */
export function deferScripts(html: string, nonce: string): string {
  const end = html.indexOf('</head>');
  const files: string[] = [];
  const head = html.slice(0, end).replace(/<link\b(?=[^>]*\srel="modulepreload")[^>]*?\shref="([^"]*)"[^>]*>/g, (_link, file: string) => {
    files.push(file);
    return '';
  });
  const body = html.slice(end).replace(new RegExp(`<script\\b(?=[^>]*\\snonce="${nonce}")(?=[^>]*\\stype="module")[^>]*>`), () => {
    return `<script type="text/plain" ${DEFERRED}="${files.join(' ')}" nonce="${nonce}">`;
  });
  return head + body;
}
