export type Size = { width: number; height: number };

/**
 * Returns the size at which a picture is drawn in a box. At zoom 1 the picture fits the box and is not larger than its
 * own size. `turns` are quarter turns to the right. `frame` is the space of the turned picture.
 */
export function fitPicture(
  picture: Size,
  box: Size,
  { zoom, turns }: { zoom: number; turns: number },
): { drawn: Size; frame: Size } {
  const isSideways = turns % 2 === 1;
  const [width, height] = isSideways ? [picture.height, picture.width] : [picture.width, picture.height];
  const scale = Math.min(box.width / width, box.height / height, 1) * zoom;
  const drawn = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
  return { drawn, frame: isSideways ? { width: drawn.height, height: drawn.width } : drawn };
}
