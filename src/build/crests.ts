// Draws the crests of the public pages from the demo clubs' designs: `node src/build/crests.ts`.
import { mkdir, writeFile } from 'node:fs/promises'
import { CREST_DESIGNS } from '../server/demo/crests/designs.ts'
import { renderCrest } from '../server/demo/crests/draw.ts'

const SHOWN = ['rustavi-flame', 'batumi-dolphin', 'telavi-vine', 'gori-tower'] as const

const folder = new URL('../../public/crests/', import.meta.url)
await mkdir(folder, { recursive: true })
for (const slug of SHOWN) await writeFile(new URL(`${slug}.svg`, folder), renderCrest(CREST_DESIGNS[slug]))
