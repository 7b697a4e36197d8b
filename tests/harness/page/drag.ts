import { createEvent, fireEvent, screen, within } from '@testing-library/react';

const ROW_HEIGHT = 40;

/**
 * Drags one row of a tree onto another, by default onto its middle, within jsdom's support for
 * dragging; `share` is the place in the row's height.
 */
export function drag(from: string, to: string, share = 0.5): void {
  const rowOf = (name: string) =>
    screen.getByRole('button', { name: `Edit ${name}` }).closest('tr') as HTMLElement;
  const target = rowOf(to);
  const place = { top: 0, height: ROW_HEIGHT } as DOMRect;
  jest.spyOn(target, 'getBoundingClientRect').mockReturnValue(place);
  const dataTransfer = { setData: () => undefined, setDragImage: () => undefined };
  const handle = within(rowOf(from)).getByTitle(`Drag ${from}`);
  fireEvent.dragStart(handle, { dataTransfer });
  for (const type of ['dragOver', 'drop'] as const) {
    const event = createEvent[type](target, { dataTransfer });
    Object.defineProperty(event, 'clientY', { value: share * ROW_HEIGHT });
    fireEvent(target, event);
  }
  fireEvent.dragEnd(handle, { dataTransfer });
}
