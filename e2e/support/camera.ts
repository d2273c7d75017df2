import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'playwright/test'
import { newId } from '#shared/id.ts'
import type { GamePage } from '#shared/game.schema.ts'
import type { Watch } from '#shared/video.schema.ts'
import { answerStreamGate, type ConsoleClient } from './console.ts'

/** What a camera can send: the recordings of the demo world. */
const RECORDINGS = { flat: 'src/server/operations/demo/recording', panorama: 'src/server/operations/demo/panorama' }
const DURATION = 2000

/** A camera that films a game, as a camera would: it sends each segment when its last picture was taken. */
export interface Camera {
  gameId: string
  /** The moment of the first picture. */
  begun: number
  /** Takes pictures that never arrive. */
  pause(): void
  /** How many segments never arrived. */
  lost(): number
  resume(): void
  /** Resolves once the service has the pictures up to a moment, which may be to come. Milliseconds since 1970. */
  untilFilmed(moment: number): Promise<void>
  stop(): Promise<void>
}

/** Makes a camera for a game, and lets it film. */
export async function filmGame(
  baseURL: string,
  office: ConsoleClient,
  gameId: string,
  kind: keyof typeof RECORDINGS = 'flat',
): Promise<Camera> {
  const recording = RECORDINGS[kind]
  const { data } = await office.post<{ data: { address: string; key: string } }>(`console/games/${gameId}/camera`)
  await answerStreamGate(office, gameId)
  const put = async (path: string, body: Buffer, capturedAt = Date.now()) => {
    const headers = {
      authorization: `Bearer ${data.key}`,
      'content-type': 'video/mp4',
      'x-captured-at': String(capturedAt),
      'x-sent-at': String(Date.now()),
    }
    return fetch(`${baseURL}${data.address}${path}`, { method: 'PUT', headers, body: new Uint8Array(body) })
  }
  const init = await put('/init', await readFile(`${recording}/init-1.mp4`))
  if (!init.ok) throw new Error(await init.text())
  let [paused, stopped, lost] = [false, false, 0]
  // A few segments were taken before, so that there is something to go back to.
  const begun = Date.now() - 10 * DURATION
  let filmedTo = begun
  const film = async () => {
    for (let [taken, number] = [0, 1]; !stopped; taken += 1) {
      const capturedAt = begun + taken * DURATION
      await sleep(Math.max(0, capturedAt + DURATION - Date.now()))
      if (paused) lost += 1
      if (paused || stopped) continue
      const part = (taken % 20) + 1
      const answer = await put(`/segments/${number}`, await readFile(`${recording}/${String(part).padStart(6, '0')}.m4s`), capturedAt)
      if (!answer.ok) continue
      number += 1
      filmedTo = capturedAt + DURATION
    }
  }
  const done = film()
  return {
    gameId,
    begun,
    pause: () => void (paused = true),
    lost: () => lost,
    resume: () => void (paused = false),
    untilFilmed: (moment) => expect.poll(() => filmedTo, { timeout: 120_000 }).toBeGreaterThanOrEqual(moment),
    async stop() {
      stopped = true
      await done
    },
  }
}

/** A game of the demo world that one of its cameras films, or has filmed. */
export async function findDemoFilm(office: ConsoleClient, filter: 'live' | 'finished', kind: keyof typeof RECORDINGS): Promise<string> {
  const state = filter === 'live' ? 'live' : 'recorded'
  let cursor: string | null = null
  do {
    const asked = { age_category: null, filter, date: null, ...(cursor && { cursor }) }
    const page: GamePage = await office.post('game', asked)
    for (const { _id } of page.data.filter(({ live_stream: stream }) => stream)) {
      const answer = await office.get<{ data: Watch }>(`game/watch/${_id}`).catch(() => null)
      if (answer?.data.state === state && (answer.data.lens ? 'panorama' : 'flat') === kind) return _id
    }
    cursor = page.next
  } while (cursor)
  throw new Error(`The demo world shows no such game: ${filter}, ${kind}.`)
}

/** Enters a goal as staff, and returns the moment. */
export async function enterGoal(office: ConsoleClient, gameId: string, side: 'one' | 'two'): Promise<{ id: string; at: number }> {
  const id = newId()
  await office.post(`game/command/${gameId}`, { command: 'goal', command_id: id, side })
  const { data: moments } = await office.get<{ data: { moments: { _id: string; from: string }[] } }>(`game/moments/${gameId}`)
  return { id, at: Date.parse(moments.moments.find(({ _id }) => _id === id)?.from ?? '') }
}
