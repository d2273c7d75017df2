import type { ShownClip } from '#shared/highlights.schema.ts'

/** A clip with its place in the reel, in seconds. */
export interface Chapter {
  clip: ShownClip
  from: number
  until: number
}

/** The clips of a reel one after the other. */
export function chaptersOf(clips: readonly ShownClip[]): Chapter[] {
  let end = 0
  return clips.map((clip) => {
    const from = end
    end += clip.length_ms / 1000
    return { clip, from, until: end }
  })
}

/** Which chapter a time is in. */
export function chapterAt(chapters: readonly Chapter[], time: number): number {
  // A chapter that was gone to begins a little before its first picture.
  return Math.max(
    0,
    chapters.findLastIndex(({ from }) => from <= time + 0.1),
  )
}

/** Tells one reel from another: what its clips show. */
export function reelKey(clips: readonly ShownClip[]): string {
  return clips.map(({ from, until }) => `${Date.parse(from)}-${Date.parse(until)}`).join(',')
}
