import { lensAnswerSchema, lensChangeSchema } from '../lens.schema.ts'
import { cameraAnswerSchema, cameraChangeSchema, cameraQuerySchema, smallChangeSchema } from '../video.schema.ts'
import { byId, staffOnly, type CallTable } from './call.schema.ts'

const common = { ...staffOnly, params: byId, answer: cameraAnswerSchema } as const
/** Anyone who runs a match may also film it. */
const atThePitch = { ...common, access: ['staff', 'secretary', 'scorekeeper'] } as const

/** Console calls for the camera of a game. */
export const consoleVideoCalls = {
  'GET /console/games/:id/camera': {
    summary: 'The camera of a game: what it has sent, and the state of its stream; null without a camera',
    ...atThePitch,
    errors: ['not_found'],
  },
  'POST /console/games/:id/camera': {
    summary:
      'Give the camera of a game a new key, which is only in this answer and ends the earlier one. From staff, also: show the game by a camera of its own, and let it send by RTMP or SRT',
    ...atThePitch,
    query: cameraQuerySchema,
    errors: ['not_found', 'rule_violated'],
  },
  'PUT /console/games/:id/camera': {
    summary: 'Set how late the pictures of a camera are',
    ...common,
    body: cameraChangeSchema,
    errors: ['not_found', 'conflict'],
  },
  'PUT /console/games/:id/camera/small': {
    summary: "Choose whether a small rendition is made for viewers on slow lines, while the match is live. For a club's own matches",
    ...common,
    access: ['staff', 'secretary'],
    body: smallChangeSchema,
    errors: ['not_found', 'rule_violated'],
  },
  'GET /console/games/:id/lens': {
    summary: "Whether a game's own video is a panorama, and what its picture covers; null without own video",
    ...staffOnly,
    params: byId,
    answer: lensAnswerSchema,
    errors: ['not_found'],
  },
  'PUT /console/games/:id/lens': {
    summary: 'Say what the picture of a panorama covers, or that it is a usual picture. Viewers see it immediately',
    ...staffOnly,
    params: byId,
    body: lensChangeSchema,
    answer: lensAnswerSchema,
    errors: ['not_found', 'conflict'],
  },
} satisfies CallTable
