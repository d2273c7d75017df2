import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { VideoCommand } from './keys.ts'

const SPEEDS = [0.5, 1, 1.5, 2] as const

/** A video from the disk, and its keys. It stays on the device. */
export interface TagVideo {
  ref: RefObject<HTMLVideoElement | null>
  /** The address of the file; null without one. */
  address: string | null
  name: string | null
  speed: number
  open(file: File): void
  run(command: VideoCommand): void
  /** The second that is shown. */
  seconds(): number
}

/** Plays a video from the disk. */
export function useVideo(): TagVideo {
  const ref = useRef<HTMLVideoElement>(null)
  const [file, setFile] = useState<{ address: string; name: string } | null>(null)
  const [speed, setSpeed] = useState(1)
  useEffect(() => () => void (file && URL.revokeObjectURL(file.address)), [file])
  useEffect(() => {
    if (ref.current) ref.current.playbackRate = speed
  }, [speed, file])
  const run = useCallback((command: VideoCommand) => {
    const video = ref.current
    if (!video) return
    if (command.video === 'play') void (video.paused ? video.play().catch(() => undefined) : video.pause())
    if (command.video === 'seek') video.currentTime = Math.max(0, video.currentTime + command.seconds)
    if (command.video === 'speed') setSpeed((before) => SPEEDS[indexOf(before) + command.by] ?? before)
  }, [])
  const seconds = useCallback(() => ref.current?.currentTime ?? 0, [])
  return {
    ref,
    address: file?.address ?? null,
    name: file?.name ?? null,
    speed,
    open: (chosen) => setFile({ address: URL.createObjectURL(chosen), name: chosen.name }),
    run,
    seconds,
  }
}

function indexOf(speed: number): number {
  return SPEEDS.findIndex((each) => each === speed)
}
