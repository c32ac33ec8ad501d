import { useState } from 'react';

/** Key in session storage. Because of its prefix, GraphiQL removes the token when the user clears the storage. */
const key = 'graphiql:token';

const readText = (): string => sessionStorage.getItem(key) ?? '';

/** Returns the token of the session, without the word `Bearer`. */
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

/**
 * Moves the focus to the token field, because its token was rejected or is missing.
 * @returns message for the user, or undefined if the page has no token field
 */
export function requestToken(): string | undefined {
  const field = document.querySelector<HTMLInputElement>('.token input');
  if (!field) return undefined;
  field.focus();
  field.select();
  return `${field.value ? 'The token was rejected' : 'A token is required'}; enter a valid token in the field Token`;
}

/** Field for the token of all tabs of GraphiQL. The token is kept in the session storage of the browser tab. */
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
