import type { ProtocolStates } from '#shared/video.schema.ts'
import type { Config } from '../config.ts'
import { listsIn } from '../ffmpeg/lists.ts'
import { findFfmpeg } from '../ffmpeg/run.ts'

/** Which protocols cameras can use here. */
export async function protocolStates(config: Pick<Config, 'cameras' | 'ffmpegPath'>): Promise<ProtocolStates> {
  const { rtmp, srt } = config.cameras
  if (!rtmp && !srt) return { rtmp: 'off', srt: 'off' }
  const ffmpeg = await findFfmpeg(config)
  const missing = ffmpeg ? null : 'no_ffmpeg'
  return {
    rtmp: rtmp ? (missing ?? 'ready') : 'off',
    srt: srt ? (missing ?? (ffmpeg && (await listsIn(ffmpeg, '-protocols', /^\s*srt\s*$/m)) ? 'ready' : 'not_in_ffmpeg')) : 'off',
  }
}
