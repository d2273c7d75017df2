/** Whether who sends this header takes gzip: `gzip;q=0` says that they do not. */
export function takesGzip(acceptEncoding: string | string[] | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(acceptEncoding ?? ''))
}
