/** Where a record or a key holds how many answers, one after the other, it waited for. */
export const wave = Symbol('wave');

/** How many answers something waited for: what is asked for because of it is one wave later. */
export const waveOf = (from: object | undefined): number => (from as { [wave]?: number } | undefined)?.[wave] ?? 0;

/** The same, said to have waited for so many answers. */
export const inWave = <T extends object>(of: T, waves: number): T => ({ ...of, [wave]: waves });
