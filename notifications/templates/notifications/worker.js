// Wakes with a push that says nothing, fetches what waits, and shows it. It keeps no page and answers no request.
const WORDS = {{ words|safe }}, WAITING = {{ waiting|safe }};

async function fetched() {
  try {
    const answer = await fetch(WAITING, { credentials: "same-origin", cache: "no-store" });
    return answer.ok && !answer.redirected ? await answer.json() : WORDS;
  } catch {
    return WORDS;
  }
}

async function show() {
  const windows = await self.clients.matchAll({ type: "window" });
  if (windows.some((each) => each.visibilityState === "visible" && each.focused)) return; // it is on the page already
  const { title, body, url } = await fetched();
  await self.registration.showNotification(title, { body, tag: "waiting", renotify: true, data: { url } });
}

async function open(url) {
  const windows = await self.clients.matchAll({ type: "window" });
  const there = windows.find((each) => new URL(each.url).pathname === url);
  await (there ? there.focus() : self.clients.openWindow(url));
}

self.addEventListener("push", (event) => event.waitUntil(show()));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
