// Creates the product's two font files with only the letters and features that it uses.
// Run it again (`npm run fonts`) if a text needs another character.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const range = (from: number, to: number) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

const FILES = [
  { name: 'latin', source: 'google-sans-latin-wght-normal', text: `${range(0x20, 0x7e)}\u00a0©«°»×é–—‘’‚“”„†•…′″€₾←↑→↓−` },
  { name: 'georgian', source: 'google-sans-georgian-wght-normal', text: range(0x10d0, 0x10f6) },
]

const ACCENTS = range(0xa0, 0x17f)

for (const { name, source, text } of FILES) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/google-sans/files/${source}.woff2`)))
  const part = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  await writeFile(new URL(`../ui/fonts/${name}.woff2`, import.meta.url), part)
  console.log(`${name}: ${part.length} bytes`)
  // The pictures of links are drawn with whole fonts of one weight, and with all letters: names of clubs are not ours.
  for (const weight of [400, 700]) {
    const still = await subsetFont(whole, name === 'latin' ? text + ACCENTS : text, {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
    })
    await writeFile(new URL(`../server/media/share/fonts/${name}-${weight}.ttf`, import.meta.url), still)
  }
}
