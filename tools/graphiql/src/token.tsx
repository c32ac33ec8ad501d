import { useState } from 'react';

/** Has the prefix of GraphiQL, which removes such keys when the user clears its storage. */
const key = 'graphiql:token';

const readText = (): string => sessionStorage.getItem(key) ?? '';

/** Token of the session, without the word `Bearer`. */
const readToken = (): string =>
  readText()
    .trim()
    .replace(/^Bearer\s+/i, '');

/** Adds the token of the session, unless the headers of the tab have an `Authorization`. */
export function withToken(init: HeadersInit | undefined): Headers {
  const headers = new Headers(init);
  const token = readToken();
  if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

/** Field for the token of all tabs. The session storage of the browser tab keeps it. */
export function TokenField() {
  const [text, setText] = useState(readText);
  const change = (text: string) => {
    sessionStorage.setItem(key, text);
    setText(text);
  };
  return (
    <label className="token">
      Token
      <input
        type="password"
        autoComplete="off"
        placeholder="sent from all tabs"
        value={text}
        onChange={({ target }) => change(target.value)}
      />
    </label>
  );
}
