import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CameraNote, CameraProblem, CameraProtocol, ProtocolState, StreamState } from '#shared/video.ts'

export const CAMERA_STATES: Record<StreamState, MessageDescriptor> = {
  scheduled: msg`The camera can send from half an hour before the match.`,
  waiting: msg`Waiting for the camera.`,
  live: msg`The camera is sending.`,
  interrupted: msg`No video from the camera. The stream is kept open for ten minutes.`,
  stopped: msg`The stream is stopped or on hold: nothing is being recorded.`,
  recorded: msg`The match is recorded.`,
  expired: msg`The recording no longer exists.`,
}

export const PROTOCOL_NAMES: Record<CameraProtocol, MessageDescriptor> = {
  http: msg`A phone, or a program that sends segments`,
  rtmp: msg`A camera (RTMP)`,
  srt: msg`A camera (SRT)`,
}

/** What is missing before cameras can use a protocol. */
export const MISSING: Record<Exclude<ProtocolState, 'ready'>, MessageDescriptor> = {
  off: msg`The service does not accept cameras over this protocol. Set RTMP_PORT or SRT_PORTS on the server.`,
  no_ffmpeg: msg`ffmpeg is missing on the server. Install it (apt-get install ffmpeg) and restart the service. Phones film without it.`,
  not_in_ffmpeg: msg`The ffmpeg on the server does not support SRT (libsrt). RTMP works.`,
}

/** Why what a camera sends cannot be used. */
export const PROBLEMS: Record<CameraProblem, MessageDescriptor> = {
  key_frames: msg`The camera’s video could not be used: key frames are too rare. Set one every two seconds.`,
  too_large: msg`The camera’s video could not be used: set a lower bit rate and a key frame every two seconds.`,
  unreadable: msg`The camera’s video could not be used: set it to H.264 with AAC.`,
}

/** What else is to be known of what a camera sends. */
export const NOTES: Record<CameraNote, MessageDescriptor> = {
  two_cameras: msg`Two cameras send with the same key. Switch one of them off, or make a new key for the right one.`,
  sound_converted: msg`The sound of the camera is not AAC: it is converted.`,
  sound_left_out: msg`The sound of the camera cannot be used: the picture goes without it. Set AAC.`,
}
