// `npm run pictures`: takes the pictures of the product for the public pages, from the built product and a demo world that
// is the same each time. `npm run pictures -- --check` compares what can be read on today's screens with what could be
// read when they were taken. Names after it take or check some alone.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startReady, type Node } from '../bench/support/node.ts'
import { openBrowser } from '../bench/support/phone.ts'
import { findBrowser } from '../e2e/support/find-browser.ts'
import { SCREENS, SHAPES } from '../src/features/site/pictures/screen-list.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'
import { drawBoard } from './draw-board.ts'
import { encodePicture } from './encode.ts'
import { MOMENT, MOMENT_VARIABLE } from './moment.ts'
import { signedIn, takePicture } from './screens-on.ts'
import { SHOTS } from './shots.ts'
import { createWorld, type Scenes } from './world.ts'

const FOLDER = 'src/features/site/pictures/screens'
const TEXTS = `${FOLDER}/texts.json`

type Texts = Record<string, Partial<Record<Locale, string>>>

const given = process.argv.slice(2)
const checks = given.includes('--check')
const named = given.filter((word) => !word.startsWith('--'))
const shots = SHOTS.filter(({ name }) => named.length === 0 || named.includes(name))

const dataFolder = await mkdtemp(join(tmpdir(), 'moedani-pictures-'))
// A shell rounds the widths of letters.
const browser = await openBrowser(findBrowser())
const texts: Texts = JSON.parse(await readFile(TEXTS, 'utf8').catch(() => '{}')) as Texts
const outdated: string[] = []
let service: Node | null = null
try {
  console.log('The demo world is made.')
  const scenes = await createWorld(dataFolder, await drawBoard(browser))
  service = await startReady({
    NODE_OPTIONS: `--import=${pathToFileURL('pictures/stopped-clock.ts').href}`,
    [MOMENT_VARIABLE]: String(MOMENT.getTime()),
    MOEDANI_DATA: dataFolder,
    // Its games do not go on.
    MOEDANI_DEMO: 'off',
    GAMES_BY_CLOCK: 'off',
    HOST: 'localhost',
  })
  const address = `http://localhost:${service.port}`
  await mkdir(FOLDER, { recursive: true })
  await Promise.all(LOCALES.map((locale) => takeAll(address, locale, scenes)))
} finally {
  await browser.close()
  await service?.kill('SIGTERM')
  await rm(dataFolder, { recursive: true, force: true })
}
if (!checks) {
  const inOrder = Object.fromEntries(SHOTS.map(({ name }) => [name, texts[name]]))
  await writeFile(TEXTS, `${JSON.stringify(inOrder, null, 2)}\n`)
}
if (outdated.length > 0) console.error(`Not as on the screen: ${outdated.join('; ')}. Run npm run pictures.`)
process.exit(outdated.length > 0 ? 1 : 0)

/** Takes or checks all pictures in one language. */
async function takeAll(address: string, locale: Locale, scenes: Scenes): Promise<void> {
  const encoder = await browser.newPage()
  const states = {
    parent: await signedIn(browser, address, 'parent', locale),
    club: await signedIn(browser, address, 'club', locale),
  }
  for (const shot of shots) {
    const { name, who } = shot
    const { png, text } = await takePicture(browser, address, states[who], shot, scenes)
    if (checks) {
      compare(`${name}, ${locale}`, texts[name]?.[locale] ?? '', text)
      continue
    }
    const picture = await encodePicture(encoder, png, SHAPES[SCREENS[name]])
    await writeFile(`${FOLDER}/${name}-${locale}.webp`, picture)
    texts[name] = { ...texts[name], [locale]: text }
    console.log(`${name}-${locale} ${(picture.length / 1000).toFixed(1)} kB`)
  }
}

/** Tells what is read on one of two screens alone. */
function compare(which: string, before: string, now: string): void {
  if (before === now) return
  outdated.push(which)
  const [old, next] = [before, now].map((text) => text.split(' | ')) as [string[], string[]]
  console.error(which)
  for (const line of old.filter((each) => !next.includes(each))) console.error(`  - ${line}`)
  for (const line of next.filter((each) => !old.includes(each))) console.error(`  + ${line}`)
}
