// The time until the picture of a link is there: `npm run bench:cards`. Asks for the pictures of CARDS (20) games of the demo
// world in both languages and shapes, one after the other: the first time, and again from the cache. Needs a build.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GamePage } from '#shared/game.schema.ts'
import { consoleClient } from '../../e2e/support/console.ts'
import { describeMachine } from '../support/machine.ts'
import { startNode } from '../support/node.ts'
import { median } from '../support/phone.ts'

const CARDS = Number(process.env['CARDS'] ?? 20)
/** In milliseconds. */
const LIMIT = 300

const data = await mkdtemp(join(tmpdir(), 'moedani-cards-'))
// Every address may ask for 60 pictures a minute, so each round has an address of its own.
const node = await startNode({ MOEDANI_DATA: data, HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' })
const base = `http://127.0.0.1:${node.port}`
let passed = true
try {
  await node.ready()
  const staff = await consoleClient(base, 'staff')
  const { data: games } = await staff.post<GamePage>('game', { age_category: null, filter: 'finished', date: null })
  await staff.close()
  console.log(`${describeMachine()}; ${CARDS} pictures of a kind, one after the other`)
  console.log('                  first: median   longest   again: median   kB')
  let round = 0
  for (const shape of ['link', 'story']) {
    for (const lang of ['en', 'ka']) {
      round += 1
      const paths = games.slice(0, CARDS).map(({ _id }) => `/m/${_id}/card.png?shape=${shape}&lang=${lang}`)
      const first = await timesOf(paths, `10.0.0.${round}`)
      const again = await timesOf(paths, `10.0.1.${round}`)
      const [middle, longest] = [median(first.times), Math.max(...first.times)]
      passed &&= middle <= LIMIT
      console.log(
        `${`${shape} ${lang}`.padEnd(16)}${`${middle.toFixed(0)} ms`.padStart(16)}${`${longest.toFixed(0)} ms`.padStart(10)}` +
          `${`${median(again.times).toFixed(1)} ms`.padStart(16)}${(first.bytes / paths.length / 1000).toFixed(0).padStart(5)}`,
      )
    }
  }
} finally {
  await node.kill('SIGTERM')
  await rm(data, { recursive: true, force: true })
}
process.exit(passed ? 0 : 1)

async function timesOf(paths: readonly string[], address: string): Promise<{ times: number[]; bytes: number }> {
  const times: number[] = []
  let bytes = 0
  for (const path of paths) {
    const start = performance.now()
    const answer = await fetch(base + path, { headers: { 'x-forwarded-for': address } })
    const { byteLength } = await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    times.push(performance.now() - start)
    bytes += byteLength
  }
  return { times, bytes }
}
