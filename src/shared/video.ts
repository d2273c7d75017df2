/** Where our own video comes from: a camera that sends segments, or one of the recordings that the demo world repeats. */
export const STREAM_SOURCES = ['camera', 'demo', 'demo_panorama'] as const
export type StreamSource = (typeof STREAM_SOURCES)[number]

/** The states of our own video. */
export const STREAM_STATES = ['scheduled', 'waiting', 'live', 'interrupted', 'stopped', 'recorded', 'expired'] as const
export type StreamState = (typeof STREAM_STATES)[number]

/** A track of an init segment. */
export interface Track {
  id: number
  kind: 'video' | 'audio'
  /** Ticks per second. */
  timescale: number
  /** Ticks of a sample, unless it says otherwise. */
  sampleDuration: number
}

/** Whether there is a picture to play. */
export function isPlayable(state: StreamState): boolean {
  return state === 'live' || state === 'interrupted' || state === 'recorded'
}
