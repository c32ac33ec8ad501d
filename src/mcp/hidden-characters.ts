/**
 * Pattern of the characters that a model reads and a person does not see: zero-width, bidirectional, tag, filler and
 * control characters, and variation selectors. Tabs and line feeds do not match.
 */
const hidden = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cs}\ufff9-\ufffb]|(?![\t\n])\p{Cc}/gu;

/** Removes hidden characters from texts of the REST API. */
export const removeHidden = (text: string): string => text.replace(hidden, '');
