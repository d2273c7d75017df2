import { gzipSync } from 'node:zlib'
import type { BrowserContext, Response } from 'playwright'
import { parent } from './parent.ts'

const KEPT = '/api/game/kept'
/** The games that are kept are asked for some seconds after the start. */
const WHOLE_START = 8000

/** Prints how many bytes the service answers with at the starts of a phone. */
export async function printAnswers(context: BrowserContext, base: string): Promise<void> {
  const answers: Response[] = []
  context.on('response', (answer) => new URL(answer.url()).pathname.startsWith('/api/') && answers.push(answer))
  await parent(context, base)
  for (const what of ['a start that keeps games', 'the next start within the hour']) {
    answers.length = 0
    const page = await context.newPage()
    await page.goto(`${base}/main`)
    await page.waitForTimeout(WHOLE_START)
    const bodies = await Promise.all(answers.map(async (answer) => ({ of: new URL(answer.url()).pathname, body: await answer.body() })))
    print(what, ...bodies.map(({ body }) => body))
    const [kept] = bodies.flatMap(({ of, body }) => (of === KEPT ? body : []))
    if (kept) {
      print('  of them the games', kept)
      const { data } = JSON.parse(kept.toString()) as { data: { version: string } }
      const unchanged = await context.request.post(base + KEPT, { data: { ages: [], known: data.version }, headers: { origin: base } })
      print('  and unchanged, later on the day', await unchanged.body())
    }
    await page.close()
  }
}

function print(what: string, ...bodies: Buffer[]): void {
  const [whole, compressed] = [bodies, bodies.map((body) => gzipSync(body))].map((all) => all.reduce((sum, { length }) => sum + length, 0))
  console.log(`${what.padEnd(32)}${String(whole).padStart(9)} bytes${String(compressed).padStart(9)} compressed`)
}
