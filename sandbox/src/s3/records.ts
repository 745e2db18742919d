/** An object of the bucket, as it was sent, in base64. */
type S3Object = {
  key: string;
  /** Milliseconds since 1970. */
  at: number;
  bytes: number;
  contentType: string;
  /** The MD5 of the content in hexadecimal, as S3 names its versions. */
  etag: string;
  content: string;
};

export type S3State = { objects: Map<string, S3Object> };
