/** Where our own video comes from: a camera that sends segments, or one of the recordings that the demo world repeats. */
export const STREAM_SOURCES = ['camera', 'demo', 'demo_panorama'] as const
export type StreamSource = (typeof STREAM_SOURCES)[number]

/** How a camera sends: segments by HTTP, as the phone does, or a stream by RTMP or SRT. */
export const CAMERA_PROTOCOLS = ['http', 'rtmp', 'srt'] as const
export type CameraProtocol = (typeof CAMERA_PROTOCOLS)[number]

/** Whether a protocol can be used, and what is missing: the setting, ffmpeg, or an ffmpeg that speaks it. */
export const PROTOCOL_STATES = ['ready', 'off', 'no_ffmpeg', 'not_in_ffmpeg'] as const
export type ProtocolState = (typeof PROTOCOL_STATES)[number]

/** Why nothing of what a camera sends can be used: key frames too rare, too many bits, or another format. */
export const CAMERA_PROBLEMS = ['key_frames', 'too_large', 'unreadable'] as const
export type CameraProblem = (typeof CAMERA_PROBLEMS)[number]

/** What else the console says of a camera: two send with one key; its sound is converted, or cannot be used. */
export const CAMERA_NOTES = ['two_cameras', 'sound_converted', 'sound_left_out'] as const
export type CameraNote = (typeof CAMERA_NOTES)[number]

/**
 * What becomes of the small rendition of a stream: this machine cannot make it; no one has chosen it; it is made; or it is so far
 * behind that no one gets it now.
 */
export const SMALL_STATES = ['unavailable', 'off', 'on', 'late'] as const
export type SmallState = (typeof SMALL_STATES)[number]

/** Milliseconds by which pictures are late unless someone says otherwise: a phone states when it took them. */
export const USUAL_LAG: Readonly<Record<CameraProtocol, number>> = { http: 0, rtmp: 3000, srt: 3000 }

/** Of the address of a playlist: asks for a delta, without what the player already has (RFC 8216bis, 6.2.5.1). */
export const DELTA_QUERY = '?_HLS_skip=YES'

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

/** The forms in which a clip can be saved: as it was filmed, small for messengers, and upright for stories. */
export const CLIP_FORMS = ['original', 'small', 'upright'] as const
export type ClipForm = (typeof CLIP_FORMS)[number]

/** The states of a whole match as a file. `none` can be asked for. */
export const MATCH_FILE_STATES = ['none', 'waiting', 'running', 'ready', 'failed', 'unavailable'] as const

/** Why there is no file: the recording goes on, or is in a bucket, the disk of the service is full, or something went wrong. */
export const MATCH_FILE_REASONS = ['not_over', 'in_bucket', 'disk_full', 'broken'] as const

/** One file of a match: a camera of another format begins another one. */
export interface MatchFilePart {
  bytes: number
  /** Milliseconds. */
  length: number
}
