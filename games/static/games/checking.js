// The reader's browser checks every die of a shared game and says what it found.
import { say } from "../workbench/words.js";
import { checkDice } from "./dice.js";

const section = document.getElementById("dice-check");
const button = document.getElementById("check-dice"), verdict = document.getElementById("dice-verdict");

function sentences(found) {
  if (found.misfit) return [say(`diceMisfit.${found.misfit.kind}`, found.misfit)];
  const told = [found.dice ? say("diceFit", found) : say.diceNone];
  if (found.told) told.push(say("diceTold", found));
  told.push(say("diceChain", found));
  if (found.withheld) told.push(say("diceWithheld", found));
  return told;
}

async function check() {
  verdict.textContent = say.diceWait;
  button.disabled = true;
  const sent = await fetch(section.dataset.archive).catch(() => null);
  if (sent?.ok) {
    const found = checkDice(await sent.json().catch(() => null));
    verdict.className = found.misfit ? "misfit" : "fits";
    verdict.textContent = sentences(found).join(" ");
  } else {
    verdict.textContent = (await sent?.json().catch(() => null))?.detail || say.silent;
  }
  button.disabled = false;
}

button.hidden = false;
button.addEventListener("click", check);
