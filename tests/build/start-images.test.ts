import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeStartImages } from '../../src/build/start-images.ts'
import { IOS_SCREENS, orientationsFor, SCHEMES, startImageAt } from '#shared/ios-screens.ts'

/** What the build draws, in a folder of its own. */
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moedani-start-images-'))
  await writeStartImages(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const images = IOS_SCREENS.flatMap(([across, down, density]) =>
  orientationsFor(across).flatMap((hold) => {
    const [width, height] = hold === 'portrait' ? [across, down] : [down, across]
    return SCHEMES.map((scheme) => ({ width: width * density, height: height * density, scheme }))
  }),
)

test.each(images)(
  'the startup image of $width by $height pixels, $scheme, is a small PNG of that size',
  async ({ width, height, scheme }) => {
    const png = await readFile(join(folder, startImageAt(width, height, scheme)))
    expect(png.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height])
    expect(png.length).toBeLessThan(16_000)
  },
)

test('no other image is drawn, and the page names none: Safari alone is given the link', async () => {
  const drawn = await readdir(join(folder, 'start'))
  expect(drawn.length).toBe(new Set(images.map(({ width, height, scheme }) => `${width} ${height} ${scheme}`)).size)
  expect(await readFile('index.html', 'utf8')).not.toContain('startup-image')
})
