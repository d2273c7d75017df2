import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ProtocolStates } from '#shared/video.schema.ts'
import type { Config } from '../config.ts'
import { findFfmpeg } from '../ffmpeg/run.ts'

const run = promisify(execFile)
const known = new Map<string, Promise<boolean>>()

/** Which protocols cameras can use here. */
export async function protocolStates(config: Pick<Config, 'cameras' | 'ffmpegPath'>): Promise<ProtocolStates> {
  const { rtmp, srt } = config.cameras
  if (!rtmp && !srt) return { rtmp: 'off', srt: 'off' }
  const ffmpeg = await findFfmpeg(config)
  const missing = ffmpeg ? null : 'no_ffmpeg'
  return {
    rtmp: rtmp ? (missing ?? 'ready') : 'off',
    srt: srt ? (missing ?? (ffmpeg && (await speaksSrt(ffmpeg)) ? 'ready' : 'not_in_ffmpeg')) : 'off',
  }
}

/** Whether an ffmpeg was built with libsrt. */
function speaksSrt(ffmpeg: string): Promise<boolean> {
  const answered = known.get(ffmpeg)
  if (answered) return answered
  const asking = run(ffmpeg, ['-hide_banner', '-protocols'], { timeout: 10_000 }).then(
    ({ stdout }) => /^\s*srt\s*$/m.test(stdout),
    () => false,
  )
  known.set(ffmpeg, asking)
  return asking
}
