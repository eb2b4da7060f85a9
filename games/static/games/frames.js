// Bytes that can be read in one way only, as docs/verify.md defines them: each part follows its length.

export function framed(...parts) {
  const bytes = parts.map((part) => (part instanceof Uint8Array ? part : new TextEncoder().encode(String(part))));
  const out = new Uint8Array(bytes.reduce((sum, part) => sum + 4 + part.length, 0));
  const view = new DataView(out.buffer);
  let at = 0;
  for (const part of bytes) {
    view.setUint32(at, part.length);
    out.set(part, at + 4);
    at += 4 + part.length;
  }
  return out;
}

export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const unhex = (text) => Uint8Array.from(text.match(/../g) || [], (pair) => parseInt(pair, 16));
