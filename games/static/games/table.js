// Everything that runs at a table besides its workbench.
import "./live.js";
import "./luck.js";
import "./signing.js";
import "./board.js";
import "./naming.js";
import "./keeping.js";
import "./inspecting.js";
import "./chances.js";
import "./panel.js";
