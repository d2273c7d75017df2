import { expect, vi } from 'vitest'
import type { ClientToServerEvents, ServerToClientEvents } from '#shared/socket.ts'
import { announce } from '#server/db/changes.ts'
import { deleteGame } from '#server/match/games/delete-game.ts'
import { lockGame } from '#server/match/games/locked-game.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { connect, join, joinSchedule, type TestSocket } from '../../../../support/sockets.ts'
import { GAME_DETAIL, NOTHING, PULSE, type Shows } from './cells.ts'
import type { Viewer, World } from './world.ts'

type SocketEvent = keyof ClientToServerEvents | keyof ServerToClientEvents

/** The events of the socket: what the answer to a client's event shows, and what the service sends. */
export const EVENT_WAYS: Record<SocketEvent, Shows> = {
  'join-game': GAME_DETAIL,
  'leave-game': NOTHING,
  'join-schedule': PULSE,
  'leave-schedule': NOTHING,
  'picture-delay': NOTHING,
  probe: NOTHING,
  'game-updated': GAME_DETAIL,
  'game-removed': NOTHING,
  'game-pulse': PULSE,
  'schedule-changed': NOTHING,
  'account-changed': NOTHING,
}
export const SOCKET_EVENTS = Object.keys(EVENT_WAYS) as SocketEvent[]
/** What a client sends without an answer. */
export const UNANSWERED: ReadonlySet<SocketEvent> = new Set(['leave-game', 'leave-schedule', 'picture-delay'])

/** A connected viewer, and what arrived. */
export interface Listener {
  viewer: Viewer
  socket: TestSocket
  /** Messages and answers as texts, by event. */
  heard: Map<string, string[]>
}

/** Connects a viewer, joins every game and the schedule, and notes everything that arrives. */
export async function listenAs(address: string, viewer: Viewer, { children }: World, toDelete: string): Promise<Listener> {
  const socket = await connect(address, viewer.token ?? null)
  const heard = new Map<string, string[]>()
  const note = (event: string, ...content: unknown[]) => heard.set(event, [...(heard.get(event) ?? []), JSON.stringify(content)])
  socket.onAny(note)
  for (const game of [...children.map((child) => child.game), toDelete]) note('join-game', await join(socket, game))
  note('join-schedule', await joinSchedule(socket))
  note('probe', await new Promise((resolve) => socket.emit('probe', resolve)))
  return { viewer, socket, heard }
}

/** Lets everything happen of which the service tells by itself: goals, a game that is deleted, a changed account. */
export async function changeEverything({ service: { deps }, children, viewers }: World, toDelete: string): Promise<void> {
  for (const { game } of children) await recordEvent(deps, game, { kind: 'goal', side: 'two', minute: 2 }, null)
  await lockGame(deps, toDelete, (locked) => deleteGame(deps, locked, null))
  for (const { userId } of viewers) if (userId) await announce(deps.db, { kind: 'user', id: userId })
}

/** Cuts the connection on which the service hears of changes: it catches up on those that it may have missed. */
export async function loseChanges({ service: { deps } }: World): Promise<void> {
  await deps.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'moedani-listener' and datname = current_database()`,
  )
}

/** Waits until every listener has had every game again. */
export async function allUpdated(listeners: readonly Listener[], { children }: World): Promise<void> {
  const missing = () =>
    listeners.flatMap(({ viewer, heard }) =>
      children
        .filter(({ game }) => !heard.get('game-updated')?.some((message) => message.includes(game)))
        .map(({ key }) => `${viewer.name}: ${key}`),
    )
  await vi.waitFor(() => expect(missing()).toEqual([]), { timeout: 15_000, interval: 50 })
}
