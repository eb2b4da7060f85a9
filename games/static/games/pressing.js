// A button that sends a form answers at once: it says that something is being done, and a second press changes nothing.

const AGAIN = 15000; // milliseconds until it may be pressed again on a page that has not been left
const sent = new WeakSet(), said = new Map();

const status = document.createElement("span");
Object.assign(status, { className: "aside", role: "status" });
document.body.append(status);

function answer(button) {
  if (!button || said.has(button)) return;
  said.set(button, [...button.childNodes]);
  const words = button.dataset.busy || document.body.dataset.busy;
  button.setAttribute("aria-busy", "true");
  if (!button.classList.contains("plain")) button.style.minWidth = `${button.offsetWidth}px`;
  button.replaceChildren(words);
  status.textContent = words;
}

function rest(form) {
  sent.delete(form);
  for (const [button, words] of said) {
    if (button.form !== form) continue;
    button.removeAttribute("aria-busy");
    button.replaceChildren(...words);
    said.delete(button);
  }
  status.textContent = "";
}

// Listens last, so that it knows what other scripts have held back. What is only being signed is sent in a moment.
window.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  const signing = Boolean(form.querySelector("[data-sign]")) && !submitter?.hasAttribute("hx-post");
  if (event.defaultPrevented && !signing) return;
  if (sent.has(form)) event.preventDefault();
  else if (!event.defaultPrevented) {
    sent.add(form);
    setTimeout(() => rest(form), AGAIN);
  }
  answer(submitter);
});

// A page that comes back from the browser's store can be used again.
window.addEventListener("pageshow", (event) => {
  if (event.persisted) for (const form of document.forms) rest(form);
});
