// The switch on the mail settings: whether this browser is woken when something waits.
const place = document.getElementById("push");
const { key, worker, address, on, off, denied, gone, failed } = place.dataset;
const token = document.querySelector("input[name=csrfmiddlewaretoken]").value;
const button = place.querySelector("button"), line = place.querySelector("[role=status]");

function bytes(text) {
  return Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
}

async function tell(endpoint, action) {
  const answer = await fetch(address, { method: "POST", body: new URLSearchParams({ endpoint, do: action, csrfmiddlewaretoken: token }) });
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.detail);
  return told.on;
}

function show(active, words = "") {
  button.textContent = active ? off : on;
  button.setAttribute("aria-pressed", active);
  line.textContent = words;
}

async function subscribe(registration) {
  if ((await Notification.requestPermission()) !== "granted") return show(false, denied);
  const old = await registration.pushManager.getSubscription();
  await old?.unsubscribe(); // made with another key, perhaps
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  return show(await tell(made.endpoint, "on"));
}

async function unsubscribe(subscription) {
  await tell(subscription.endpoint, "off");
  await subscription.unsubscribe();
  show(false);
}

async function start() {
  await navigator.serviceWorker.register(worker, { scope: "/" });
  const registration = await navigator.serviceWorker.ready; // browsers subscribe nobody whose worker is still being installed
  const now = await registration.pushManager.getSubscription();
  const known = now ? await tell(now.endpoint, "ask") : false;
  place.hidden = false;
  show(known, now && !known ? gone : "");
  button.addEventListener("click", async () => {
    try {
      const present = await registration.pushManager.getSubscription();
      if (button.getAttribute("aria-pressed") === "true" && present) await unsubscribe(present);
      else await subscribe(registration);
    } catch (error) {
      show(false, error.message || failed);
    }
  });
}

if ("serviceWorker" in navigator && "PushManager" in window) start().catch(() => { place.hidden = true; });
