import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ShownClip } from '#shared/highlights.schema.ts'
import { useEngine } from '../use-engine.ts'
import { usePlayback } from '../use-playback.ts'
import { useRemotePlayback } from '../use-remote-playback.ts'
import { chapterAt, chaptersOf } from './chapters.ts'
import { highlightQueries } from './queries.ts'

/** So long before the end of a clip that is watched alone, it stops: the next one is not seen. Seconds. */
const BEFORE_END = 0.15

interface PlayedReel {
  gameId: string
  /** Whose clips they are; null for those of the match. */
  playerId: string | null
  clips: readonly ShownClip[]
}

/** Plays the clips of a reel in a video element: one after the other, or one alone. */
export function useReel({ gameId, playerId, clips }: PlayedReel) {
  const queryClient = useQueryClient()
  const video = useRef<HTMLVideoElement>(null)
  const [started, setStarted] = useState(false)
  const [failed, setFailed] = useState(false)
  /** A place to go to as soon as there is a picture. Seconds. */
  const wanted = useRef<number | null>(null)
  /** Where it stops; null to play on. */
  const stopAt = useRef<number | null>(null)
  const { data: reel, error } = useQuery({ ...highlightQueries.reel(gameId, playerId), enabled: started })
  const address = started && !error && reel ? reel.address : null
  const remote = useRemotePlayback(video)
  const engine = useEngine(video, {
    address,
    startAt: null,
    native: remote.native,
    // The address has ended, or a clip is gone: both are asked for again.
    onRefused: useCallback(() => void queryClient.invalidateQueries({ queryKey: highlightQueries.all }), [queryClient]),
    onFailed: useCallback(() => setFailed(true), []),
  })
  const playback = usePlayback(video)
  const chapters = chaptersOf(clips)
  const ready = playback.painted && engine !== null

  useEffect(() => {
    if (!ready || wanted.current === null || !video.current) return
    video.current.currentTime = wanted.current
    wanted.current = null
  }, [ready])
  useEffect(() => {
    const element = video.current
    if (!element) return
    const stop = () => {
      if (stopAt.current === null || wanted.current !== null || element.currentTime < stopAt.current - BEFORE_END) return
      stopAt.current = null
      element.pause()
    }
    element.addEventListener('timeupdate', stop)
    return () => element.removeEventListener('timeupdate', stop)
  }, [])

  function play(): void {
    setStarted(true)
    setFailed(false)
    // Two pictures at once are none.
    for (const other of document.querySelectorAll('video')) if (other !== video.current) other.pause()
    void video.current?.play().catch(() => undefined)
  }

  /** Goes to a chapter and plays: on from there, or it alone. */
  function playChapter(index: number, alone: boolean): void {
    const chapter = chapters[index]
    if (!chapter) return
    const begin = chapter.from + 0.01
    if (ready && video.current) video.current.currentTime = begin
    else wanted.current = begin
    stopAt.current = alone ? chapter.until : null
    play()
  }

  return {
    video,
    /** Of a panorama; null for a usual picture. */
    lens: reel?.lens ?? null,
    chapters,
    current: chapterAt(chapters, playback.time),
    playback,
    remote,
    started,
    failed: failed || Boolean(error),
    play,
    playChapter,
    mute() {
      if (video.current) video.current.muted = !video.current.muted
    },
    /** Goes to a time in seconds. From then on it plays on. */
    seek(to: number) {
      stopAt.current = null
      if (video.current) video.current.currentTime = to
    },
  }
}
