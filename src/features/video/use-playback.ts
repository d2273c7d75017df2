import { useEffect, useState, type RefObject } from 'react'

/** What a video element is doing. Times in seconds. */
export interface Playback {
  playing: boolean
  muted: boolean
  /** Whether it waits for pictures. */
  waiting: boolean
  /** Whether a picture was painted. */
  painted: boolean
  time: number
  /** The last moment that can be watched. */
  end: number
}

const STILL: Playback = { playing: false, muted: true, waiting: false, painted: false, time: 0, end: 0 }

const EVENTS = [
  'play',
  'pause',
  'playing',
  'waiting',
  'seeking',
  'seeked',
  'timeupdate',
  'volumechange',
  'durationchange',
  'loadeddata',
  'emptied',
]

/** Follows what a video element is doing. */
export function usePlayback(ref: RefObject<HTMLVideoElement | null>): Playback {
  const [playback, setPlayback] = useState(STILL)
  useEffect(() => {
    const video = ref.current
    if (!video) return
    const read = () => {
      const { paused, muted, readyState, currentTime, seekable, ended } = video
      setPlayback({
        playing: !paused && !ended,
        muted,
        waiting: !paused && !ended && readyState < 3,
        painted: readyState >= 2,
        time: currentTime,
        end: seekable.length > 0 ? seekable.end(seekable.length - 1) : 0,
      })
    }
    for (const event of EVENTS) video.addEventListener(event, read)
    return () => {
      for (const event of EVENTS) video.removeEventListener(event, read)
    }
  }, [ref])
  return playback
}
