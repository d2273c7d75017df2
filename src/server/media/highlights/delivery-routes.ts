import { z } from 'zod'
import { CLIP_FORMS } from '#shared/video.ts'
import { idSchema } from '#shared/wire.schema.ts'
import type { Config } from '../../config.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { App } from '../../platform/http/typed-app.ts'
import { endWithout, filmOf, OTHER_REQUEST, type Admission } from '../video/admission.ts'
import { clipAnswers } from '../video/clip-answers.ts'
import { PLAYLIST, RECORDING_FILE } from '../video/playlist.ts'
import type { RecordingFiles } from '../video/recording-files.ts'
import { sessionOf } from '../video/token.ts'
import { writeReel } from '../video/clips.ts'
import { CLIP, clipScope, OF_MATCH, PICTURE, reelScope } from './addresses.ts'
import type { FilmedDeps } from './filmed-game.ts'
import { requireOwn } from './read.ts'
import type { ShownReel, ShownReels } from './shown-reels.ts'

const reelParams = z.object({
  token: z.string().max(120),
  stream: idSchema,
  reel: z.union([z.literal(OF_MATCH), idSchema]),
})
const params = reelParams.extend({ file: z.string().regex(RECORDING_FILE) })
const clipParams = reelParams.extend({ clip: z.string().regex(/^[\w-]{1,40}$/), file: z.enum([CLIP, PICTURE]) })
const clipQuery = z.object({ form: z.enum(CLIP_FORMS).default('original') })

/** Where in a clip its moment is: a goal has twelve seconds before, and eight after it. */
const MOMENT = 0.6

type DeliveryDeps = FilmedDeps & {
  config: Pick<Config, 'ffmpegPath'>
  admission: Admission
  recordings: RecordingFiles
  reels: ShownReels
}

/**
 * Sends clips to those who have an address of them: a reel as a playlist with its segments, and single clips. Each request
 * asks whether the clip is still one, for a no ends it in every form. Nothing but clips can be cut.
 */
export function clipDeliveryRoutes(app: App, deps: DeliveryDeps): void {
  const { admission, recordings, reels } = deps
  const { sendClip, sendPicture } = clipAnswers(deps.config)

  async function admit({ token, stream: id, reel: name }: z.infer<typeof reelParams>, scope: string) {
    const admitted = await admission.admit(token, scope, id)
    const playerId = name === OF_MATCH ? null : name
    if (playerId !== null) await requireOwn(deps, admitted.viewer, playerId)
    const reel = await reels.find(admitted.stream, playerId)
    if (!reel || reel.clips.size === 0) throw new ApiError('gone', 'There are no longer any clips.')
    return { ...admitted, reel }
  }

  app.get('/media/:token/:stream/:reel/:file', { schema: { params, hide: true } }, async (request, reply) => {
    const { token, stream: id, reel: name, file } = request.params
    void reply.header('cache-control', 'no-store')
    const { viewer, stream, reel } = await admit(request.params, reelScope(id, name))
    request.noted = { ...request.noted, session: sessionOf(token) }
    admission.count(viewer, filmOf(stream, file))
    if (file === PLAYLIST) return reply.type('application/vnd.apple.mpegurl').send(writeReel(clipsOf(reel)))
    if (!reel.files.has(file)) throw new ApiError('gone', 'This is no longer part of a clip.')
    return recordings.send(request, reply, stream, file)
  })

  const clipSchema = { params: clipParams, querystring: clipQuery, hide: true }
  app.get('/media/:token/:stream/:reel/:clip/:file', { schema: clipSchema }, async (request, reply) => {
    const { token, stream: id, reel: name, clip, file } = request.params
    void reply.header('cache-control', 'no-store')
    const find = async () => {
      const { viewer, stream, reel } = await admit(request.params, clipScope(id, name, clip))
      const segments = reel.clips.get(clip)?.segments
      if (!segments) throw new ApiError('gone', 'This is no longer a clip.')
      return { viewer, stream, segments }
    }
    const { viewer, stream, segments } = await find()
    const lengths = segments.reduce((sum, { duration }) => sum + duration, 0)
    admission.count(viewer, file === PICTURE ? OTHER_REQUEST : lengths)
    request.noted = { ...request.noted, session: sessionOf(token) }
    const read = (part: string) => recordings.readForClip(stream, part)
    if (file === PICTURE) return sendPicture(reply, { segments: segments.slice(Math.floor(segments.length * MOMENT)), read })
    endWithout(reply, find)
    return sendClip(reply, { segments, form: request.query.form, read })
  })
}

function clipsOf({ clips }: ShownReel) {
  return Array.from(clips.values(), ({ segments }) => segments)
}
