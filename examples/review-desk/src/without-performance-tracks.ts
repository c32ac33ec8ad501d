/**
 * Turns off the performance tracks of React in development. React reads all properties of props for them, also failed
 * fields, which throw. React looks for `console.timeStamp` when it is loaded, so `main.tsx` imports this file first.
 */
if (import.meta.env.DEV) Object.assign(console, { timeStamp: undefined });

export {};
