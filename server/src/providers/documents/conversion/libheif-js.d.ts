/** The used part of libheif-js, which has no types of its own for this build. */
declare module 'libheif-js/wasm-bundle.js' {
  type Constant = { readonly value: number };
  type Handle = { readonly heifImageHandle: unique symbol };
  type Picture = {
    readonly handle: Handle;
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
  };

  namespace libheif {
    type Channel = {
      /** A view of the decoder's memory. */
      data: Uint8Array<ArrayBuffer>;
      /** Bytes from one row to the next. */
      stride: number;
      width: number;
      height: number;
      bits_per_pixel: number;
    };
  }

  const libheif: {
    HeifDecoder: new () => { decode(content: Uint8Array): Picture[] };
    heif_colorspace: { heif_colorspace_RGB: Constant };
    heif_chroma: { heif_chroma_interleaved_RGB: Constant };
    /** Without channels if the picture cannot be decoded. */
    heif_js_decode_image2(
      handle: Handle,
      colorspace: Constant,
      chroma: Constant,
    ): { channels?: libheif.Channel[] };
  };
  export default libheif;
}
