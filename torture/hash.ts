/** Returns the FNV-1a hash of a text, with the seed in the initial value. */
export function hash(text: string, seed: number): number {
  let sum = 0x811c9dc5 ^ seed;
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return sum | 0;
}
