import { HYDRATED } from './deferred-scripts';

/**
 * A page whose scripts are gone, since the board was replaced by a new release after the page was loaded, is loaded again: its links and forms
 * work without scripts, its buttons do not. Once within a minute, so that a board without its scripts is not asked in a circle; and never
 * without a connection, since the browser would then show nothing at all. After the scripts run, React Router does the same for the pages
 * that are opened within the site.
 */
export const RELOAD_ONCE = `(()=>{
const again=()=>{
if(!navigator.onLine)return;
try{if(Date.now()-sessionStorage.getItem('reloaded')<60000)return;sessionStorage.setItem('reloaded',Date.now())}catch{return}
location.reload()};
const lost=(event)=>{if(event.target.type==='module')again()};
const failed=({reason})=>{if(/dynamically imported module|importing a module script/i.test(reason?.message))again()};
addEventListener('error',lost,true);
addEventListener('unhandledrejection',failed);
addEventListener('${HYDRATED}',()=>{removeEventListener('error',lost,true);removeEventListener('unhandledrejection',failed)},{once:true})
})();`;
