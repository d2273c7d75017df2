import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { GameDetail, GamePulse } from '#shared/game.schema.ts'
import { onResume } from '#platform/resume.ts'
import { observeServerTime } from '#platform/server-time.ts'
import { ask, connection, holdSocket, type LiveSocket } from '#platform/socket.ts'
import { applyGame, applyPulse, freshness } from './live-cache.ts'
import { gameQueries } from './queries.ts'

/** Follows one game as long as the screen shows it: joins, joins again after every break, and asks again after a gap. */
export function useLiveGame(id: string): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      follow(
        (socket) => followGame(queryClient, socket, id),
        () => refetch(queryClient, id),
      ),
    [queryClient, id],
  )
}

/** Follows every running game in short form, for lists. */
export function useLiveSchedule(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      follow(
        (socket) => followSchedule(queryClient, socket),
        () => queryClient.invalidateQueries({ queryKey: gameQueries.lists }),
      ),
    [queryClient],
  )
}

/** Whether the live connection stands, so that what is shown is surely current. */
export function useConnected(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.get, () => 'connecting') === 'connected'
}

/** Holds the socket and a listener for coming back, until the returned function is called. */
function follow(begin: (socket: LiveSocket) => () => void, resumed: () => unknown): () => void {
  let end: (() => void) | null = null
  let over = false
  holdSocket().then(
    ({ socket, release }) => {
      const stop = begin(socket)
      end = () => {
        stop()
        release()
      }
      if (over) end()
    },
    () => undefined,
  )
  const stopResume = onResume(() => void resumed())
  return () => {
    over = true
    stopResume()
    end?.()
  }
}

function refetch(queryClient: QueryClient, id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: gameQueries.one(id).queryKey })
}

function followGame(queryClient: QueryClient, socket: LiveSocket, id: string): () => void {
  const join = async () => {
    const askedAt = Date.now()
    const answer = await ask<GameDetail>((acknowledge) => socket.emit('join-game', id, acknowledge))
    if (!answer?.ok) return
    observeServerTime(answer.data.server_time, askedAt)
    applyGame(queryClient, answer.data)
  }
  const updated = (game: GameDetail) => {
    if (game._id !== id) return
    const known = queryClient.getQueryData(gameQueries.one(id).queryKey)
    applyGame(queryClient, game)
    if (known && freshness(known.version, game.version) === 'gap') void refetch(queryClient, id)
  }
  socket.on('connect', join)
  socket.on('game-updated', updated)
  if (socket.connected) void join()
  return () => {
    socket.off('connect', join)
    socket.off('game-updated', updated)
    if (socket.connected) socket.emit('leave-game', id)
  }
}

function followSchedule(queryClient: QueryClient, socket: LiveSocket): () => void {
  const join = async () => {
    const answer = await ask<GamePulse[]>((acknowledge) => socket.emit('join-schedule', acknowledge))
    if (answer?.ok) for (const pulse of answer.data) applyPulse(queryClient, pulse)
  }
  const pulsed = (pulse: GamePulse) => applyPulse(queryClient, pulse)
  const changed = () => void queryClient.invalidateQueries({ queryKey: gameQueries.lists })
  socket.on('connect', join)
  socket.on('game-pulse', pulsed)
  socket.on('schedule-changed', changed)
  if (socket.connected) void join()
  return () => {
    socket.off('connect', join)
    socket.off('game-pulse', pulsed)
    socket.off('schedule-changed', changed)
    if (socket.connected) socket.emit('leave-schedule')
  }
}
