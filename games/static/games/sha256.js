// SHA-256 and HMAC-SHA256 (FIPS 180-4, RFC 2104), because browsers have crypto.subtle on secure pages only, and a server at home
// is often reached without TLS. The constants are fractions of roots of the first primes, computed here instead of typed in.

const primes = [];
for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime)) primes.push(n);
const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const FIRST = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));

const turned = (word, by) => (word >>> by) | (word << (32 - by));

// Mixes one block of 64 bytes into the state of eight words.
function mix(state, bytes, at, words) {
  for (let t = 0; t < 16; t += 1) {
    const from = at + 4 * t;
    words[t] = (bytes[from] << 24) | (bytes[from + 1] << 16) | (bytes[from + 2] << 8) | bytes[from + 3];
  }
  for (let t = 16; t < 64; t += 1) {
    const early = words[t - 15], late = words[t - 2];
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3), second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[t] = (words[t - 16] + first + words[t - 7] + second) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t += 1) {
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[t] + words[t]) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g; g = f; f = e; e = (d + one) | 0;
    d = c; c = b; b = a; a = (one + two) | 0;
  }
  for (const [place, word] of [a, b, c, d, e, f, g, h].entries()) state[place] = (state[place] + word) | 0;
}

function joined(...parts) {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

export function sha256(bytes) {
  const size = Math.ceil((bytes.length + 9) / 64) * 64;
  const padded = new Uint8Array(size), view = new DataView(padded.buffer);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  view.setUint32(size - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(size - 4, (bytes.length << 3) >>> 0);
  const state = Int32Array.from(FIRST), words = new Int32Array(64);
  for (let at = 0; at < size; at += 64) mix(state, padded, at, words);
  const out = new Uint8Array(32), told = new DataView(out.buffer);
  for (const [place, word] of state.entries()) told.setInt32(4 * place, word);
  return out;
}

export function hmac(key, bytes) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const under = (mask) => block.map((byte) => byte ^ mask);
  return sha256(joined(under(0x5c), sha256(joined(under(0x36), bytes))));
}
