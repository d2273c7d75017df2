// The package has no types; these are the options that we use.
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      keepFeatures: string[]
      noHinting: boolean
      variationAxes: Record<string, { min: number; max: number }>
    },
  ): Promise<Buffer>
}
