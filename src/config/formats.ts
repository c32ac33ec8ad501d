/** Formats of settings that are lists. */

export const splitList = (list: string): string[] => list.split(',').map((entry) => entry.trim());

/** Rejects `*`, which would let pages of any site read responses to the token of the gateway. */
export const isOrigin = (text: string): boolean =>
  /^https?:\/\/[^/*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Types with their time to live: `Site=30s,Organization=5m`. */
export const ttlPattern = /^\s*\w+=[1-9]\d{0,5}[smh]\s*(,\s*\w+=[1-9]\d{0,5}[smh]\s*)*$/;

const unitMs: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** Returns milliseconds by type. */
export function parseTtls(list: string): Readonly<Record<string, number>> {
  const entries = [...list.matchAll(/(\w+)=(\d+)([smh])/g)];
  return Object.fromEntries(
    entries.map(([, type = '', count, unit = '']) => [type, Number(count) * (unitMs[unit] ?? 0)]),
  );
}
