import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CameraProblem, CameraProtocol, ProtocolState, StreamState } from '#shared/video.ts'

export const CAMERA_STATES: Record<StreamState, MessageDescriptor> = {
  scheduled: msg`The camera may send from half an hour before the match.`,
  waiting: msg`Waiting for the camera.`,
  live: msg`The camera is sending.`,
  interrupted: msg`Nothing comes from the camera. The stream is held open for ten minutes.`,
  stopped: msg`The stream is stopped or held back: nothing is recorded.`,
  recorded: msg`The match is recorded.`,
  expired: msg`There is no recording any more.`,
}

export const PROTOCOL_NAMES: Record<CameraProtocol, MessageDescriptor> = {
  http: msg`A phone, or a program that sends segments`,
  rtmp: msg`A camera (RTMP)`,
  srt: msg`A camera (SRT)`,
}

/** What is missing before cameras can use a protocol. */
export const MISSING: Record<Exclude<ProtocolState, 'ready'>, MessageDescriptor> = {
  off: msg`The service does not take cameras by this protocol: whoever runs it sets RTMP_PORT or SRT_PORTS.`,
  no_ffmpeg: msg`ffmpeg is missing on the server: whoever runs it installs it (apt-get install ffmpeg) and starts the service again. Phones film without it.`,
  not_in_ffmpeg: msg`The ffmpeg on the server does not speak SRT (libsrt). RTMP works with it.`,
}

/** Why what a camera sends cannot be used. */
export const PROBLEMS: Record<CameraProblem, MessageDescriptor> = {
  key_frames: msg`What the camera sent could not be used: it has a key frame too rarely. Set one every two seconds.`,
  too_large: msg`What the camera sent could not be used: set a lower bit rate, and a key frame every two seconds.`,
  unreadable: msg`What the camera sent could not be used: set H.264 with AAC.`,
}
