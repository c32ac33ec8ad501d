import { useId } from 'react';
import { type Order, orders } from '../model/list';

interface Props {
  /** Text with the number of change requests in the list. */
  found: string;
  words: string;
  onWords: (words: string) => void;
  order: Order;
  onOrder: (order: Order) => void;
}

const isOrder = (value: string): value is Order => Object.hasOwn(orders, value);

/** Search field and order of the list. */
export function ListToolbar({ found, words, onWords, order, onOrder }: Props) {
  const wordsId = useId();
  const orderId = useId();
  return (
    <search className="toolbar">
      <label className="visually-hidden" htmlFor={wordsId}>
        Search open change requests by subject, number, author or space
      </label>
      <input
        id={wordsId}
        type="search"
        placeholder="Search subject, number, author or space"
        value={words}
        onChange={({ target }) => onWords(target.value)}
      />
      <label className="visually-hidden" htmlFor={orderId}>
        Order
      </label>
      <select id={orderId} value={order} onChange={({ target }) => isOrder(target.value) && onOrder(target.value)}>
        {Object.entries(orders).map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
      <p className="toolbar-count">{found}</p>
    </search>
  );
}
