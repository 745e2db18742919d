import { expect, test } from 'vitest';
import { fitPicture } from './fit-picture.ts';

const box = { width: 800, height: 600 };

test('a large picture is fitted, a small one keeps its size', () => {
  const fitted = fitPicture({ width: 3000, height: 1500 }, box, { zoom: 1, turns: 0 });
  expect(fitted.frame).toEqual({ width: 800, height: 400 });
  const small = fitPicture({ width: 300, height: 200 }, box, { zoom: 1, turns: 0 });
  expect(small.frame).toEqual({ width: 300, height: 200 });
});

test('a picture that lies on its side takes the space of its rotated version', () => {
  const { drawn, frame } = fitPicture({ width: 3000, height: 1500 }, box, { zoom: 1, turns: 3 });
  expect(frame).toEqual({ width: 300, height: 600 });
  expect(drawn).toEqual({ width: 600, height: 300 });
});

test('zoom enlarges the fitted size', () => {
  const { frame } = fitPicture({ width: 3000, height: 1500 }, box, { zoom: 2, turns: 2 });
  expect(frame).toEqual({ width: 1600, height: 800 });
});
