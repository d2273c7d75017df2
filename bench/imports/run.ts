// How long a big import blocks other requests: `npm run bench:imports`. Measures the event-loop delay of a node during
// a preview, an import, and a preview with every kick-off moved. `ROWS` and `CLUBS` set the size.
import { describeMachine } from '../support/machine.ts'
import { makeDatabase } from '../support/database.ts'
import { startReady } from '../support/node.ts'
import { call, populate } from '../support/people.ts'
import { freePort } from '../../e2e/support/free-port.ts'

const ROWS = Number(process.env['ROWS'] ?? 5000)
const CLUBS = Number(process.env['CLUBS'] ?? 200)
/** New clubs with names similar to existing ones: each is compared with all. */
const UNKNOWN = 100

const club = (number: number) => `Football School ${String.fromCharCode(65 + (number % 26))}${number} Rustavi`

/** Each row is a different fixture, of existing and new clubs. */
function list(hour: number): string {
  const names = [...Array.from({ length: CLUBS }, (_, number) => club(number)), ...Array.from({ length: UNKNOWN }, (_, n) => `${club(n)}o`)]
  const rows = Array.from({ length: ROWS }, (_, number) => {
    const day = new Date(Date.UTC(2027, 2, 1 + (number % 90))).toISOString().slice(0, 10)
    const home = number % names.length
    const away = (home + 1 + Math.floor(number / names.length)) % names.length
    return `${day},${hour}:00,${names[home]},${names[away]},Pitch ${number % 40},U13`
  })
  return ['Date,Time,Home,Away,Venue,Age category', ...rows].join('\n')
}

const database = await makeDatabase('imports')
try {
  const world = await populate(database.db)
  for (let number = 0; number < CLUBS; number += 1) await world.make.club(club(number))
  const { accessToken: token } = await world.session(world.keeper)
  const metricsPort = await freePort()
  const node = await startReady({ DATABASE_URL: database.url, METRICS_PORT: String(metricsPort) })
  const stoodStill = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(/^nodejs_eventloop_lag_max_seconds (.*)$/m.exec(text)?.[1]) * 1000
  }
  console.log(`${describeMachine()}; ${ROWS} rows, ${CLUBS} clubs known and ${UNKNOWN} new\n`)
  for (const [what, path, hour] of [
    ['looked at', '/console/imports/preview', 12],
    ['imported', '/console/imports', 12],
    ['looked at again, all moved', '/console/imports/preview', 15],
  ] as const) {
    await stoodStill()
    const from = performance.now()
    const { status, body } = await call(node.address, token, path, {
      method: 'POST',
      within: 600_000,
      body: {
        file_name: 'list.csv',
        content: Buffer.from(list(hour)).toString('base64'),
        age_category: null,
        competition: 'Measured',
        create_clubs: true,
        default_time: null,
        columns: {},
      },
    })
    const took = performance.now() - from
    const problems = (body as { data?: { problems: unknown[] } }).data?.problems ?? [body]
    console.log(
      `  ${what.padEnd(28)} ${String(status)}  ${(took / 1000).toFixed(1)} s, the loop stood still for at most ${(await stoodStill()).toFixed(0)} ms${problems.length > 0 ? `  ${JSON.stringify(problems.slice(0, 2))}` : ''}`,
    )
  }
  await node.kill('SIGKILL')
} finally {
  await database.drop()
}
process.exit(0)
