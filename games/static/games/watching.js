// Plays a recorded battle: on the front page one turn again and again, elsewhere once, or on from turn to turn.
import "./zone.js";

const later = document.getElementById("later"), all = document.getElementById("play-on"), replay = document.getElementById("replay");
const on = new URLSearchParams(location.search).has("play");
const play = () => replay?.querySelector('[data-replay="play"]')?.click();

if (replay?.closest(".plays-itself")) replay.addEventListener("replayed", () => setTimeout(play, 4000));
if (replay && all) {
  all.hidden = false;
  all.addEventListener("click", () => {
    all.dataset.on = "1";
    if (!document.querySelector(".board.replaying")) play();
  });
  if (on) {
    all.dataset.on = "1";
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) addEventListener("load", () => setTimeout(play, 300)); // it was asked for
  }
  replay.addEventListener("replayed", () => {
    if (later && all.dataset.on) location.href = `${later.getAttribute("href")}&play`;
  });
}
