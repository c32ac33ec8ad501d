import { JsonText } from '../../rest/json/json-text.js';
import type { Out } from '../run/path.js';
import { type ListText, ListTextBuilder } from './list-text.js';

/** A value of the result as text. */
export class Fragment extends JsonText {
  readonly text: ListText;
  /** For each hole, an object with the value of the field under its result key. */
  readonly outs: Out[] = [];

  constructor(text: ListText) {
    super(text.bytes);
    this.text = text;
  }

  override get holes(): ListText['holes'] {
    return this.text.holes;
  }

  override valueAt(index: number): unknown {
    return this.outs[index]?.[this.text.holes[index]?.field.key ?? ''];
  }

  /** Returns some items of a list with `@stream` as a list. */
  slice(start: number, end: number): Fragment {
    if (start === end) return new Fragment(emptyList);
    const { bytes, holes, items, end: textEnd } = this.text;
    const [from = textEnd, to = textEnd] = [items[start], items[end]];
    const between = holes.slice(from.hole, to.hole).map((hole) => ({ ...hole, at: hole.at - from.at + 1 }));
    const text = [openList, bytes.subarray(from.at, to.at - 1), closeList];
    const fragment = new Fragment({ ...emptyList, bytes: Buffer.concat(text), holes: between });
    fragment.outs.push(...this.outs.slice(from.hole, to.hole));
    return fragment;
  }
}

const [openList, closeList] = [Buffer.from('['), Buffer.from(']')];
const emptyList: ListText = new ListTextBuilder().end(Buffer.from('[]'));
