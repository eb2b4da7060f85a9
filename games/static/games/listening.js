// Hears what is new: one stream for all tabs of a browser, or a question now and then where streams are blocked.

const FIRST_WITHIN = 10000, SILENT_AFTER = 60000; // milliseconds until a stream counts as blocked, or as dead
const ASK_EVERY = 5000, ASK_HIDDEN_EVERY = 60000, STREAM_AGAIN = 300000;
const MOST_FAILURES = 4;

export function listen(meta, heard) {
  if (!meta) return;
  const channel = "BroadcastChannel" in window ? new BroadcastChannel(`estafeta-${meta.dataset.reader}`) : null;
  let parts = null, mark = "", source = null, watch = 0, asking = 0, failures = 0, leads = false, over = false, give = null;

  function take(fresh, now) {
    parts = fresh;
    mark = now;
    heard(parts, mark);
  }

  function share(message) {
    channel?.postMessage(message);
  }

  function told(fresh, now) {
    take(fresh, now);
    share({ parts, mark });
  }

  // The stream.

  function open() {
    clearTimeout(asking);
    if (!meta.content || !window.EventSource) return ask();
    source = new EventSource(meta.content);
    alive(FIRST_WITHIN);
    source.addEventListener("all", (event) => received(() => told(JSON.parse(event.data), event.lastEventId)));
    source.addEventListener("some", (event) => received(() => told(merged(JSON.parse(event.data)), event.lastEventId)));
    for (const quiet of ["same", "beat"]) source.addEventListener(quiet, () => received(() => {}));
    source.addEventListener("bye", end);
    source.addEventListener("error", failed);
    return null;
  }

  function received(work) {
    failures = 0;
    alive(SILENT_AFTER);
    work();
  }

  function merged(some) {
    const all = { ...parts, ...some };
    for (const ref of Object.keys(some)) if (!some[ref]) delete all[ref];
    return all;
  }

  // A proxy may keep everything back, and a connection may be dead without saying so.
  function alive(within) {
    clearTimeout(watch);
    watch = setTimeout(() => {
      source?.close();
      failures += 1;
      if (within === FIRST_WITHIN || failures >= MOST_FAILURES) instead();
      else open();
    }, within);
  }

  function failed() {
    failures += 1;
    if (source.readyState === EventSource.CLOSED || failures >= MOST_FAILURES) instead();
  }

  function instead() {
    source?.close();
    clearTimeout(watch);
    share({ ask: true });
    ask();
    setTimeout(() => { if (leads && !over) { failures = 0; open(); } }, STREAM_AGAIN);
  }

  // Signed out: the next reader of this browser may lead.
  function end() {
    over = true;
    source?.close();
    clearTimeout(watch);
    clearTimeout(asking);
    give?.();
  }

  // Asking.

  async function ask() {
    clearTimeout(asking);
    if (over) return;
    try {
      const answer = await fetch(`${meta.dataset.news}?mark=${mark}`);
      if (answer.redirected || answer.status === 403) return end();
      if (answer.status === 200) {
        const { parts: fresh, mark: now } = await answer.json();
        take(fresh, now);
      }
    } catch { /* asked again */ }
    if (!document.hidden || leads) asking = setTimeout(ask, document.hidden ? ASK_HIDDEN_EVERY : ASK_EVERY);
  }

  document.addEventListener("visibilitychange", () => { if (!document.hidden && asking) ask(); });
  channel?.addEventListener("message", ({ data }) => {
    if (data.hello && leads && parts) share(source && source.readyState !== 2 ? { parts, mark } : { ask: true });
    else if (data.ask && !leads) ask();
    else if (data.parts && !leads) take(data.parts, data.mark);
  });
  window.addEventListener("pagehide", () => { source?.close(); });
  window.addEventListener("pageshow", (event) => { if (event.persisted && leads) open(); });

  share({ hello: true });
  if (!navigator.locks || !channel) {
    leads = true;
    open();
    return;
  }
  navigator.locks.request(`estafeta-${meta.dataset.reader}`, () => {
    leads = true;
    open();
    return new Promise((resolve) => { give = resolve; });
  });
}
