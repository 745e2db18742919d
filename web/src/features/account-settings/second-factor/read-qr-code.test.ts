import { expect, test } from 'vitest';
import { readQrCode } from './read-qr-code.ts';

const drawing = 'M4 4.5h7m1 0h1m-9 1h1';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45" shape-rendering="crispEdges"><path fill="white" d="M0 0h45v45H0z"/><path stroke="black" d="${drawing}"/></svg>`;

test("the dark modules of the server's picture are read, and nothing else", () => {
  expect(readQrCode(`data:image/svg+xml;utf-8,${svg}`)).toEqual({ size: 45, d: drawing });
});

test('a picture of another make is not drawn', () => {
  expect(readQrCode('')).toBeNull();
  expect(readQrCode(svg.replace(drawing, 'url(x)'))).toBeNull();
  expect(readQrCode(svg.replace('0 0 45 45', '0 0 45 40'))).toBeNull();
});
