/** Makes the wall clock of a gateway jump by up to an hour, because the cache must measure ages on another clock. */
const now = Date.now;
let offset = 0;
setInterval(() => {
  offset = Math.round((Math.random() - 0.5) * 7_200_000);
}, 150).unref();
Date.now = () => now() + offset;
