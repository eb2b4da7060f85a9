// Everything that runs on every page.
import "./explaining.js";
import "./pressing.js";
