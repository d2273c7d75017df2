// The package has no types; these are the options that we use.
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      keepFeatures?: string[]
      noHinting?: boolean
      /** A range, or one value for fonts that do not vary. */
      variationAxes: Record<string, { min: number; max: number } | number>
    },
  ): Promise<Buffer>
}
