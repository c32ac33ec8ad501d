/**
 * Matches characters that a model reads and a person does not see. These are zero-width, bidirectional, tag and filler
 * characters, and variation selectors. They also include control characters except tab and line feed.
 */
const hidden = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cs}\ufff9-\ufffb]|(?![\t\n])\p{Cc}/gu;

/** Removes hidden characters from texts of the REST API. */
export const removeHidden = (text: string): string => text.replace(hidden, '');
