import { useCallback, useEffect, useRef, useState } from 'react'
import type { VideoCommand } from './keys.ts'

const SPEEDS = [0.5, 1, 1.5, 2] as const

/** A video from the disk, and its keys. It stays on the device. */
export interface TagVideo {
  /** The address of the file; null without one. */
  address: string | null
  name: string | null
  speed: number
  /** Takes the element that plays it. */
  attach(element: HTMLVideoElement | null): void
  open(file: File): void
  run(command: VideoCommand): void
  /** The second that is shown. */
  seconds(): number
}

/** Plays a video from the disk. */
export function useVideo(): TagVideo {
  const element = useRef<HTMLVideoElement>(null)
  const [file, setFile] = useState<{ address: string; name: string } | null>(null)
  const [speed, setSpeed] = useState(1)
  useEffect(() => () => void (file && URL.revokeObjectURL(file.address)), [file])
  useEffect(() => {
    // Another file starts with the default.
    if (element.current) element.current.playbackRate = element.current.defaultPlaybackRate = speed
  }, [speed])
  const attach = useCallback((next: HTMLVideoElement | null) => {
    element.current = next
  }, [])
  const seconds = useCallback(() => element.current?.currentTime ?? 0, [])
  return {
    address: file?.address ?? null,
    name: file?.name ?? null,
    speed,
    attach,
    open: (chosen) => setFile({ address: URL.createObjectURL(chosen), name: chosen.name }),
    run(command) {
      const video = element.current
      if (!video) return
      if (command.video === 'play') void (video.paused ? video.play().catch(() => undefined) : video.pause())
      if (command.video === 'seek') video.currentTime = Math.max(0, video.currentTime + command.seconds)
      if (command.video === 'speed') setSpeed((before) => SPEEDS[SPEEDS.findIndex((each) => each === before) + command.by] ?? before)
    },
    seconds,
  }
}
