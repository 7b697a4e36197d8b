import { act, render, screen } from '@testing-library/react';
import { createStore, useStore } from './create-store';

it('tells everybody of each change, until they stop listening', () => {
  const store = createStore(1);
  const heard: string[] = [];
  const stop = store.subscribe(() => heard.push(`one ${store.get()}`));
  store.subscribe(() => heard.push(`two ${store.get()}`));
  store.set(2);
  stop();
  store.set(3);
  expect(heard).toEqual(['one 2', 'two 2', 'two 3']);
});

it('may be left and joined by a listener that is just being told', () => {
  const store = createStore(1);
  const heard: string[] = [];
  const stop = store.subscribe(() => {
    stop();
    heard.push('one');
    store.subscribe(() => heard.push('late'));
  });
  store.subscribe(() => heard.push('two'));
  store.set(2);
  expect(heard).toEqual(['one', 'two']);
});

it('follows what changes elsewhere from its first listener to its last one, and again', () => {
  const states: string[] = [];
  const store = createStore(0, (set) => {
    states.push('on');
    set(store.get() + 1);
    return () => states.push('off');
  });
  const stops = [store.subscribe(jest.fn()), store.subscribe(jest.fn())];
  stops[0]?.();
  stops[0]?.();
  expect(states).toEqual(['on']);
  stops[1]?.();
  expect(states).toEqual(['on', 'off']);
  store.subscribe(jest.fn());
  expect(states).toEqual(['on', 'off', 'on']);
  expect(store.get()).toBe(2);
});

const person = createStore({ name: 'a', count: 0 });
const drawn = jest.fn();

function Name() {
  const name = useStore(person, (value) => value.name);
  drawn();
  return name;
}

it('draws a component anew only when the part that it reads changes', () => {
  render(<Name />);
  act(() => person.set({ name: 'a', count: 1 }));
  expect(drawn).toHaveBeenCalledTimes(1);
  act(() => person.set({ name: 'b', count: 1 }));
  expect(screen.getByText('b')).toBeInTheDocument();
});
