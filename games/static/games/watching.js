// Plays a recorded battle: one turn again and again, or on from turn to turn.
import "./zone.js";

const later = document.getElementById("later"), all = document.getElementById("play-on"), replay = document.getElementById("replay");
const on = new URLSearchParams(location.search).has("play");
const play = () => replay?.querySelector('[data-replay="play"]')?.click();

if (replay && "autoplay" in replay.dataset) replay.addEventListener("replayed", () => setTimeout(play, 4000));
if (replay && all) {
  all.hidden = false;
  all.addEventListener("click", () => {
    all.dataset.on = "1";
    play();
  });
  if (on) {
    all.dataset.on = "1";
    addEventListener("load", () => setTimeout(play, 300));
  }
  replay.addEventListener("replayed", () => {
    if (later && all.dataset.on) location.href = `${later.getAttribute("href")}&play`;
  });
}
