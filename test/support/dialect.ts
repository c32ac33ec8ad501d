/** A phrase that this project does not use, its replacement, and an example that the pattern must match. */
export type Phrase = { pattern: RegExp; instead: string; example: string };

const phrase = (pattern: RegExp, instead: string, example: string): Phrase => ({ pattern, instead, example });

/** Phrases, with the standard terms that replace them. */
export const dialect: Phrase[] = [
  phrase(/\banswer(s|ed|ing)?\b/i, 'response, respond, return', 'The answer is kept'),
  phrase(/\bquestions?\b/i, 'request, query', 'A question to Redis'),
  phrase(/\bask(s|ed|ing)?\b/i, 'request', 'Pages that were asked for'),
  phrase(/\bunder way\b/i, 'in flight', 'The write is under way'),
  phrase(/\b(its|their|in) turns?\b/i, 'queue, slot, round robin', 'A call waits for its turn'),
  phrase(/\b(the|a|of|other) services?\b/i, 'the REST API, upstream', 'Sent by the service'),
  phrase(/\bnouns?\b/i, 'type, resource', 'Each noun has a file'),
  phrase(/\b(who|what|which|where)ever\b/i, 'name the subject', 'Whoever comes first'),
  phrase(/\b(those|all|one|them|for) whom?\b/i, 'name the subject', 'For those who wait'),
  phrase(/\b(no|some)(body| one)\b/i, 'no caller, another client', 'Nobody waits'),
  phrase(
    /\bwho (is|are|was|has|left|leaves|waits?|wants?|calls?|comes?|reads?|did)\b/i,
    'the client',
    'The one who left',
  ),
  phrase(
    /\bwhat (is|was|are|were|has|had|came|comes|becomes?|holds?|leads?|belongs?|someone|others|could|may|did)\b/i,
    'name the thing',
    'Drops what was read',
  ),
  phrase(
    /\b(what|which|all|as) (stands?|stood)\b|\bstand(s|ing)? (in|under|for|at|there|behind|before|beside|next|inside)\b/i,
    'is in, belongs to',
    'Stands in a record',
  ),
  phrase(/\btold\b|\btells? (?!\w+ apart)/i, 'report, identify, distinguish', 'The client is told'),
  phrase(/\bsaid\b|\bsays? (so|little|once|itself)\b/i, 'report, state', 'Said once'),
  phrase(
    /\b(is|are|was|were|be|been) (there|away)\b(?! (an?|any|no)\b)/i,
    'exists, is available, is unreachable',
    'Redis is there',
  ),
  phrase(/\bthere is no such\b|\bno such\b/i, 'not found', 'There is no such file'),
  phrase(/\bthere may be\b/i, 'at most', 'There may be two'),
  phrase(/\b(is|are|was|what is) none\b/i, 'is not', 'A status that is none'),
  phrase(/\b(left|leaves?|leaving|leave) (alone|out|off)\b/i, 'omit, skip', 'An argument that is left out'),
  phrase(
    /\b(has|have|who|client|caller|last one) left\b|\b(gave|given|gives?) up\b/i,
    'disconnected, aborted, cancelled',
    'The caller has left',
  ),
  phrase(/\b(time is|times are) over\b|\bor late\b/i, 'timed out, expired', 'Until its time is over'),
  phrase(/\bsent again\b|\banew\b|\btried again\b/i, 'retry, start again', 'The call is sent again'),
  phrase(
    /\bof late\b|\bfor being\b|\ball the same\b|\bbe it that\b|\bfor as long as\b/i,
    'recently, because, still, while',
    'For as long as it lives',
  ),
  phrase(
    /, for (it|they|there|both|each|records|a \w+ (is|has|changes))\b/i,
    'because',
    'Nullable, for it can be missing',
  ),
  phrase(/\bso that\b/i, 'two sentences', 'Sent so that it arrives'),
  phrase(/\bany ?more\b/i, 'no longer', 'Not ready any more'),
  phrase(/\bin the place of\b/i, 'instead of, in place of', 'An error in the place of a record'),
  phrase(/\bas much of\b/i, 'a part of, up to', 'As much of a request as it needs'),
  phrase(
    /\b(in|its|their|own|these|the gateway's own) words\b|\bwithout a word\b/i,
    'message',
    'Refused without a word',
  ),
  phrase(/\bwants?\b|\bwanted\b/i, 'needs, requires, accepts', 'The types want a number'),
  phrase(/\bknows? (no|nothing)\b/i, 'does not depend on, has no', 'It knows no GraphQL'),
  phrase(/\b(gives?|gave) (a|an|the|no|nothing|it|them|data|itself)\b/i, 'return, set', 'The function gives a list'),
  phrase(
    /\b(judges?|judged|mends?|mended|drowns?|hangs? (under|in|on))\b/i,
    'validate, fix, is overloaded, belongs to',
    'The gateway judges a body',
  ),
  phrase(
    /\beyes\b|\bsame thing\b|\bdoors?\b|\bthe picture\b(?! of)|\bhad enough\b/i,
    'a standard term',
    "Not for everyone's eyes",
  ),
  phrase(/\b(those|them|that) alone\b/i, 'only', 'Read by those alone'),
  phrase(/\b(read|reads|reading) ahead\b/i, 'prefetch', 'Pages read ahead'),
  phrase(
    /\b(colour|neighbour|behaviour|favour|honour|flavour)(s|ed|ing)?\b/i,
    'American spelling',
    'The colour of a bar',
  ),
];

/** Correct uses of phrases in `dialect`, each with a reason. */
export const allowed: { text: RegExp; reason: string }[] = [
  { text: /asks search engines/g, reason: 'robots.txt does ask' },
  { text: /and whom to ask|asked for it/g, reason: 'sample text of a change request' },
];
