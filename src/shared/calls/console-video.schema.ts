import { cameraAnswerSchema, cameraChangeSchema } from '../video.schema.ts'
import { byId, staffOnly, type CallTable } from './call.schema.ts'

const common = { ...staffOnly, params: byId, answer: cameraAnswerSchema } as const

/** Console calls for the camera of a game. */
export const consoleVideoCalls = {
  'GET /console/games/:id/camera': {
    summary: 'The camera of a game: what it has sent, and the state of its stream; null without a camera',
    ...common,
    errors: ['not_found'],
  },
  'POST /console/games/:id/camera': {
    summary: 'Show a game by a camera of its own, or give its camera a new key. The key is only in this answer, and ends the earlier one',
    ...common,
    errors: ['not_found'],
  },
  'PUT /console/games/:id/camera': {
    summary: 'Set how late the pictures of a camera are',
    ...common,
    body: cameraChangeSchema,
    errors: ['not_found'],
  },
} satisfies CallTable
