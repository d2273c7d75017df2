import type { FastifyReply } from 'fastify'
import type { ClipForm } from '#shared/video.ts'
import type { Config } from '../../config.ts'
import { FfmpegError } from '../../platform/ffmpeg/run.ts'
import { fewAtOnce } from '../../platform/few-at-once.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { ClipTooLarge, joinClip } from './clip-file.ts'
import { encodeClip, findEncoder, type EncodedForm } from './encode-clip.ts'
import { segmentName, type Segment } from './playlist.ts'

/** How many clips may wait to be encoded: each takes some seconds. */
const MAX_ENCODED = 4

interface WantedClip {
  segments: readonly Segment[]
  form: ClipForm
  /** The bytes of a file of the recording; null if it is missing. */
  read(name: string): Promise<Buffer | null>
}

/** Sends clips as files. They are joined in memory, one at a time, and encoded in a process of its own, one at a time. */
export function clipAnswers(config: Pick<Config, 'ffmpegPath'>) {
  const joining = fewAtOnce(1)
  const encoding = fewAtOnce(1, MAX_ENCODED)

  async function encode(clip: Buffer, form: EncodedForm, left: AbortSignal): Promise<Buffer> {
    const path = await findEncoder(config)
    if (path === null) throw new ApiError('rule_violated', 'Clips are saved as they were filmed: there is no ffmpeg.')
    try {
      return await encoding(() => encodeClip(path, clip, form, left))
    } catch (error) {
      if (left.aborted || error instanceof FfmpegError) throw new ApiError('unavailable', 'The clip could not be made smaller.')
      throw error
    }
  }

  return {
    /** One clip. Its name is in the link to it, in the reader's language. */
    async sendClip(reply: FastifyReply, { form, ...wanted }: WantedClip) {
      const left = leaving(reply)
      const joined = await joining(() => readClip(wanted))
      const clip = form === 'original' ? joined : await encode(joined, form, left)
      return reply.type('video/mp4').header('content-disposition', 'attachment').send(clip)
    },

    /** The first picture of some segments: an MP4 that has it alone, for without a decoder there is no other. */
    async sendPicture(reply: FastifyReply, { segments, read }: Omit<WantedClip, 'form'>) {
      const picture = await joining(() => readClip({ segments: segments.slice(0, 1), read }, true))
      return reply.type('video/mp4').header('content-disposition', 'inline').send(picture)
    },
  }
}

/** Aborted when the client leaves before the answer. */
function leaving(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

async function readClip({ segments, read }: Omit<WantedClip, 'form'>, still = false): Promise<Buffer> {
  try {
    const whole = async (name: string) => {
      const bytes = await read(name)
      if (!bytes) throw new ApiError('not_found', 'A part of the recording is missing.')
      return bytes
    }
    const parts = async ({ init, number }: Segment) => ({ init: await whole(init), bytes: await whole(segmentName(number)) })
    return await joinClip(segments, parts, still)
  } catch (error) {
    if (error instanceof ClipTooLarge) throw new ApiError('rule_violated', 'The clip is too large for one file.')
    throw error
  }
}
