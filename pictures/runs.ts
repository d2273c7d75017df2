import { eq } from 'drizzle-orm'
import { games } from '#server/db/schema/games.ts'
import { randomOf, type Random } from '#server/operations/demo/random.ts'
import type { Deps } from '#server/deps.ts'
import { digestOf, importSession } from '#server/statistics/fitness/import-session.ts'
import { NO_TOTALS, type Fix } from '#server/statistics/fitness/recording.ts'

/** Milliseconds between two points, as vests record them. */
const STEP = 200
const MINUTE = 60_000
/** Metres a second, and how likely a child goes on to it in a moment of calm. */
const PACES = [
  { speed: 0.9, share: 0.45, seconds: 12 },
  { speed: 2.3, share: 0.38, seconds: 9 },
  { speed: 4.1, share: 0.12, seconds: 5 },
  { speed: 6.1, share: 0.05, seconds: 3 },
] as const

/** Imports what a vest has recorded of a child in some matches. */
export async function recordRuns(deps: Deps, { playerId, gameIds }: { playerId: string; gameIds: readonly string[] }): Promise<void> {
  for (const gameId of gameIds) {
    const [game] = await deps.db.select().from(games).where(eq(games.id, gameId))
    if (!game?.firstHalfAt || !game.fullTimeAt) continue
    const fixes = run(randomOf(gameId), game.firstHalfAt.getTime() - MINUTE, game.fullTimeAt.getTime() + MINUTE)
    const recording = { format: 'csv' as const, clock: { kind: 'instant' as const }, fixes, device: NO_TOTALS }
    const digest = digestOf(Buffer.from(gameId), null)
    await importSession(deps, { gameId, playerId, recording, digest, timeZone: 'Asia/Tbilisi', start: null }, null)
  }
}

/** Speeds of a child that walks, jogs, runs and sprints. */
function run(random: Random, from: number, until: number): Fix[] {
  const fixes: Fix[] = []
  let [speed, wanted, left] = [0, 0, 0]
  for (let t = from; t < until; t += STEP) {
    if (left <= 0) ({ wanted, left } = nextPace(random))
    left -= STEP
    speed += (wanted - speed) * 0.15
    fixes.push({ t, place: null, speed: Math.round(speed * 100) / 100, line: fixes.length + 2 })
  }
  return fixes
}

function nextPace(random: Random): { wanted: number; left: number } {
  let chance = random()
  const pace = PACES.find(({ share }) => (chance -= share) < 0) ?? PACES[0]
  return { wanted: pace.speed * (0.85 + random() * 0.3), left: pace.seconds * (0.6 + random() * 0.8) * 1000 }
}
